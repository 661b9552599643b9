package cardhouse.games;

import cardhouse.engine.Event;
import cardhouse.engine.Game;
import cardhouse.engine.Move;
import cardhouse.engine.Refusal;
import cardhouse.engine.Ruling;
import cardhouse.engine.Seat;
import cardhouse.engine.Uniform;
import cardhouse.engine.View;
import cardhouse.engine.Viewer;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/// Games that break the contract of a game otherwise than by giving something away.
final class Faults {
    private Faults() {}

    /// One of the moves that are allowed is not offered.
    static <S, M extends Move, E extends Event, V extends View> Game<S, M, E, V> concealsAMove(
            Game<S, M, E, V> sound) {
        return new GameDecorator<>(sound) {
            @Override
            public List<M> legalMoves(S state, Seat seat) {
                var moves = sound.legalMoves(state, seat);
                return moves.size() > 1 ? moves.subList(1, moves.size()) : moves;
            }
        };
    }

    /// Of several moves on offer the last is refused.
    static <S, M extends Move, E extends Event, V extends View> Game<S, M, E, V> refusesAnOffer(
            Game<S, M, E, V> sound) {
        return new GameDecorator<>(sound) {
            @Override
            public Ruling<S, E> decide(S state, Seat seat, M move) {
                var moves = sound.legalMoves(state, seat);
                return moves.size() > 1 && moves.getLast().equals(move)
                        ? Ruling.refused(Refusal.Common.ILLEGAL_MOVE, "No.")
                        : sound.decide(state, seat, move);
            }
        };
    }

    /// A bad move is an exception.
    static <S, M extends Move, E extends Event, V extends View> Game<S, M, E, V> throwsAtABadMove(
            Game<S, M, E, V> sound) {
        return new GameDecorator<>(sound) {
            @Override
            public Ruling<S, E> decide(S state, Seat seat, M move) {
                var ruling = sound.decide(state, seat, move);
                if (ruling instanceof Ruling.Refused<S, E>)
                    throw new IllegalArgumentException("a bad move");
                return ruling;
            }
        };
    }

    /// A seat is asked though it has one move only.
    static <S, M extends Move, E extends Event, V extends View> Game<S, M, E, V> asksForNothing(
            Game<S, M, E, V> sound) {
        return new GameDecorator<>(sound) {
            @Override
            public List<M> legalMoves(S state, Seat seat) {
                var moves = sound.legalMoves(state, seat);
                return moves.isEmpty() ? moves : moves.subList(0, 1);
            }

            @Override
            public Ruling<S, E> decide(S state, Seat seat, M move) {
                return legalMoves(state, seat).contains(move)
                        ? sound.decide(state, seat, move)
                        : Ruling.refused(Refusal.Common.ILLEGAL_MOVE, "No.");
            }
        };
    }

    /// Leaving changes nothing.
    static <S, M extends Move, E extends Event, V extends View> Game<S, M, E, V> keepsLeavers(
            Game<S, M, E, V> sound) {
        return new GameDecorator<>(sound) {
            @Override
            public Ruling.Allowed<S, E> leave(S state, Seat seat) {
                sound.leave(state, seat);
                return new Ruling.Allowed<>(List.of(), state);
            }
        };
    }

    /// Folding the same events does not give the same state.
    static <S, M extends Move, E extends Event, V extends View> Game<S, M, E, V> remembersNothing(
            Game<S, M, E, V> sound) {
        return new GameDecorator<>(sound) {
            private int folded;

            @Override
            public S evolve(S state, E event) {
                return ++folded % 500 == 0 ? sound.initial() : sound.evolve(state, event);
            }
        };
    }

    /// What a viewer thinks possible is always the truth, so that no other test means anything.
    static <S, M extends Move, E extends Event, V extends View> Game<S, M, E, V> imaginesNothing(
            Game<S, M, E, V> sound) {
        return new GameDecorator<>(sound) {
            @Override
            public S determinize(S state, Viewer viewer, Uniform random) {
                return state;
            }
        };
    }

    /// Nothing is dealt anew.
    static <S, M extends Move, E extends Event, V extends View> Game<S, M, E, V> redrawsNothing(
            Game<S, M, E, V> sound) {
        return new GameDecorator<>(sound) {
            @Override
            public List<E> redraw(S state, Viewer viewer, Uniform random) {
                return List.of();
            }
        };
    }

    /// Counts one card twice, now and then.
    static <S> Census<S> doubling(Census<S> sound) {
        var counted = new AtomicInteger();
        return state -> {
            var cards = new ArrayList<>(sound.cards(state));
            if (!cards.isEmpty() && counted.incrementAndGet() % 20 == 0)
                cards.add(cards.getFirst());
            return cards;
        };
    }
}
