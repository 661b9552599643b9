package cardhouse.web.pages;

import static cardhouse.web.Document.link;
import static cardhouse.web.html.Element.tag;

import cardhouse.compete.tournaments.Bracket;
import cardhouse.compete.tournaments.Entrant;
import cardhouse.compete.tournaments.PairingSystem;
import cardhouse.compete.tournaments.Tournament;
import cardhouse.compete.tournaments.TournamentBoard;
import cardhouse.compete.tournaments.TournamentRound;
import cardhouse.compete.tournaments.TournamentStanding;
import cardhouse.web.Columns;
import cardhouse.web.LadderTexts;
import cardhouse.web.Visitor;
import cardhouse.web.html.Element;
import cardhouse.web.html.Html;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// The standings of a tournament, in tables.
record TournamentTables(Visitor visitor, Tournament tournament, EntrantNames names) {
    private static final List<String> QUARTERS = List.of("", "¼", "½", "¾");
    private static final int HALF = 2;
    private static final String NOT_MET = "";
    private static final String ONESELF = "×";

    /// Points as text, such as `2½`; they are counted in halves.
    static String points(int halves) {
        return quarters(halves * HALF);
    }

    private static String quarters(int quarters) {
        int whole = quarters / QUARTERS.size();
        String rest = QUARTERS.get(quarters % QUARTERS.size());
        return whole == 0 && !rest.isEmpty() ? rest : whole + rest;
    }

    Html shown() {
        if (!tournament.hasStarted()) return entrants();
        return Html.of(
                tag("h2", visitor.say(TournamentTexts.STANDINGS)),
                standings(),
                tag("p").add(
                                tag(
                                        "small",
                                        visitor.say(
                                                switch (tournament.format().system()) {
                                                    case ARENA -> TournamentTexts.ARENA_EXPLAINED;
                                                    case TABLES -> TournamentTexts.TABLES_EXPLAINED;
                                                    default -> TournamentTexts.STANDINGS_EXPLAINED;
                                                }))),
                tournament.format().system() == PairingSystem.ROUND_ROBIN
                        ? tag("details")
                                .add(
                                        tag("summary", visitor.say(TournamentTexts.CROSSTABLE)),
                                        crosstable())
                        : Html.NOTHING);
    }

    private Html entrants() {
        List<Integer> in = tournament.in();
        return Html.of(
                tag("h2", visitor.say(TournamentTexts.ENTRANTS)),
                in.isEmpty()
                        ? tag("p", visitor.say(TournamentTexts.NO_ENTRANTS))
                        : tag("ul").add(in.stream().map(one -> tag("li", names.of(one)))));
    }

    private boolean hasBuchholz() {
        return !tournament.format().isArena();
    }

    private boolean hasSonnebornBerger() {
        return hasBuchholz() && !tournament.format().hasTables();
    }

    private Html standings() {
        var titles =
                Stream.of(
                                TournamentTexts.PLACE,
                                TournamentTexts.PLAYER,
                                TournamentTexts.POINTS,
                                TournamentTexts.BUCHHOLZ,
                                TournamentTexts.SONNEBORN_BERGER,
                                TournamentTexts.WINS,
                                TournamentTexts.MATCHES)
                        .filter(title -> hasBuchholz() || title != TournamentTexts.BUCHHOLZ)
                        .filter(title ->
                                hasSonnebornBerger() || title != TournamentTexts.SONNEBORN_BERGER)
                        .map(title -> visitor.say(title))
                        .toList();
        return Columns.table(
                visitor.say(TournamentTexts.STANDINGS),
                titles,
                tournament.standings().stream().map(this::line));
    }

    private Element line(TournamentStanding one) {
        Html withdrawn =
                one.in()
                        ? Html.NOTHING
                        : tag(
                                "small",
                                " "
                                        + visitor.say(
                                                tournament.mayReturn(one.entrant())
                                                        ? TournamentTexts.PAUSES
                                                        : TournamentTexts.WITHDRAWN));
        Html streak =
                tournament.isOnStreak(one.entrant())
                        ? tag("small", " " + visitor.say(TournamentTexts.STREAK))
                        : Html.NOTHING;
        return tag("tr")
                .add(
                        tag("td", String.valueOf(one.place())),
                        tag("th", names.numbered(one.entrant()))
                                .with("scope", "row")
                                .add(withdrawn, streak),
                        tag("td", points(one.points())),
                        hasBuchholz() ? tag("td", points(one.buchholz())) : Html.NOTHING,
                        hasSonnebornBerger()
                                ? tag("td", quarters(one.sonnebornBerger()))
                                : Html.NOTHING,
                        tag("td", String.valueOf(one.wins())),
                        tag("td", String.valueOf(one.played())));
    }

    /// Score of each entrant against each other, in the order of the standings.
    private Html crosstable() {
        Map<Integer, Map<Integer, String>> had = had();
        List<Integer> order =
                tournament.standings().stream().map(TournamentStanding::entrant).toList();
        var titles = new ArrayList<String>();
        titles.add(visitor.say(TournamentTexts.PLAYER));
        order.forEach(one -> titles.add(String.valueOf(one)));
        return Columns.table(
                visitor.say(TournamentTexts.CROSSTABLE),
                titles,
                order.stream()
                        .map(one ->
                                Columns.line(
                                        names.numbered(one),
                                        order.stream()
                                                .map(other -> cell(had, one, other))
                                                .toArray(String[]::new))));
    }

    private static String cell(Map<Integer, Map<Integer, String>> had, int one, int other) {
        if (one == other) return ONESELF;
        return Optional.ofNullable(had.get(one))
                .flatMap(row -> Optional.ofNullable(row.get(other)))
                .orElse(NOT_MET);
    }

    private Map<Integer, Map<Integer, String>> had() {
        var had = new HashMap<Integer, Map<Integer, String>>();
        List<TournamentBoard> ended =
                tournament.rounds().stream()
                        .flatMap(round -> round.boards().stream())
                        .filter(board -> board.result().isPresent())
                        .toList();
        for (TournamentBoard board : ended)
            for (int one : board.entrants())
                for (int other : board.others(one))
                    had.computeIfAbsent(one, _ -> new HashMap<>())
                            .put(other, points(board.points(one)));
        return had;
    }

    /// The pairings of a tournament's rounds, with the results of finished matches. A knockout has
    /// its bracket instead, and an arena its latest matches.
    record RoundLists(Visitor visitor, Tournament tournament, EntrantNames names) {
        private static final int LATEST = 20;

        Html shown() {
            List<TournamentRound> rounds = tournament.rounds();
            if (rounds.isEmpty()) return Html.NOTHING;
            if (tournament.format().isArena()) return matches(rounds);
            return tournament.format().system() == PairingSystem.KNOCKOUT
                    ? new BracketList(visitor, tournament, names).shown()
                    : tag("section")
                            .add(tag("h2", visitor.say(TournamentTexts.THE_ROUNDS)))
                            .add(rounds.stream().map(this::round));
        }

        /// Those that are being played, and then the newest results.
        private Html matches(List<TournamentRound> rounds) {
            var over =
                    rounds.reversed().stream()
                            .flatMap(round -> round.boards().stream())
                            .filter(board -> board.result().isPresent())
                            .limit(LATEST);
            var running = tournament.undecided().stream().map(Tournament.OpenBoard::board);
            return tag("section")
                    .add(
                            tag("h2", visitor.say(TournamentTexts.LATEST)),
                            tag("ul")
                                    .with("class", "matches")
                                    .add(Stream.concat(running, over).map(this::board)));
        }

        /// Only the last round is expanded.
        private Html round(TournamentRound round) {
            return tag("details")
                    .when(round.number() == tournament.round(), "open")
                    .add(
                            tag("summary", visitor.say(TournamentTexts.ROUND, round.number())),
                            tag("ul")
                                    .with("class", "matches")
                                    .add(round.boards().stream().map(this::board)),
                            byes(TournamentTexts.BYE, round.byes()),
                            byes(TournamentTexts.HALF_BYE, round.halfByes()));
        }

        private Html board(TournamentBoard board) {
            String who =
                    board.entrants().stream()
                            .map(names::numbered)
                            .collect(Collectors.joining(" – "));
            return tag("li")
                    .add(
                            board.match()
                                    .<Html>map(match -> link("/table/" + match, who))
                                    .orElseGet(() -> Html.text(who)),
                            Html.text(" "),
                            tag("small", about(board)));
        }

        private String about(TournamentBoard board) {
            return board.result()
                    .map(end -> {
                        String points =
                                end.points().stream()
                                        .map(TournamentTables::points)
                                        .collect(Collectors.joining(" : "));
                        return end.played()
                                ? points
                                : visitor.say(TournamentTexts.UNPLAYED, points);
                    })
                    .orElseGet(() ->
                            visitor.say(
                                    board.match().isPresent()
                                            ? TournamentTexts.PLAYING
                                            : TournamentTexts.UNOPENED));
        }

        private Html byes(TournamentTexts what, List<Integer> entrants) {
            if (entrants.isEmpty()) return Html.NOTHING;
            String who = entrants.stream().map(names::numbered).collect(Collectors.joining(", "));
            return tag("p", visitor.say(what, who));
        }
    }

    /// The bracket of a knockout: a list of rounds, each a list of matches, which style sheets draw
    /// as columns. The winner of a match is bold.
    record BracketList(Visitor visitor, Tournament tournament, EntrantNames names) {
        Html shown() {
            String title = visitor.say(TournamentTexts.BRACKET);
            var rounds = Bracket.of(tournament).rounds();
            return tag("section")
                    .add(
                            tag("h2", title),
                            tag("div")
                                    .with("class", "wide bracket")
                                    .with("role", "region")
                                    .with("aria-label", title)
                                    .with("tabindex", 0)
                                    .add(
                                            tag("ol")
                                                    .add(
                                                            IntStream.range(0, rounds.size())
                                                                    .mapToObj(i ->
                                                                            round(
                                                                                    rounds.size()
                                                                                            - i,
                                                                                    i + 1,
                                                                                    rounds.get(
                                                                                            i))))));
        }

        private Html round(int left, int number, List<Bracket.Tie> ties) {
            String title =
                    switch (left) {
                        case 1 -> visitor.say(TournamentTexts.FINAL);
                        case 2 -> visitor.say(TournamentTexts.SEMIFINALS);
                        case 3 -> visitor.say(TournamentTexts.QUARTERFINALS);
                        default -> visitor.say(TournamentTexts.ROUND, number);
                    };
            return tag("li").add(tag("h3", title), tag("ol").add(ties.stream().map(this::tie)));
        }

        private Html tie(Bracket.Tie tie) {
            var match = tie.board().flatMap(TournamentBoard::match);
            Element sides =
                    match.map(id -> link("/table/" + id, ""))
                            .orElseGet(() -> tag("div"))
                            .add(side(tie, tie.first()), tag("br"), side(tie, tie.second()));
            return tag("li")
                    .add(
                            sides,
                            about(tie).<Html>map(said -> tag("small", said)).orElse(Html.NOTHING));
        }

        private Html side(Bracket.Tie tie, Bracket.Side side) {
            boolean won = side.entrant().isPresent() && side.equals(tie.winner());
            String who =
                    side.entrant()
                            .map(names::numbered)
                            .orElseGet(() ->
                                    visitor.say(
                                            side.open()
                                                    ? TournamentTexts.OPEN_PLACE
                                                    : TournamentTexts.NO_OPPONENT));
            String points =
                    tie.board()
                            .filter(board -> board.result().isPresent())
                            .flatMap(board -> side.entrant().map(board::points))
                            .map(halves -> " " + TournamentTables.points(halves))
                            .orElse("");
            return tag(won ? "strong" : "span").add(tag("span", who), Html.text(points));
        }

        private Optional<String> about(Bracket.Tie tie) {
            return tie.board()
                    .flatMap(board ->
                            board.result().isEmpty()
                                    ? Optional.of(
                                            board.match().isPresent()
                                                    ? TournamentTexts.PLAYING
                                                    : TournamentTexts.UNOPENED)
                                    : board.result()
                                            .filter(end -> !end.played())
                                            .map(_ -> TournamentTexts.NOT_PLAYED))
                    .map(said -> visitor.say(said));
        }
    }

    /// The names of the entrants of a tournament; built-in bots are named by their kind.
    ///
    /// @param accounts the names of those with accounts, by the ids of these
    record EntrantNames(Visitor visitor, Tournament tournament, Map<String, String> accounts) {
        String of(int number) {
            Entrant one = tournament.entrants().get(number - 1);
            return switch (one.kind()) {
                case HUMAN -> name(one);
                case BOT -> visitor.say(LadderTexts.CONNECTED, name(one));
                case BUILT_IN -> visitor.say(LadderTexts.BUILT_IN, one.name());
            };
        }

        /// With the number, which distinguishes entrants of the same name.
        String numbered(int number) {
            return visitor.say(TournamentTexts.NUMBERED, of(number), number);
        }

        private String name(Entrant one) {
            return Optional.ofNullable(accounts.get(one.name()))
                    .orElseGet(() -> visitor.say(TournamentTexts.GONE));
        }
    }
}
