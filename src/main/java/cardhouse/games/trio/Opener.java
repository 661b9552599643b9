package cardhouse.games.trio;

/// Which cards count where the lowest in hand decides who begins a round.
public enum Opener {
    /// Every card that has to obey the rank on the pile; not those that may be played on anything.
    RANKED,
    /// Every card without a line in the special table.
    PLAIN
}
