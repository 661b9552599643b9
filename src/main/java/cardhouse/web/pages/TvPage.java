package cardhouse.web.pages;

import static cardhouse.web.Document.link;
import static cardhouse.web.html.Element.tag;

import cardhouse.engine.Viewer;
import cardhouse.match.Match;
import cardhouse.match.Reading;
import cardhouse.match.live.MostWatched;
import cardhouse.match.viewing.Perspective;
import cardhouse.web.Page;
import cardhouse.web.PageRequest;
import cardhouse.web.PageResponse;
import cardhouse.web.Visitor;
import cardhouse.web.WebFiles;
import cardhouse.web.html.Html;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/// The running match with most viewers, as spectators see it. A script follows it live, and goes on
/// to the next match. Without scripts, the page reloads automatically.
@Singleton
record TvPage(MostWatched mostWatched, Reading reading) implements Page {
    private static final String HERE = "/table/tv";
    private static final int SOON = 10;

    static Html from(Visitor visitor) {
        return link(HERE, visitor.say(LobbyTexts.TV));
    }

    @Override
    public List<String> names() {
        return List.of("tv");
    }

    @Override
    public Optional<PageResponse> shown(PageRequest request, Visitor visitor) {
        boolean still = request.query().containsKey("still");
        var match = mostWatched.list(Optional.empty(), 1).stream().findFirst();
        var page =
                PageResponse.page(
                        visitor,
                        visitor.say(LobbyTexts.TV),
                        HERE,
                        tag("p", visitor.say(LobbyTexts.TV_EXPLAINED)),
                        match.map(one -> shown(one, visitor))
                                .orElseGet(() -> tag("p", visitor.say(LobbyTexts.NONE_WATCH))),
                        still || match.isEmpty() ? Html.NOTHING : WebFiles.BUNDLED.script("table"),
                        tag("p").with("class", "links")
                                .add(
                                        still
                                                ? link(HERE, visitor.say(TableTexts.LOOK_AGAIN))
                                                : link(
                                                        HERE + "?still=yes",
                                                        visitor.say(TableTexts.STOP_LOOKING)),
                                        visitor.toLobby()));
        return Optional.of(still ? page : page.refreshing(SOON, HERE));
    }

    private Html shown(Match match, Visitor visitor) {
        var told =
                reading.told(
                        match.id(),
                        Optional.empty(),
                        Optional.of(new Perspective(Viewer.WATCHING)),
                        OptionalInt.empty());
        return Html.of(
                tag("p").add(link("/table/" + match.id(), LobbyPage.name(visitor, match))),
                tag("section")
                        .with("class", "board still")
                        .add(
                                tag("h2", visitor.say(TableTexts.BOARD)),
                                SceneHtml.of(visitor, told, visitor.names(match.chairs()))
                                        .shown()));
    }
}
