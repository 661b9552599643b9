package cardhouse.web.pages;

import static cardhouse.web.Document.link;
import static cardhouse.web.html.Element.tag;

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
                tag("p").add(tag("small", visitor.say(TournamentTexts.STANDINGS_EXPLAINED))),
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
                        : tag("small", " " + visitor.say(TournamentTexts.WITHDRAWN));
        return tag("tr")
                .add(
                        tag("td", String.valueOf(one.place())),
                        tag("th", names.numbered(one.entrant()))
                                .with("scope", "row")
                                .add(withdrawn),
                        tag("td", points(one.points())),
                        tag("td", points(one.buchholz())),
                        tag("td", quarters(one.sonnebornBerger())),
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

    /// The pairings of a tournament's rounds, with the results of finished matches.
    record RoundLists(Visitor visitor, Tournament tournament, EntrantNames names) {
        Html shown() {
            List<TournamentRound> rounds = tournament.rounds();
            if (rounds.isEmpty()) return Html.NOTHING;
            return tag("section")
                    .add(
                            tag(
                                    "h2",
                                    visitor.say(
                                            isKnockout()
                                                    ? TournamentTexts.BRACKET
                                                    : TournamentTexts.THE_ROUNDS)))
                    .add(rounds.stream().map(this::round));
        }

        private boolean isKnockout() {
            return tournament.format().system() == PairingSystem.KNOCKOUT;
        }

        /// In a knockout all rounds are expanded, otherwise only the last.
        private Html round(TournamentRound round) {
            boolean open = isKnockout() || round.number() == tournament.round();
            return tag("details")
                    .when(open, "open")
                    .add(
                            tag("summary", title(round.number())),
                            tag("ul")
                                    .with("class", "matches")
                                    .add(round.boards().stream().map(this::board)),
                            byes(TournamentTexts.BYE, round.byes()),
                            byes(TournamentTexts.HALF_BYE, round.halfByes()));
        }

        private String title(int number) {
            String plain = visitor.say(TournamentTexts.ROUND, number);
            if (!isKnockout()) return plain;
            return switch (tournament.planned() - number) {
                case 0 -> visitor.say(TournamentTexts.FINAL);
                case 1 -> visitor.say(TournamentTexts.SEMIFINALS);
                case 2 -> visitor.say(TournamentTexts.QUARTERFINALS);
                default -> plain;
            };
        }

        private Html board(TournamentBoard board) {
            String who =
                    visitor.say(
                            TournamentTexts.VERSUS,
                            names.numbered(board.entrants().getFirst()),
                            names.numbered(board.entrants().getLast()));
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
                    .map(end ->
                            visitor.say(
                                    end.played()
                                            ? TournamentTexts.RESULT
                                            : TournamentTexts.UNPLAYED,
                                    TournamentTables.points(end.points().getFirst()),
                                    TournamentTables.points(end.points().getLast())))
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
