package cardhouse.compete.tournaments.http;

import cardhouse.compete.tournaments.Entrant;
import cardhouse.compete.tournaments.Tournament;
import cardhouse.compete.tournaments.TournamentStanding;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/// The entrants of a tournament and their standings.
///
/// @param round the last that is counted, perhaps in part
/// @param standings the first place first; before the start, in the order in which they entered
public record TournamentTable(UUID tournament, int round, List<Row> standings) {
    /// Points are whole or halves, Sonneborn-Berger also quarters.
    ///
    /// @param player the account, if it has one
    /// @param name of the account, as long as there is one
    /// @param bot the level, of a built-in bot
    /// @param in whether still taking part
    /// @param place once it has started
    public record Row(
            int entrant,
            Entrant.Kind kind,
            Optional<String> player,
            Optional<String> name,
            Optional<String> bot,
            boolean in,
            Optional<Integer> place,
            double points,
            double buchholz,
            double sonnebornBerger,
            int wins,
            int played) {}

    private static final double HALVES = 2;
    private static final double QUARTERS = 4;

    static TournamentTable of(UUID id, Tournament now, Map<String, String> names) {
        List<Row> rows =
                now.hasStarted()
                        ? now.standings().stream()
                                .map(one ->
                                        row(
                                                now.entrants().get(one.entrant() - 1),
                                                Optional.of(one.place()),
                                                one,
                                                names))
                                .toList()
                        : now.entrants().stream()
                                .filter(one -> now.isIn(one.number()))
                                .map(one -> row(one, Optional.empty(), none(one), names))
                                .toList();
        return new TournamentTable(id, now.rounds().size(), rows);
    }

    private static TournamentStanding none(Entrant one) {
        return new TournamentStanding(1, one.number(), true, 0, 0, 0, 0, 0);
    }

    private static Row row(
            Entrant entrant,
            Optional<Integer> place,
            TournamentStanding one,
            Map<String, String> names) {
        var account = Optional.of(entrant.name()).filter(_ -> entrant.hasAccount());
        return new Row(
                entrant.number(),
                entrant.kind(),
                account,
                account.flatMap(id -> Optional.ofNullable(names.get(id))),
                Optional.of(entrant.name()).filter(_ -> !entrant.hasAccount()),
                one.in(),
                place,
                one.points() / HALVES,
                one.buchholz() / HALVES,
                one.sonnebornBerger() / QUARTERS,
                one.wins(),
                one.played());
    }
}
