package cardhouse.match.viewing;

/// How far a started match has got, and who is let in: what decides who may see what of it.
///
/// @param revision of its last entry
/// @param seats how many it has
public record Stage(int revision, boolean over, int seats, Spectators spectators) {}
