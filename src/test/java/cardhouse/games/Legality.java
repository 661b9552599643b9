package cardhouse.games;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.engine.Event;
import cardhouse.engine.Move;
import cardhouse.engine.Refusal;
import cardhouse.engine.Ruling;
import cardhouse.engine.Seat;
import cardhouse.engine.View;
import cardhouse.engine.Viewer;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// Legal moves are accepted, and no others.
final class Legality<S, M extends Move, E extends Event, V extends View> {
    /// Most moves that a person can choose from; a game that needs more offers them in steps.
    static final int MOST_MOVES = 1000;

    private static final int NAMED_EACH_PLY = 8;
    private static final int PLIES_BETWEEN_ALL = 64;

    private final Setup<S, M, E, V> setup;
    private final Set<Refusal> refusals = new HashSet<>();
    private int longest;

    Legality(Setup<S, M, E, V> setup) {
        this.setup = setup;
    }

    /// The longest list of legal moves seen.
    int longest() {
        return longest;
    }

    void legalMovesAreAllowed(long seed) {
        for (var match = new RandomMatch<>(setup, seed); !match.over(); match.playOn()) {
            for (Seat seat : setup.everySeat()) {
                for (M move : setup.game().legalMoves(match.state(), seat))
                    assertThat(setup.game().decide(match.state(), seat, move))
                            .as(() -> seat + " is offered " + move)
                            .isInstanceOf(Ruling.Allowed.class);
            }
        }
    }

    void otherMovesAreRefused(long seed) {
        otherMovesAreRefused(seed, 1);
    }

    void otherMovesAreRefused(long seed, int stride) {
        var match = new RandomMatch<>(setup, seed);
        var moves = new AnyMoves<>(setup, match.state(), match::below);
        var asked = new HashSet<M>();
        for (; !match.over(); match.playOn()) {
            boolean everything = match.below(PLIES_BETWEEN_ALL) == 0;
            if (!everything && !match.isLookedAt(stride)) continue;
            for (Seat seat : setup.everySeat()) {
                var legal = setup.game().legalMoves(match.state(), seat);
                asked.addAll(legal);
                for (int i = 0; i < NAMED_EACH_PLY; i++)
                    judge(match.state(), seat, moves.any(), legal);
                for (int i = 0; i < NAMED_EACH_PLY && !legal.isEmpty(); i++)
                    judge(match.state(), seat, moves.near(match.any(legal)), legal);
                if (everything) {
                    var exact = new HashSet<>(legal);
                    for (M move : moves.all()) judge(match.state(), seat, move, exact);
                    for (M move : asked) judge(match.state(), seat, move, exact);
                }
            }
        }
        for (Seat seat : setup.everySeat())
            for (M move : moves.all()) judge(match.state(), seat, move, Set.of());
    }

    private void judge(S state, Seat seat, M move, Collection<M> legal) {
        switch (setup.game().decide(state, seat, move)) {
            case Ruling.Allowed<S, E> _ ->
                    assertThat(legal.contains(move))
                            .as(() -> seat + " is allowed " + move + ", offered " + legal)
                            .isTrue();
            case Ruling.Refused<S, E>(var refusal) -> {
                assertThat(legal.contains(move))
                        .as(() -> seat + " is refused " + move + " of " + legal)
                        .isFalse();
                if (refusals.add(refusal)) wellPut(refusal);
            }
        }
    }

    private static void wellPut(Refusal refusal) {
        assertThat(refusal.code().name()).matches("[A-Z][A-Z_]*");
        assertThat(refusal.sentence()).endsWith(".");
    }

    void onlySeatsToMoveHaveMoves(long seed) {
        var match = new RandomMatch<>(setup, seed);
        for (; !match.over(); match.playOn()) {
            for (Seat seat : setup.everySeat())
                assertThat(!setup.game().legalMoves(match.state(), seat).isEmpty())
                        .as(() -> seat + " has moves")
                        .isEqualTo(match.asked().contains(seat));
        }
        for (Seat seat : setup.everySeat())
            assertThat(setup.game().legalMoves(match.state(), seat)).isEmpty();
    }

    void offersAreStableAndShort(long seed) {
        for (var match = new RandomMatch<>(setup, seed); !match.over(); match.playOn()) {
            for (Seat seat : match.asked()) {
                var legal = setup.game().legalMoves(match.state(), seat);
                assertThat(setup.game().legalMoves(match.state(), seat)).isEqualTo(legal);
                assertThat(new HashSet<>(legal)).as("no move twice").hasSameSizeAs(legal);
                assertThat(legal.stream().map(Move::text))
                        .as("a person can tell them apart")
                        .doesNotHaveDuplicates();
                longest = Math.max(longest, legal.size());
            }
        }
        assertThat(longest).isLessThanOrEqualTo(MOST_MOVES);
    }

    void decidingChangesNothing(long seed, int stride) {
        var match = new RandomMatch<>(setup, seed);
        var moves = new AnyMoves<>(setup, match.state(), match::below);
        for (; !match.over(); match.playOn()) {
            if (!match.isLookedAt(stride)) continue;
            S state = match.state();
            int hash = state.hashCode();
            var view = setup.game().view(state, Viewer.AUDITING);
            var turn = match.turn();
            for (Seat seat : setup.everySeat()) {
                for (M move : withLegal(state, seat, moves.any()))
                    assertThat(setup.game().decide(state, seat, move))
                            .as("the same answer again")
                            .isEqualTo(setup.game().decide(state, seat, move));
            }
            assertThat(state.hashCode()).as("the state").isEqualTo(hash);
            assertThat(setup.game().view(state, Viewer.AUDITING)).isEqualTo(view);
            assertThat(match.turn()).isEqualTo(turn);
        }
    }

    private List<M> withLegal(S state, Seat seat, M other) {
        var moves = new ArrayList<>(setup.game().legalMoves(state, seat));
        moves.add(other);
        return moves;
    }
}
