package cardhouse.games;

import cardhouse.bots.RandomChance;
import cardhouse.engine.Event;
import cardhouse.engine.Game;
import cardhouse.engine.GameType;
import cardhouse.engine.Move;
import cardhouse.engine.Rules;
import cardhouse.engine.Ruling;
import cardhouse.engine.Seat;
import cardhouse.engine.Turn;
import cardhouse.engine.View;

/// Counts the move sequences of a given depth from one position: a number that changes with almost
/// any change of the rules. The name is that of chess programs, *performance test*.
///
/// @param seed answers every request to chance, so that the same sequence always leads to the same
///   state
public record Perft<S, M extends Move, E extends Event, V extends View>(
        Game<S, M, E, V> game, long seed, S start) {

    /// @param moves how many random moves lead from the deal to the position, unless the match ends
    ///   before
    public static <R extends Rules, S, M extends Move, E extends Event, V extends View>
            Perft<S, M, E, V> of(
                    GameType<R, S, M, E, V> type, Rules rules, int seats, long seed, int moves) {
        var game = type.game(type.options().type().cast(rules.resolvedFor(seats)), seats);
        var perft = new Perft<>(game, seed, game.initial());
        var random = new RandomChance(seed);
        S state = perft.dealt(game.initial(), 0);
        for (int i = 0; i < moves && game.turn(state) instanceof Turn.ToMove(var seated); i++) {
            Seat seat = seated.stream().sorted().findFirst().orElseThrow();
            var legal = game.legalMoves(state, seat);
            state = perft.after(state, seat, legal.get(random.below(legal.size())), i);
        }
        return new Perft<>(game, seed, state);
    }

    /// Sequences that end the match before that depth do not count.
    public long sequences(int depth) {
        return sequences(start, depth);
    }

    private long sequences(S state, int depth) {
        if (!(game.turn(state) instanceof Turn.ToMove(var seats))) return 0;
        long count = 0;
        for (Seat seat : seats) {
            for (M move : game.legalMoves(state, seat)) {
                S after = after(state, seat, move, depth);
                count += depth == 1 ? 1 : sequences(after, depth - 1);
            }
        }
        return count;
    }

    private S after(S state, Seat seat, M move, int depth) {
        if (game.decide(state, seat, move) instanceof Ruling.Allowed<S, E> allowed)
            return dealt(allowed.after(), depth);
        throw new IllegalStateException("a legal move was refused: " + move);
    }

    private S dealt(S state, int depth) {
        S next = state;
        var chance = new RandomChance(seed + depth);
        while (game.turn(next) instanceof Turn.ToChance(var request))
            next = game.chance(next, chance.answer(request)).after();
        return next;
    }
}
