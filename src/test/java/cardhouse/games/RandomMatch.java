package cardhouse.games;

import cardhouse.bots.RandomChance;
import cardhouse.engine.Chance;
import cardhouse.engine.Event;
import cardhouse.engine.Move;
import cardhouse.engine.Seat;
import cardhouse.engine.Turn;
import cardhouse.engine.Uniform;
import cardhouse.engine.View;
import cardhouse.engine.Viewer;
import java.util.List;

/// A match played at random from one seed: which seat acts where several may, what it does, and
/// what chance answers.
final class RandomMatch<S, M extends Move, E extends Event, V extends View> {
    private final Setup<S, M, E, V> setup;
    private final Playout<S, M, E, V> playout;
    private final RandomChance choices;
    private List<E> latest;

    RandomMatch(Setup<S, M, E, V> setup, long seed) {
        this(setup, seed, new RandomChance(seed));
    }

    /// Choices follow from the seed alone. So the same seed plays the same moves with any chance,
    /// as long as they are legal.
    RandomMatch(Setup<S, M, E, V> setup, long seed, Chance chance) {
        this.setup = setup;
        this.playout = new Playout<>(setup.game(), chance);
        this.choices = new RandomChance(~seed);
        this.latest = playout.start();
    }

    /// How many plies the match of one seed has.
    static <S, M extends Move, E extends Event, V extends View> int length(
            Setup<S, M, E, V> setup, long seed) {
        var match = new RandomMatch<>(setup, seed);
        int plies = 1;
        for (; !match.over(); plies++) match.playOn();
        return plies;
    }

    S state() {
        return playout.state();
    }

    Turn turn() {
        return playout.turn();
    }

    boolean over() {
        return playout.over();
    }

    /// Whether the latest ply is one of those to be looked at: one in so many, and the last.
    boolean isLookedAt(int stride) {
        return stride == 1 || over() || below(stride) == 0;
    }

    /// What happened in the latest ply.
    List<E> latest() {
        return latest;
    }

    /// The seats that may act, lowest first; none when the match is over.
    List<Seat> asked() {
        return turn() instanceof Turn.ToMove(var seats)
                ? seats.stream().sorted().toList()
                : List.of();
    }

    /// A random number of this match's own, which chance does not see.
    int below(int bound) {
        return choices.below(bound);
    }

    /// One of `things`.
    <T> T any(List<T> things) {
        return things.get(below(things.size()));
    }

    /// One more ply.
    void playOn() {
        Seat seat = any(asked());
        play(seat, any(setup.game().legalMoves(state(), seat)));
    }

    void play(Seat seat, M move) {
        latest = playout.play(seat, move);
    }

    void leave(Seat seat) {
        latest = playout.leave(seat);
    }

    void redraw(Viewer viewer, Uniform random) {
        latest = playout.redraw(viewer, random);
    }
}
