package cardhouse.compete.ratings;

/// The unit of rating: a game in one edition, by the rules of one preset, with one number of seats.
public record Ladder(String game, int edition, String preset, int seats) {}
