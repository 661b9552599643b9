package cardhouse.match;

import cardhouse.engine.Move;

/// A move as a client requests it.
public sealed interface MoveRequest {
    /// One of the legal moves, as offered.
    record Posted(Move move) implements MoveRequest {}

    /// The number of a legal move, from 1, for people at a terminal.
    record Numbered(int number) implements MoveRequest {}
}
