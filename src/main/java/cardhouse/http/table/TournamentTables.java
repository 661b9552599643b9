package cardhouse.http.table;

import static cardhouse.http.html.Element.tag;

import cardhouse.http.html.Element;
import cardhouse.http.html.Html;
import cardhouse.tournaments.Board;
import cardhouse.tournaments.PairingSystem;
import cardhouse.tournaments.Standing;
import cardhouse.tournaments.Tournament;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// How everybody in a tournament stands, in tables.
record TournamentTables(Visitor visitor, Tournament tournament, EntrantNames names) {
    private static final List<String> QUARTERS = List.of("", "¼", "½", "¾");
    private static final int HALF = 2;
    private static final String NOT_MET = "";
    private static final String ONESELF = "×";

    /// As people write them, such as `2½`; points are counted in halves.
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
                tag("h2", visitor.say(TournamentSay.STANDINGS)),
                standings(),
                tag("p").add(tag("small", visitor.say(TournamentSay.STANDINGS_EXPLAINED))),
                tournament.format().system() == PairingSystem.ROUND_ROBIN
                        ? tag("details")
                                .add(
                                        tag("summary", visitor.say(TournamentSay.CROSSTABLE)),
                                        crosstable())
                        : Html.NOTHING);
    }

    private Html entrants() {
        List<Integer> in = tournament.in();
        return Html.of(
                tag("h2", visitor.say(TournamentSay.ENTRANTS)),
                in.isEmpty()
                        ? tag("p", visitor.say(TournamentSay.NOBODY))
                        : tag("ul").add(in.stream().map(one -> tag("li", names.of(one)))));
    }

    private Html standings() {
        var titles =
                Stream.of(
                                TournamentSay.PLACE,
                                TournamentSay.PLAYER,
                                TournamentSay.POINTS,
                                TournamentSay.BUCHHOLZ,
                                TournamentSay.SONNEBORN_BERGER,
                                TournamentSay.WINS,
                                TournamentSay.MATCHES)
                        .map(title -> visitor.say(title))
                        .toList();
        return Columns.table(
                visitor.say(TournamentSay.STANDINGS),
                titles,
                tournament.standings().stream().map(this::line));
    }

    private Element line(Standing one) {
        Html withdrawn =
                one.in() ? Html.NOTHING : tag("small", " " + visitor.say(TournamentSay.WITHDRAWN));
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

    /// What each had from each other, in the order of the standings.
    private Html crosstable() {
        Map<Integer, Map<Integer, String>> had = had();
        List<Integer> order = tournament.standings().stream().map(Standing::entrant).toList();
        var titles = new ArrayList<String>();
        titles.add(visitor.say(TournamentSay.PLAYER));
        order.forEach(one -> titles.add(String.valueOf(one)));
        return Columns.table(
                visitor.say(TournamentSay.CROSSTABLE),
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
        List<Board> ended =
                tournament.rounds().stream()
                        .flatMap(round -> round.boards().stream())
                        .filter(board -> board.result().isPresent())
                        .toList();
        for (Board board : ended)
            for (int one : board.entrants())
                for (int other : board.others(one))
                    had.computeIfAbsent(one, _ -> new HashMap<>())
                            .put(other, points(board.points(one)));
        return had;
    }
}
