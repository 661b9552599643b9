package cardhouse.match;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Pure;
import cardhouse.engine.Move;
import cardhouse.engine.Refusal.Common;
import cardhouse.engine.Seat;
import cardhouse.match.journal.Cause;
import cardhouse.match.viewing.Played;
import cardhouse.platform.requests.Rejected;
import cardhouse.platform.requests.Rejection.Code;
import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/// Moves that lose a race against another node. PostgreSQL's tests show that exactly one of many
/// concurrent moves is stored.
@Pure
class RacesTest {
    private static final Preconditions FIRST_PLY =
            new Preconditions(OptionalInt.of(1), Optional.empty());

    private final MemoryServer server = new MemoryServer("RacesTest");
    private final UUID match =
            server.match(
                    "trashed", MatchSettings.USUAL, server.player("Ada"), server.player("Bob"));
    private final Seat first = server.toAct(match);
    private final Seat other = Seat.of(1 - first.index());
    private final Move move = server.offered(match, first);

    /// What others do between this node's look at the match and its append, one thing each time.
    private final Deque<Runnable> meanwhile = new ArrayDeque<>();

    private final Matches slow =
            server.node(new ContendedJournal(server.journal, meanwhile)).matches();

    @Test
    void a_node_that_is_behind_looks_again_before_it_refuses() {
        assertThat(slow.toAct(match)).containsExactly(first);
        while (server.toAct(match).equals(first)) server.ply(match);
        int revision = server.revision(match);
        Move next = server.offered(match, other);
        // As far as it knows it is the first one's turn, and an earlier revision.
        var terms = new Preconditions(OptionalInt.of(revision), Optional.empty());
        assertThat(slow.play(match, other, next, terms).seen().revision()).isEqualTo(revision + 1);
        var refused =
                Rejected.with(Code.STALE_REVISION, () -> slow.play(match, other, next, FIRST_PLY));
        assertThat(refused.revision()).hasValue(revision + 1);
    }

    @Test
    void overtaken_request_is_checked_against_the_new_state() {
        meanwhile.add(() -> server.ply(match));
        Played resigned = slow.resign(match, other, Preconditions.NONE);
        assertThat(resigned.entry().revision()).isEqualTo(3);
        assertThat(server.causes(match))
                .containsExactly(Cause.START, Cause.MOVE, Cause.RESIGNATION);
    }

    @Test
    void overtaken_precondition_is_rejected_as_stale() {
        meanwhile.add(() -> server.ply(match));
        var lost =
                Rejected.with(Code.STALE_REVISION, () -> slow.play(match, first, move, FIRST_PLY));
        assertThat(lost.revision()).hasValue(2);
        assertThat(server.revision(match)).isEqualTo(2);
    }

    @Test
    void a_match_that_ended_meanwhile_is_over() {
        meanwhile.add(() -> server.node.matches().resign(match, other, Preconditions.NONE));
        Rejected.with(
                Common.MATCH_FINISHED, () -> slow.play(match, first, move, Preconditions.NONE));
    }

    @Test
    void one_request_that_came_to_two_nodes_is_one_entry_with_one_answer() {
        var once = new Preconditions(OptionalInt.empty(), Optional.of("once"));
        meanwhile.add(() -> server.node.matches().play(match, first, move, once));
        Played answered = slow.play(match, first, move, once);
        assertThat(server.node.matches().play(match, first, move, once)).isEqualTo(answered);
        assertThat(server.revision(match)).isEqualTo(2);
    }

    @Test
    void repeatedly_overtaken_move_is_rejected_as_a_conflict() {
        meanwhile.addAll(Collections.nCopies(MoveHandler.TRIES, () -> server.ply(match)));
        Rejected.with(Code.CONFLICT, () -> slow.resign(match, other, Preconditions.NONE));
        assertThat(server.revision(match)).isEqualTo(1 + MoveHandler.TRIES);
        assertThat(slow.resign(match, other, Preconditions.NONE).entry().cause())
                .isEqualTo(Cause.RESIGNATION);
    }

    @Test
    void one_of_two_starting_nodes_deals() {
        UUID fresh =
                server.match(
                        "trashed", MatchSettings.USUAL, server.player("Cyd"), server.player("Dan"));
        meanwhile.add(() -> server.toAct(fresh));
        assertThat(slow.toAct(fresh)).isEqualTo(server.node.matches().toAct(fresh));
        assertThat(server.causes(fresh)).containsExactly(Cause.START);
    }
}
