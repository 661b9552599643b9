package cardhouse.match.viewing;

/// The stage of a started match, and its access for spectators: together they determine what each
/// viewer may see.
///
/// @param revision of its last entry
/// @param seats their number
public record MatchStage(int revision, boolean over, int seats, Spectators spectators) {}
