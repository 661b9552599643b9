package cardhouse.learn;

import cardhouse.cards.Card;
import cardhouse.engine.Move;
import cardhouse.engine.Seat;
import cardhouse.engine.View;
import cardhouse.platform.requests.Rejection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

/// A position of two seats in which nothing is private, and the exact value of each legal move. It
/// contains all that another program needs to compute the values.
///
/// @param rules all options of the match
/// @param level the difficulty, from 1
/// @param seat the seat that is to move
/// @param view the position as that seat knows it: its view, and the cards that it saw go to the
///   hands
/// @param pile bottom first
/// @param unseen the cards that are face down, lowest first; all their orders are equally likely
/// @param values by legal move, in the order of the legal moves
public record Certificate(
        String game,
        int edition,
        String preset,
        Map<String, Object> rules,
        int level,
        Seat seat,
        View view,
        List<Card> pile,
        List<Card> unseen,
        List<Value> values) {
    public static final int LEVELS = 3;

    public Certificate {
        pile = List.copyOf(pile);
        unseen = List.copyOf(unseen);
        values = List.copyOf(values);
    }

    /// The expected share of a win after a move, if both seats play their best: a fraction in
    /// lowest terms. Endless play is half a win.
    public record Value(Move move, int numerator, int denominator) {
        /// Compares the values, not the moves.
        static final Comparator<Value> BY_WORTH =
                (one, other) ->
                        Long.compare(
                                (long) one.numerator * other.denominator,
                                (long) other.numerator * one.denominator);
    }

    public List<Move> legalMoves() {
        return values.stream().map(Value::move).toList();
    }

    /// The value of a move.
    ///
    /// @throws Rejection if it is not legal
    public Value value(Move move) {
        return values.stream()
                .filter(one -> one.move().equals(move))
                .findFirst()
                .orElseThrow(() ->
                        Rejection.illegal(
                                "The move is not a legal move of the puzzle.", legalMoves()));
    }

    /// The highest value. Several moves can have it, if they differ only in the face-down card that
    /// they turn up.
    public Value best() {
        return values.stream().max(Value.BY_WORTH).orElseThrow();
    }

    public List<Value> bestFirst() {
        return values.stream().sorted(Value.BY_WORTH.reversed()).toList();
    }

    public boolean isBest(Value value) {
        return Value.BY_WORTH.compare(value, best()) == 0;
    }
}
