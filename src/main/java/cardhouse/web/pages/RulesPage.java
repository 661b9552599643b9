package cardhouse.web.pages;

import static cardhouse.web.html.Element.tag;

import cardhouse.bots.MoveExample;
import cardhouse.bots.MoveExamples;
import cardhouse.engine.GameType;
import cardhouse.engine.Seat;
import cardhouse.games.Catalog;
import cardhouse.http.answers.RuleBooks;
import cardhouse.match.Narration;
import cardhouse.match.seating.SeatNames;
import cardhouse.web.Document;
import cardhouse.web.Guests;
import cardhouse.web.Page;
import cardhouse.web.PageRequest;
import cardhouse.web.PageResponse;
import cardhouse.web.PageTexts;
import cardhouse.web.Visitor;
import cardhouse.web.html.Element;
import cardhouse.web.html.Forms;
import cardhouse.web.html.Html;
import cardhouse.web.html.Markdown;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;

/// The rule book of a game, as a page.
@Singleton
record RulesPage(Guests guests) implements Page {
    static String address(String game) {
        return "/table/rules/" + game;
    }

    @Override
    public List<String> names() {
        return List.of("rules");
    }

    @Override
    public Optional<PageResponse> shown(PageRequest request, Visitor visitor) {
        return Optional.of(
                PageResponse.page(
                        visitor,
                        visitor.say(PageTexts.RULES),
                        "/table/rules",
                        Html.of(
                                Catalog.GAMES.stream()
                                        .map(game ->
                                                tag("section")
                                                        .add(
                                                                tag("h2")
                                                                        .add(
                                                                                Document.link(
                                                                                        address(
                                                                                                game
                                                                                                        .id()),
                                                                                        game
                                                                                                .title())),
                                                                LobbyPage.GameSummary.of(
                                                                        visitor, game))))));
    }

    @Override
    public Optional<PageResponse> shown(String id, PageRequest request, Visitor visitor) {
        return Catalog.find(id)
                .map(game ->
                        PageResponse.shown(
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
                                                                                        LobbyTexts
                                                                                                .PLAY_NOW))
                                                                        .with("name", "game")
                                                                        .with("value", game.id())
                                                                        .with("class", "main")),
                                                tag("p").add(visitor.toLobby()))));
    }

    /// An example of each kind of move, for a game's rules page: the table as the moving player
    /// sees it, and the result.
    static final class MovePictures {
        /// By game. Bots play for a moment to find them, once for all visitors. They use a thread
        /// of their own, which is no carrier of virtual threads.
        private static final Map<String, CompletableFuture<List<MoveExample>>> EXAMPLES =
                new ConcurrentHashMap<>();

        private final Visitor visitor;
        private final GameType<?, ?, ?, ?, ?> type;
        private final SeatNames names;

        private MovePictures(Visitor visitor, GameType<?, ?, ?, ?, ?> type) {
            this.visitor = visitor;
            this.type = type;
            this.names =
                    new SeatNames(
                            Seat.first(type.minSeats()).stream()
                                    .map(seat -> visitor.say(LobbyTexts.SEAT, seat.index()))
                                    .toList());
        }

        static Html of(Visitor visitor, GameType<?, ?, ?, ?, ?> type) {
            var pictures = new MovePictures(visitor, type);
            return tag("section")
                    .with("class", "examples")
                    .add(tag("h2", visitor.say(LobbyTexts.MOVES_IN_PICTURES)))
                    .add(examples(type).stream().map(pictures::figure));
        }

        private static List<MoveExample> examples(GameType<?, ?, ?, ?, ?> type) {
            return EXAMPLES.computeIfAbsent(
                            type.id(),
                            _ ->
                                    CompletableFuture.supplyAsync(
                                            () -> MoveExamples.of(type), MovePictures::aside))
                    .join();
        }

        private static void aside(Runnable work) {
            Thread.ofPlatform().name("move-examples").daemon().start(work);
        }

        private Element figure(MoveExample example) {
            var told =
                    new Narration(
                            type.title(),
                            example.seen(),
                            Optional.of(example.seat()),
                            names,
                            List.of(),
                            Optional.empty(),
                            "");
            return tag("figure")
                    .add(
                            tag("figcaption")
                                    .add(
                                            tag(
                                                    "strong",
                                                    names.in(
                                                            example.move()
                                                                    .text(visitor.locale())))),
                            SceneHtml.of(visitor, told, names).shown(),
                            tag("p", visitor.say(LobbyTexts.WHAT_FOLLOWS)),
                            tag("ul")
                                    .add(
                                            example.followed().stream()
                                                    .map(event ->
                                                            names.in(event.text(visitor.locale())))
                                                    .map(event -> tag("li", event))));
        }
    }
}
