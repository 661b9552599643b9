package cardhouse.http.table;

import static cardhouse.http.html.Element.tag;
import static cardhouse.http.table.Document.link;

import cardhouse.games.Catalog;
import cardhouse.http.edge.RuleBooks;
import cardhouse.http.html.Forms;
import cardhouse.http.html.Markdown;
import jakarta.inject.Singleton;
import java.util.Optional;

/// The rule book of a game, as a page.
@Singleton
record RulesPage(Guests guests) implements Page {
    static String address(String game) {
        return "/table/rules/" + game;
    }

    @Override
    public Optional<Reply> shown(String id, Ask ask, Visitor visitor) {
        return Catalog.find(id)
                .map(game ->
                        Reply.shown(
                                new Document(visitor, game.title(), address(game.id()))
                                        .of(
                                                visitor.english(tag("div"))
                                                        .add(
                                                                Markdown.of(
                                                                        RuleBooks.of(game.id())
                                                                                .text())),
                                                MovePictures.of(visitor, game),
                                                visitor.form("/table/play")
                                                        .add(
                                                                Forms.hidden("key", guests.key()),
                                                                Forms.submit(
                                                                                visitor.say(
                                                                                        LobbySay
                                                                                                .PLAY_NOW))
                                                                        .with("name", "game")
                                                                        .with("value", game.id())
                                                                        .with("class", "main")),
                                                tag("p").add(
                                                                link(
                                                                        "/table",
                                                                        visitor.say(
                                                                                Say.TO_LOBBY))))));
    }
}
