package cardhouse.archive.statistics;

/// Which matches are counted together: those of a game as one edition plays it, by the rules of one
/// preset, at so many seats.
public record Group(String game, int edition, String preset, int seats) {}
