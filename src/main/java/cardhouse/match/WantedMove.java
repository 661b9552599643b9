package cardhouse.match;

import cardhouse.engine.Move;

/// A move as somebody asks for it.
public sealed interface WantedMove {
    /// One of the legal moves, as it was offered.
    record Posted(Move move) implements WantedMove {}

    /// The number of one of them, from 1, for people at a terminal.
    record Numbered(int number) implements WantedMove {}
}
