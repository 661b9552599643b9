package cardhouse.compete.tournaments;

/// How somebody stands. Points are told in halves, and what is made of them as well.
///
/// @param place from 1; several who are alike in all that counts share one
/// @param in whether still taking part
/// @param played matches that are over and were played
/// @param buchholz the points of all opponents; of a round without one, one's own
/// @param sonnebornBerger of all opponents the points times what was had from them, so that it is
///   told in quarters
/// @param wins matches won at the table
public record Standing(
        int place,
        int entrant,
        boolean in,
        int points,
        int buchholz,
        int sonnebornBerger,
        int wins,
        int played) {}
