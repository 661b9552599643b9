package cardhouse.games;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.bots.RandomChance;
import cardhouse.cards.Card;
import cardhouse.engine.Event;
import cardhouse.engine.Move;
import cardhouse.engine.Ruling;
import cardhouse.engine.Seat;
import cardhouse.engine.Turn;
import cardhouse.engine.View;
import cardhouse.engine.Viewer;
import java.util.Map;

/// Permutes everything a viewer cannot know, and looks for a difference the viewer could see.
final class HiddenStatePermutation<S, M extends Move, E extends Event, V extends View> {
    private static final int MOVES_NAMED = 12;
    private static final int PLIES_PLAYED_ON = 6;
    private static final int PLIES_BETWEEN_BOARDS = 10;

    private final Setup<S, M, E, V> setup;
    private int disguised;
    private int changed;

    HiddenStatePermutation(Setup<S, M, E, V> setup) {
        this.setup = setup;
    }

    /// How many states with something hidden were disguised.
    int disguised() {
        return disguised;
    }

    /// How many of those came out different.
    int changed() {
        return changed;
    }

    void nothingShows(long seed) {
        nothingShows(seed, 1);
    }

    void nothingShows(long seed, int stride) {
        var match = new RandomMatch<>(setup, seed);
        var moves = new AnyMoves<>(setup, match.state(), match::below);
        while (true) {
            if (match.isLookedAt(stride)) nothingShows(match, moves);
            if (match.over()) return;
            match.playOn();
        }
    }

    private void nothingShows(RandomMatch<S, M, E, V> match, AnyMoves<S, M, E, V> moves) {
        var pack = setup.pack(match.state());
        nothingShows(match, moves, pack, match.any(setup.viewers()));
        nothingShows(match, moves, pack, Viewer.sitting(match.any(setup.everySeat())));
        S audited =
                setup.game().sampling().determinize(match.state(), Viewer.AUDITING, match::below);
        assertThat(audited).as("nothing is hidden from an audit").isEqualTo(match.state());
    }

    private void nothingShows(
            RandomMatch<S, M, E, V> match,
            AnyMoves<S, M, E, V> moves,
            Map<Card, Integer> pack,
            Viewer viewer) {
        var game = setup.game();
        S state = match.state();
        S other = game.sampling().determinize(state, viewer, match::below);
        V view = game.view(state, viewer);
        V same = game.view(other, viewer);
        assertThat(same).as(() -> "view of " + viewer).isEqualTo(view);
        if (match.below(PLIES_BETWEEN_BOARDS) == 0)
            assertThat(same.board()).isEqualTo(view.board());
        assertThat(game.turn(other)).as("turn").isEqualTo(game.turn(state));
        assertThat(setup.pack(other)).as("cards").isEqualTo(pack);
        if (viewer instanceof Viewer.Sitting(Seat seat)) sameOffers(state, other, seat, moves);
        if (!view.equals(game.view(state, Viewer.AUDITING))) {
            disguised++;
            if (!other.equals(state)) changed++;
        }
    }

    private void sameOffers(S state, S other, Seat seat, AnyMoves<S, M, E, V> moves) {
        var game = setup.game();
        assertThat(game.legalMoves(other, seat))
                .as(() -> "legal moves of " + seat)
                .isEqualTo(game.legalMoves(state, seat));
        for (int i = 0; i < MOVES_NAMED; i++) {
            M move = moves.any();
            if (game.decide(state, seat, move) instanceof Ruling.Refused<S, E> refused)
                assertThat(game.decide(other, seat, move))
                        .as(() -> "answer to " + seat + " for " + move)
                        .isEqualTo(refused);
        }
    }

    /// Bots think ahead from such states, so the rules have to work on them.
    void canBePlayedOn(long seed) {
        var match = new RandomMatch<>(setup, seed);
        for (; !match.over(); match.playOn()) {
            if (match.below(PLIES_PLAYED_ON) > 0) continue;
            Viewer viewer = match.any(setup.viewers());
            playOn(setup.game().sampling().determinize(match.state(), viewer, match::below), match);
        }
    }

    private void playOn(S from, RandomMatch<S, M, E, V> match) {
        var game = setup.game();
        var chance = new RandomChance(match.below(Integer.MAX_VALUE));
        var pack = setup.pack(from);
        S state = from;
        for (int ply = 0; ply < PLIES_PLAYED_ON; ) {
            switch (game.turn(state)) {
                case Turn.ToChance(var request) ->
                        state = game.chance(state, chance.answer(request)).after();
                case Turn.ToMove(var seats) -> {
                    Seat seat = match.any(seats.stream().sorted().toList());
                    M move = match.any(game.legalMoves(state, seat));
                    if (!(game.decide(state, seat, move) instanceof Ruling.Allowed<S, E> allowed))
                        throw new AssertionError("refused: " + move);
                    state = allowed.after();
                    ply++;
                }
                case Turn.Over _ -> {
                    return;
                }
            }
            assertThat(setup.pack(state)).as("cards").isEqualTo(pack);
        }
    }
}
