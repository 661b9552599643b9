package cardhouse.archive.statistics;

/// Key of matches that are counted together: one edition of a game, one preset, and one number of
/// seats.
public record StatisticGroup(String game, int edition, String preset, int seats) {}
