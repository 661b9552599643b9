package cardhouse.compete.tournaments.http;

import cardhouse.compete.tournaments.Entrant;
import cardhouse.compete.tournaments.Format;
import cardhouse.compete.tournaments.Tournament;
import cardhouse.compete.tournaments.TournamentBoard;
import cardhouse.compete.tournaments.TournamentEvent;
import cardhouse.compete.tournaments.TournamentRound;
import cardhouse.compete.tournaments.TournamentStanding;
import cardhouse.compete.tournaments.running.TournamentSnapshot;
import cardhouse.players.PlayerName;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// A tournament as a Tournament Report File of FIDE, in its version of 2016 (TRF16: FIDE Handbook,
/// C.04, Annex 2). Programs for chess tournaments read it. The first seat is white.
///
/// Every field has fixed columns. So names are cut, and a start number has at most four digits.
/// Matches are left out in an arena, whose rounds are not of all entrants, and at tables, because
/// an entrant has one opponent in a round.
///
/// @param names of accounts, by their ids
record TournamentReport(TournamentSnapshot kept, Map<String, String> names) {
    static final String TYPE = "text/plain;charset=utf-8";

    private static final DateTimeFormatter DAY =
            DateTimeFormatter.ofPattern("uuuu/MM/dd").withZone(ZoneOffset.UTC);
    private static final DateTimeFormatter ROUND_DAY =
            DateTimeFormatter.ofPattern("uu/MM/dd").withZone(ZoneOffset.UTC);
    private static final int NAME = 33;
    private static final int WIN = 2;
    private static final double HALVES = 2;

    byte[] file() {
        Tournament now = kept.folded();
        Format format = kept.format();
        var file = new StringBuilder();
        line(file, "012 " + PlayerName.shown(format.name()));
        days(file, "042 ", TournamentEvent.Started.class, DAY);
        days(file, "052 ", TournamentEvent.Ended.class, DAY);
        line(file, "062 " + now.drawn().size());
        line(file, "092 " + system(format));
        line(file, "122 %s per move, %s in the bank".formatted(format.perMove(), format.bank()));
        if (hasMatches(format))
            days(file, "%-91s".formatted("132"), TournamentEvent.Paired.class, ROUND_DAY);
        for (String player : players(now)) line(file, player);
        return file.toString().getBytes(StandardCharsets.UTF_8);
    }

    private static void line(StringBuilder file, String text) {
        file.append(text).append("\r\n");
    }

    /// Omits the line if there is no such event.
    private void days(
            StringBuilder file,
            String start,
            Class<? extends TournamentEvent> kind,
            DateTimeFormatter day) {
        List<String> days =
                kept.entries().stream()
                        .filter(entry -> kind.isInstance(entry.event()))
                        .map(entry -> day.format(Instant.parse(entry.at())))
                        .toList();
        if (!days.isEmpty()) line(file, start + String.join("  ", days));
    }

    private static boolean hasMatches(Format format) {
        return !format.isArena() && !format.hasTables();
    }

    private static String system(Format format) {
        return switch (format.system()) {
            case SWISS -> "Individual: Swiss-System";
            case ROUND_ROBIN -> "Individual: Round-Robin";
            case KNOCKOUT -> "Individual: Knockout";
            case ARENA -> "Individual: Arena";
            case TABLES -> "Individual: Tables of " + format.seats();
        };
    }

    /// A line for each entrant. Its start number is its place in the draw.
    private List<String> players(Tournament now) {
        var starts = new HashMap<Integer, Integer>();
        for (int one : now.drawn()) starts.put(one, starts.size() + 1);
        List<TournamentRound> rounds = hasMatches(now.format()) ? now.rounds() : List.of();
        var boards = new HashMap<List<Integer>, TournamentBoard>();
        for (TournamentRound round : rounds)
            for (TournamentBoard board : round.boards())
                for (int one : board.entrants()) boards.put(List.of(round.number(), one), board);
        var lines = new TreeMap<Integer, String>();
        for (TournamentStanding one : now.standings()) {
            int start = starts.getOrDefault(one.entrant(), 0);
            var line = new StringBuilder(player(start, now.entrants().get(one.entrant() - 1), one));
            for (TournamentRound round : rounds)
                line.append(
                        Optional.ofNullable(boards.get(List.of(round.number(), one.entrant())))
                                .map(board -> paired(board, one, starts))
                                .orElseGet(() -> "  0000 - " + unpaired(round, one)));
            lines.put(start, line.toString());
        }
        return List.copyOf(lines.values());
    }

    private String player(int start, Entrant entrant, TournamentStanding one) {
        return String.format(
                Locale.ROOT,
                "001 %4d      %s%33s%4.1f %4d",
                start,
                name(entrant),
                "",
                one.points() / HALVES,
                one.place());
    }

    private String name(Entrant entrant) {
        String name =
                entrant.hasAccount()
                        ? names.getOrDefault(entrant.name(), "Entrant " + entrant.number())
                        : entrant.name();
        int length = name.codePointCount(0, name.length());
        return length > NAME
                ? name.substring(0, name.offsetByCodePoints(0, NAME))
                : name + " ".repeat(NAME - length);
    }

    private static char unpaired(TournamentRound round, TournamentStanding one) {
        if (!counts(one)) return 'Z';
        if (round.halfByes().contains(one.entrant())) return 'H';
        return round.byes().contains(one.entrant()) ? 'U' : 'Z';
    }

    /// An entrant that withdraws without having played a match loses its points. Programs reject a
    /// file in which the results do not sum up to the points.
    private static boolean counts(TournamentStanding one) {
        return one.points() > 0;
    }

    private static String paired(
            TournamentBoard board, TournamentStanding one, Map<Integer, Integer> starts) {
        int entrant = one.entrant();
        char colour = board.entrants().getFirst() == entrant ? 'w' : 'b';
        return String.format(
                Locale.ROOT,
                "  %4d %c %c",
                starts.get(board.others(entrant).getFirst()),
                colour,
                board.result().map(end -> result(board, one, end.played())).orElse(' '));
    }

    private static char result(TournamentBoard board, TournamentStanding one, boolean played) {
        int had = counts(one) ? board.points(one.entrant()) : 0;
        if (!played) return had > 0 ? '+' : '-';
        return had == WIN ? '1' : had > 0 ? '=' : '0';
    }
}
