package cardhouse.web.pages;

import static cardhouse.web.Document.link;
import static cardhouse.web.html.Element.tag;

import cardhouse.engine.GameType;
import cardhouse.engine.Seat;
import cardhouse.games.Catalog;
import cardhouse.match.Directory;
import cardhouse.match.Match;
import cardhouse.match.Views;
import cardhouse.match.lobby.Openings;
import cardhouse.match.seating.Chair;
import cardhouse.match.viewing.MatchView;
import cardhouse.match.viewing.Status;
import cardhouse.players.Player;
import cardhouse.web.Guests;
import cardhouse.web.LadderTexts;
import cardhouse.web.Language;
import cardhouse.web.Page;
import cardhouse.web.PageRequest;
import cardhouse.web.PageResponse;
import cardhouse.web.PageTexts;
import cardhouse.web.Phrase;
import cardhouse.web.Visitor;
import cardhouse.web.clubs.ClubTexts;
import cardhouse.web.daily.DailyTexts;
import cardhouse.web.html.Element;
import cardhouse.web.html.Forms;
import cardhouse.web.html.Html;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;

/// The lobby: open matches, and the visitor's own.
@Singleton
record LobbyPage(Openings openings, Views views, Guests guests) implements Page {
    private static final int MOST = 20;

    @Override
    public List<String> names() {
        return List.of("");
    }

    @Override
    public Optional<PageResponse> shown(PageRequest request, Visitor visitor) {
        String title = visitor.say(LobbyTexts.TITLE);
        return Optional.of(
                PageResponse.page(
                        visitor,
                        title,
                        "/table",
                        tag("p", visitor.say(LobbyTexts.WELCOME)),
                        visitor.player().map(me -> mine(visitor, me)).orElse(Html.NOTHING),
                        games(visitor),
                        SeekPages.form(visitor, guests.key()),
                        tag("p").with("class", "links")
                                .add(
                                        TournamentPages.all(visitor),
                                        link("/table/daily", visitor.say(DailyTexts.DAILY)),
                                        link("/table/puzzles", visitor.say(LobbyTexts.PUZZLES)),
                                        link("/table/clubs", visitor.say(ClubTexts.CLUBS)),
                                        BotsPage.all(visitor),
                                        TvPage.from(visitor),
                                        NotificationsPage.link(visitor)),
                        section(
                                visitor,
                                LobbyTexts.OPEN,
                                kept(
                                        visitor,
                                        "open",
                                        visitor.say(LobbyTexts.NONE_OPEN),
                                        listed(Status.WAITING, Optional.empty()),
                                        match -> free(visitor, match))),
                        section(
                                visitor,
                                LobbyTexts.WATCH,
                                kept(
                                        visitor,
                                        "watch",
                                        visitor.say(LobbyTexts.NONE_WATCH),
                                        listed(Status.RUNNING, Optional.empty()),
                                        _ -> Html.NOTHING)),
                        UpToDate.lobby(visitor)));
    }

    private Html games(Visitor visitor) {
        return tag("section")
                .add(tag("h2", visitor.say(LobbyTexts.GAMES)))
                .add(
                        tag("ul")
                                .with("class", "games")
                                .add(Catalog.GAMES.stream().map(game -> game(visitor, game))));
    }

    private Html game(Visitor visitor, GameType<?, ?, ?, ?, ?> game) {
        String title = game.title();
        return tag("li")
                .add(
                        tag("h3", title),
                        GameSummary.of(visitor, game),
                        tag("p", visitor.say(LobbyTexts.SEATS, game.minSeats(), game.maxSeats())),
                        visitor.form("/table/play")
                                .add(
                                        Forms.hidden("key", guests.key()),
                                        play(visitor, "game", game, LobbyTexts.PLAY_NOW_GAME)
                                                .add(visitor.say(LobbyTexts.PLAY_NOW))
                                                .with("class", "main"),
                                        GuideBox.of(game, visitor).steps().isEmpty()
                                                ? Html.NOTHING
                                                : play(
                                                                visitor,
                                                                "learn",
                                                                game,
                                                                TableTexts.LEARN_GAME)
                                                        .add(visitor.say(TableTexts.LEARN)),
                                        play(visitor, "friend", game, LobbyTexts.WITH_FRIEND_GAME)
                                                .add(visitor.say(LobbyTexts.WITH_FRIEND))),
                        tag("p").with("class", "links")
                                .add(
                                        link(
                                                        "/table/new?game=" + game.id(),
                                                        visitor.say(LobbyTexts.MORE))
                                                .with(
                                                        "aria-label",
                                                        visitor.say(LobbyTexts.MORE_GAME, title)),
                                        link(
                                                        RulesPage.address(game.id()),
                                                        visitor.say(PageTexts.RULES))
                                                .with(
                                                        "aria-label",
                                                        visitor.say(LobbyTexts.RULES_GAME, title)),
                                        link(
                                                        LadderPage.address(game.id()),
                                                        visitor.say(LadderTexts.LADDER))
                                                .with(
                                                        "aria-label",
                                                        visitor.say(LadderTexts.LADDER_OF, title)),
                                        link(
                                                        StatisticsPage.address(game.id()),
                                                        visitor.say(StatisticsTexts.STATISTICS))
                                                .with(
                                                        "aria-label",
                                                        visitor.say(
                                                                StatisticsTexts.STATISTICS_OF,
                                                                title))));
    }

    /// A button that opens a match of the game.
    private static Element play(
            Visitor visitor, String way, GameType<?, ?, ?, ?, ?> game, Phrase spoken) {
        return Forms.submit("")
                .with("name", way)
                .with("value", game.id())
                .with("aria-label", visitor.say(spoken, game.title()));
    }

    private Html mine(Visitor visitor, Player me) {
        var mine = Optional.of(me.id());
        List<UUID> urgent = views.turns(me, MOST).stream().map(MatchView::match).toList();
        return section(
                visitor,
                LobbyTexts.MINE,
                kept(
                        visitor,
                        "running",
                        visitor.say(LobbyTexts.NONE_MINE),
                        listed(Status.RUNNING, mine),
                        match -> stands(visitor, urgent.contains(match.id()))),
                kept(
                        visitor,
                        "waiting",
                        "",
                        listed(Status.WAITING, mine),
                        match -> free(visitor, match)),
                kept(
                        visitor,
                        "finished",
                        "",
                        listed(Status.FINISHED, mine),
                        _ -> Html.text(visitor.say(LobbyTexts.FINISHED))),
                SetPages.own(visitor));
    }

    private static Html stands(Visitor visitor, boolean urgent) {
        return urgent
                ? tag("strong", visitor.say(LobbyTexts.TURN))
                : Html.text(visitor.say(LobbyTexts.RUNNING));
    }

    private List<Match> listed(Status status, Optional<UUID> mine) {
        return openings.list(
                new Directory.Filter(
                        Optional.empty(), Optional.of(status), mine, Optional.empty(), MOST));
    }

    private static Html section(Visitor visitor, LobbyTexts title, Html... lists) {
        return tag("section").add(tag("h2", visitor.say(title))).add(lists);
    }

    /// A list of matches, with a name for the script that updates it.
    ///
    /// @param none message for an empty list
    private static Html kept(
            Visitor visitor,
            String list,
            String none,
            List<Match> matches,
            Function<Match, Html> about) {
        return tag("div")
                .with("data-matches", list)
                .add(
                        !matches.isEmpty()
                                ? list(visitor, matches, about)
                                : none.isEmpty() ? Html.NOTHING : tag("p", none));
    }

    private static Html list(Visitor visitor, List<Match> matches, Function<Match, Html> about) {
        return tag("ul")
                .with("class", "matches")
                .add(
                        matches.stream()
                                .map(match ->
                                        tag("li")
                                                .with("data-match", match.id().toString())
                                                .add(
                                                        link(
                                                                "/table/" + match.id(),
                                                                name(visitor, match)),
                                                        Html.text(" "),
                                                        tag("small").add(about.apply(match)))));
    }

    static String name(Visitor visitor, Match match) {
        return match.type().title() + ": " + visitor.names(match.chairs()).seated();
    }

    private static Element free(Visitor visitor, Match match) {
        long free =
                Seat.first(match.seats()).stream()
                        .filter(seat -> match.chair(seat) instanceof Chair.Open)
                        .count();
        return tag("span", visitor.say(LobbyTexts.FREE, free, match.seats()));
    }

    /// The summary of a game in a few sentences. The game itself has it in English; a summary
    /// without a translation is shown in English.
    static final class GameSummary {
        private static final Map<String, String> GERMAN =
                Map.of(
                        "trashed",
                        "Deck deine Auslage vor den anderen der Reihe nach auf: Wilde Karten helfen, STOP-Karten beenden den Zug, und mit TRASHED-Karten raubst du Gegnern etwas. Drei Runden, jede um ein Feld kürzer.",
                        "garbage",
                        "Deck deine Auslage vom Ass bis zur Zehn auf. Wer zuerst fertig ist, lässt den anderen noch einen Zug; die Partie gewinnt, wer das letzte Feld füllt und „Garbage“ ruft.",
                        "trash",
                        "Patience um die Wette: Deck deine Auslage vom Ass bis zur Zehn auf, Runde für Runde mit einem Feld weniger für den Gewinner. Wer als Erster das letzte Feld füllt, gewinnt.",
                        "trio",
                        "Werde deine Hand los, dann deine offenen Karten, dann deine verdeckten, ohne sie zu sehen. Leg das Gleiche wie auf dem Stapel oder Höheres, nach einer Vier nichts Höheres, oder nimm den Stapel auf.",
                        "dumpster-brawl",
                        "Kämpf mit Würfeln gegen deine Nachbarn um das Recht, im Müll zu wühlen, und hab als Erster nur noch vollständige Sätze davon. Drei Arten zu spielen: alle gegen alle, um den Haufen, oder Sätze für Punkte auslegen.");

        private GameSummary() {}

        static Html of(Visitor visitor, GameType<?, ?, ?, ?, ?> game) {
            var german = Optional.ofNullable(GERMAN.get(game.id()));
            return german.filter(_ -> visitor.language() == Language.DE)
                    .map(text -> tag("p", text))
                    .orElseGet(() -> visitor.english(tag("p", game.summary())));
        }
    }
}
