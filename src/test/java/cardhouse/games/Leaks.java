package cardhouse.games;

import cardhouse.engine.Event;
import cardhouse.engine.Game;
import cardhouse.engine.Move;
import cardhouse.engine.Refusal;
import cardhouse.engine.Ruling;
import cardhouse.engine.Seat;
import cardhouse.engine.Turn;
import cardhouse.engine.View;
import cardhouse.engine.Viewer;
import java.util.List;
import java.util.Set;

/// Games that give something away, each in another way.
final class Leaks {
    private Leaks() {}

    /// Now and then a view shows what only an audit may see.
    static <S, M extends Move, E extends Event, V extends View> Game<S, M, E, V> inTheView(
            Game<S, M, E, V> sound) {
        return new GameDecorator<>(sound) {
            @Override
            public V view(S state, Viewer viewer) {
                boolean leaks = oneIn(7, sound.view(state, Viewer.WATCHING));
                return sound.view(state, leaks ? Viewer.AUDITING : viewer);
            }
        };
    }

    /// Events are published as they are.
    static <S, M extends Move, E extends Event, V extends View> Game<S, M, E, V> inTheEvents(
            Game<S, M, E, V> sound) {
        return new GameDecorator<>(sound) {
            @Override
            public E redact(E event, Viewer viewer) {
                return event;
            }
        };
    }

    /// What was dealt anew is published as it is, and nothing else.
    static <S, M extends Move, E extends Event, V extends View> Game<S, M, E, V> inTheRedraws(
            Game<S, M, E, V> sound) {
        return new GameDecorator<>(sound) {
            @Override
            public E redact(E event, Viewer viewer) {
                boolean redrawn = event.getClass().getSimpleName().endsWith("Redrawn");
                return redrawn ? event : sound.redact(event, viewer);
            }
        };
    }

    /// The order of the legal moves depends on hidden cards.
    static <S, M extends Move, E extends Event, V extends View> Game<S, M, E, V> inTheLegalMoves(
            Game<S, M, E, V> sound) {
        return new GameDecorator<>(sound) {
            @Override
            public List<M> legalMoves(S state, Seat seat) {
                var moves = sound.legalMoves(state, seat);
                return secret(state) ? moves : moves.reversed();
            }
        };
    }

    /// What is said to a bad move depends on hidden cards.
    static <S, M extends Move, E extends Event, V extends View> Game<S, M, E, V> inTheRefusals(
            Game<S, M, E, V> sound) {
        return new GameDecorator<>(sound) {
            @Override
            public Ruling<S, E> decide(S state, Seat seat, M move) {
                var ruling = sound.decide(state, seat, move);
                return ruling instanceof Ruling.Refused<S, E> && secret(state)
                        ? Ruling.refused(Refusal.Common.ILLEGAL_MOVE, "Not with those cards.")
                        : ruling;
            }
        };
    }

    /// Whom the match waits for depends on hidden cards.
    static <S, M extends Move, E extends Event, V extends View> Game<S, M, E, V> inTheTurn(
            Game<S, M, E, V> sound) {
        return new GameDecorator<>(sound) {
            @Override
            public Turn turn(S state) {
                return sound.turn(state) instanceof Turn.ToMove(var seats) && secret(state)
                        ? new Turn.ToMove(Set.of(Seat.of(15), seats.iterator().next()))
                        : sound.turn(state);
            }

            @Override
            public List<M> legalMoves(S state, Seat seat) {
                return sound.turn(state) instanceof Turn.ToMove(var seats)
                        ? sound.legalMoves(
                                state, seat.index() == 15 ? seats.iterator().next() : seat)
                        : List.of();
            }

            @Override
            public Ruling<S, E> decide(S state, Seat seat, M move) {
                return seat.index() == 15 && sound.turn(state) instanceof Turn.ToMove(var seats)
                        ? sound.decide(state, seats.iterator().next(), move)
                        : sound.decide(state, seat, move);
            }

            @Override
            public Ruling.Allowed<S, E> leave(S state, Seat seat) {
                return seat.index() == 15 && sound.turn(state) instanceof Turn.ToMove(var seats)
                        ? sound.leave(state, seats.iterator().next())
                        : sound.leave(state, seat);
            }
        };
    }
}
