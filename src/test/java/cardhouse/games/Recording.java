package cardhouse.games;

import cardhouse.bots.RandomChance;
import cardhouse.engine.Chance;
import cardhouse.engine.Event;
import cardhouse.engine.Move;
import cardhouse.engine.Ruling;
import cardhouse.engine.Seat;
import cardhouse.engine.View;
import cardhouse.engine.Viewer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/// A random match written down so that any ply of it can be played again under another chance.
final class Recording<S, M extends Move, E extends Event, V extends View> {
    /// An answer of chance and what was asked.
    record Answer(Chance.Request request, Chance.Result result) {}

    /// @param actor the acting seat; empty at the start and in a redraw
    /// @param deed its effect, in any state
    record Ply<S, E extends Event>(
            S before, Optional<Seat> actor, Function<S, Ruling<S, E>> deed, List<Answer> answers) {}

    private final Setup<S, M, E, V> setup;
    private final RandomChance random;
    private final List<Ply<S, E>> plies = new ArrayList<>();
    private List<Answer> answers = new ArrayList<>();

    /// @param leaving one ply in so many is a seat that leaves; 0 for none
    /// @param redrawing before one ply in so many cards are dealt anew; 0 for never
    Recording(Setup<S, M, E, V> setup, long seed, int leaving, int redrawing) {
        this.setup = setup;
        this.random = new RandomChance(seed);
        var game = setup.game();
        var match = new RandomMatch<>(setup, seed, this::answer);
        add(game.initial(), Optional.empty(), state -> new Ruling.Allowed<>(List.of(), state));
        while (!match.over()) {
            if (redrawing > 0 && match.below(redrawing) == 0) redraw(match);
            S before = match.state();
            Seat seat = match.any(match.asked());
            if (leaving > 0 && match.below(leaving) == 0) {
                match.leave(seat);
                add(before, Optional.of(seat), state -> game.leave(state, seat));
            } else {
                M move = match.any(game.legalMoves(before, seat));
                match.play(seat, move);
                add(before, Optional.of(seat), state -> game.decide(state, seat, move));
            }
        }
    }

    /// With the same random numbers whenever it is played again.
    private void redraw(RandomMatch<S, M, E, V> match) {
        var game = setup.game();
        S before = match.state();
        Viewer viewer = match.any(setup.viewers());
        int chance = match.below(Integer.MAX_VALUE);
        match.redraw(viewer, new RandomChance(chance));
        add(
                before,
                Optional.empty(),
                state -> {
                    var events = game.sampling().redraw(state, viewer, new RandomChance(chance));
                    return new Ruling.Allowed<>(events, game.fold(state, events));
                });
    }

    List<Ply<S, E>> plies() {
        return plies;
    }

    private Chance.Result answer(Chance.Request request) {
        var result = random.answer(request);
        answers.add(new Answer(request, result));
        return result;
    }

    private void add(S before, Optional<Seat> actor, Function<S, Ruling<S, E>> deed) {
        plies.add(new Ply<>(before, actor, deed, List.copyOf(answers)));
        answers = new ArrayList<>();
    }
}
