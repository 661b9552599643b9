package cardhouse.players;

/// The commitments of players to others: to be there when it is their turn.
public interface Commitments {
    /// Gives up seats at waiting matches and resigns running ones, so that no opponent waits for a
    /// player who will never come back.
    void leaveAll(Player player);
}
