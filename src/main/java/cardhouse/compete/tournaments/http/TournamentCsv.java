package cardhouse.compete.tournaments.http;

import cardhouse.compete.tournaments.Entrant;
import cardhouse.compete.tournaments.Tournament;
import cardhouse.compete.tournaments.TournamentBoard;
import cardhouse.compete.tournaments.TournamentPoints;
import cardhouse.compete.tournaments.TournamentRound;
import cardhouse.platform.csv.Csv;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The standings and the pairings of a tournament, for spreadsheets.
final class TournamentCsv {
    static final String TYPE = "text/csv;charset=utf-8";

    /// Spreadsheets take a field that starts with one of these for a formula, which may read other
    /// fields and send them away. The last four are the same in full width.
    private static final String FORMULA = "=+-@\uff1d\uff0b\uff0d\uff20";

    private static final double HALVES = 2;

    private TournamentCsv() {}

    static byte[] standings(TournamentTable table) {
        var lines = new ArrayList<String>();
        lines.add(
                "place,entrant,kind,player,name,bot,in,points,buchholz,sonnebornBerger,wins,played");
        for (TournamentTable.Row row : table.standings())
            lines.add(
                    Csv.row(
                            field(row.place()),
                            row.entrant(),
                            row.kind(),
                            field(row.player()),
                            field(row.name().map(TournamentCsv::text)),
                            field(row.bot()),
                            row.in(),
                            row.points(),
                            row.buchholz(),
                            row.sonnebornBerger(),
                            row.wins(),
                            row.played()));
        return bytes(lines);
    }

    /// Byes come after the matches of their round, without a second entrant. Tables have a line for
    /// each entrant.
    ///
    /// @param names of accounts, by their ids
    static byte[] pairings(Tournament tournament, Map<String, String> names) {
        return tournament.format().hasTables()
                ? seats(tournament, names)
                : pairs(tournament, names);
    }

    private static byte[] seats(Tournament tournament, Map<String, String> names) {
        var lines = new ArrayList<String>();
        lines.add("round,board,seat,entrant,name,match,points,played");
        double free = TournamentPoints.bye(tournament.format()) / HALVES;
        for (TournamentRound round : tournament.rounds()) {
            for (int i = 0; i < round.boards().size(); i++) {
                TournamentBoard board = round.boards().get(i);
                for (int seat = 0; seat < board.entrants().size(); seat++) {
                    int one = board.entrants().get(seat);
                    lines.add(
                            Csv.row(
                                    round.number(),
                                    i + 1,
                                    seat,
                                    one,
                                    name(tournament, names, one),
                                    field(board.match()),
                                    field(board.result().map(_ -> board.points(one) / HALVES)),
                                    field(board.result().map(TournamentBoard.Result::played))));
                }
            }
            for (int one : round.byes())
                lines.add(
                        Csv.row(
                                round.number(),
                                "",
                                "",
                                one,
                                name(tournament, names, one),
                                "",
                                free,
                                false));
        }
        return bytes(lines);
    }

    private static byte[] pairs(Tournament tournament, Map<String, String> names) {
        var lines = new ArrayList<String>();
        lines.add(
                "round,board,first,firstName,second,secondName,match,firstPoints,secondPoints,played");
        for (TournamentRound round : tournament.rounds()) {
            for (int i = 0; i < round.boards().size(); i++)
                lines.add(board(tournament, names, round.number(), i + 1, round.boards().get(i)));
            for (int one : round.byes()) lines.add(bye(tournament, names, round.number(), one, 1));
            for (int one : round.halfByes())
                lines.add(bye(tournament, names, round.number(), one, 1 / HALVES));
        }
        return bytes(lines);
    }

    private static String board(
            Tournament tournament,
            Map<String, String> names,
            int round,
            int number,
            TournamentBoard board) {
        int first = board.entrants().getFirst();
        int second = board.entrants().getLast();
        var points = board.result().map(TournamentBoard.Result::points);
        return Csv.row(
                round,
                number,
                first,
                name(tournament, names, first),
                second,
                name(tournament, names, second),
                field(board.match()),
                field(points.map(halves -> halves.getFirst() / HALVES)),
                field(points.map(halves -> halves.getLast() / HALVES)),
                field(board.result().map(TournamentBoard.Result::played)));
    }

    private static String bye(
            Tournament tournament,
            Map<String, String> names,
            int round,
            int entrant,
            double points) {
        String name = name(tournament, names, entrant);
        return Csv.row(round, "", entrant, name, "", "", "", points, "", false);
    }

    private static String name(Tournament tournament, Map<String, String> names, int number) {
        Entrant one = tournament.entrants().get(number - 1);
        return one.hasAccount() ? text(names.getOrDefault(one.name(), "")) : one.name();
    }

    /// A name that no spreadsheet computes.
    private static String text(String name) {
        return !name.isEmpty() && FORMULA.indexOf(name.charAt(0)) >= 0 ? "'" + name : name;
    }

    private static String field(Optional<?> value) {
        return value.map(Object::toString).orElse("");
    }

    private static byte[] bytes(List<String> lines) {
        return (String.join("\r\n", lines) + "\r\n").getBytes(StandardCharsets.UTF_8);
    }
}
