package cardhouse.compete.tournaments;

/// The standing of an entrant. Points are counted in halves, and so are the scores computed from
/// them.
///
/// @param place from 1; entrants equal in all criteria share a place
/// @param in whether still taking part
/// @param played matches that are over and were played
/// @param buchholz the points of all opponents; of a round without an opponent and of an empty
///   seat, the entrant's own
/// @param sonnebornBerger for all opponents, their points times the points won against them, so
///   that it is counted in quarters; 0 with `TABLES`
/// @param wins matches won at the table
public record TournamentStanding(
        int place,
        int entrant,
        boolean in,
        int points,
        int buchholz,
        int sonnebornBerger,
        int wins,
        int played) {}
