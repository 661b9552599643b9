package cardhouse.compete.tournaments;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The table of a tournament. If a single entrant has stayed, it is the first. All others are in
/// the order of points; of those with equal points, those who stayed come first; then count
/// Buchholz, Sonneborn-Berger and matches won. Entrants that are alike in all of these share a
/// place, and are in the order of the draw. An entrant that withdraws without having played a match
/// has no points.
///
/// Without an opponent, and for each empty seat of a table, an entrant itself counts as opponent.
/// With `TABLES`, Sonneborn-Berger does not count.
///
/// In an arena, points, matches won and then fewer matches count, and it does not matter who
/// stayed.
///
/// By the earlier method, it does not matter who stayed, and all points count.
final class Standings {
    private final Format format;
    private final Set<Integer> stayed;
    private static final Comparator<TournamentStanding> BETTER_IN_ARENA =
            Comparator.comparingInt(TournamentStanding::points)
                    .thenComparingInt(TournamentStanding::wins)
                    .thenComparingInt(one -> -one.played())
                    .reversed();

    private final Comparator<TournamentStanding> better =
            Comparator.comparing(this::isLast)
                    .thenComparingInt(TournamentStanding::points)
                    .thenComparing(this::hasStayed)
                    .thenComparingInt(TournamentStanding::buchholz)
                    .thenComparingInt(TournamentStanding::sonnebornBerger)
                    .thenComparingInt(TournamentStanding::wins)
                    .reversed();

    private final Map<Integer, Integer> points = new HashMap<>();
    private final Map<Integer, Integer> buchholz = new HashMap<>();
    private final Map<Integer, Integer> sonnebornBerger = new HashMap<>();
    private final Map<Integer, Integer> wins = new HashMap<>();
    private final Map<Integer, Integer> played = new HashMap<>();

    private Standings(Tournament tournament) {
        this.format = tournament.format();
        boolean earlier = format.isEarlier();
        this.stayed =
                tournament.drawn().stream()
                        .filter(one -> earlier || tournament.stayed(one))
                        .collect(Collectors.toSet());
    }

    private boolean isLast(TournamentStanding one) {
        return stayed.equals(Set.of(one.entrant()));
    }

    private boolean hasStayed(TournamentStanding one) {
        return stayed.contains(one.entrant());
    }

    /// The standings of all entrants since the start; empty before the start.
    static List<TournamentStanding> of(Tournament tournament) {
        if (tournament.format().isArena())
            return placed(
                    tournament.drawn().stream()
                            .map(one -> tournament.arena().standing(one, tournament.isIn(one))),
                    BETTER_IN_ARENA);
        var table = new Standings(tournament);
        var rounds = tournament.rounds();
        rounds.forEach(table::count);
        table.points
                .keySet()
                .removeIf(one -> !table.stayed.contains(one) && table.played(one) == 0);
        rounds.forEach(table::weigh);
        return placed(
                tournament.drawn().stream().map(one -> table.standing(one, tournament.isIn(one))),
                table.better);
    }

    /// Points of all entrants, by number.
    static Map<Integer, Integer> points(Tournament tournament) {
        var table = new Standings(tournament);
        tournament.rounds().forEach(table::count);
        return table.points;
    }

    private void count(TournamentRound round) {
        int free = TournamentPoints.bye(format);
        for (int bye : round.byes()) points.merge(bye, free, Integer::sum);
        for (int bye : round.halfByes()) points.merge(bye, free / 2, Integer::sum);
        for (TournamentBoard board : round.boards())
            board.result()
                    .ifPresent(result -> {
                        int seats = board.entrants().size();
                        int win = TournamentPoints.win(format.seats(), seats);
                        for (int seat = 0; seat < seats; seat++)
                            count(board.entrants().get(seat), result, seat, win);
                    });
    }

    private void count(int entrant, TournamentBoard.Result result, int seat, int win) {
        int had = result.points().get(seat);
        points.merge(entrant, had, Integer::sum);
        if (!result.played()) return;
        played.merge(entrant, 1, Integer::sum);
        if (had == win) wins.merge(entrant, 1, Integer::sum);
    }

    private void weigh(TournamentRound round) {
        int free = TournamentPoints.bye(format);
        for (int bye : round.byes()) weighEmpty(bye, 1, free);
        for (int bye : round.halfByes()) weighEmpty(bye, 1, free / 2);
        for (TournamentBoard board : round.boards())
            board.result()
                    .ifPresent(result -> {
                        for (int one : board.entrants()) weigh(one, board, result);
                    });
    }

    /// Without a match, the opponent counts as an entrant with the same points.
    private void weigh(int entrant, TournamentBoard board, TournamentBoard.Result result) {
        var others = board.others(entrant);
        int had = board.points(entrant) / others.size();
        for (int other : others) weigh(entrant, points(result.played() ? other : entrant), had);
        weighEmpty(entrant, board.entrants().size(), had);
    }

    /// @param taken seats of the table
    private void weighEmpty(int entrant, int taken, int had) {
        for (int seat = taken; seat < format.seats(); seat++) weigh(entrant, points(entrant), had);
    }

    private void weigh(int entrant, int theirs, int had) {
        buchholz.merge(entrant, theirs, Integer::sum);
        if (!format.hasTables()) sonnebornBerger.merge(entrant, theirs * had, Integer::sum);
    }

    private int points(int entrant) {
        return points.getOrDefault(entrant, 0);
    }

    private TournamentStanding standing(int entrant, boolean in) {
        return new TournamentStanding(
                1,
                entrant,
                in,
                points(entrant),
                buchholz.getOrDefault(entrant, 0),
                sonnebornBerger.getOrDefault(entrant, 0),
                wins.getOrDefault(entrant, 0),
                played(entrant));
    }

    private int played(int entrant) {
        return played.getOrDefault(entrant, 0);
    }

    private static List<TournamentStanding> placed(
            Stream<TournamentStanding> all, Comparator<TournamentStanding> better) {
        var placed = new ArrayList<TournamentStanding>();
        for (TournamentStanding one : all.sorted(better).toList()) {
            boolean shared = !placed.isEmpty() && better.compare(placed.getLast(), one) == 0;
            int place = shared ? placed.getLast().place() : placed.size() + 1;
            placed.add(
                    new TournamentStanding(
                            place,
                            one.entrant(),
                            one.in(),
                            one.points(),
                            one.buchholz(),
                            one.sonnebornBerger(),
                            one.wins(),
                            one.played()));
        }
        return placed;
    }
}
