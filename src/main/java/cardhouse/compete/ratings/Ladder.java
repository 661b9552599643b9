package cardhouse.compete.ratings;

/// What is rated apart from everything else: a game as one edition plays it, by the rules of one
/// preset, at so many seats.
public record Ladder(String game, int edition, String preset, int seats) {}
