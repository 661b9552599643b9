package cardhouse.players;

/// What players have promised others: to be there when it is their turn.
public interface Commitments {
    /// Gets up where matches wait and resigns where they run, so that nobody waits for somebody who
    /// will never come back.
    void leaveAll(Player player);
}
