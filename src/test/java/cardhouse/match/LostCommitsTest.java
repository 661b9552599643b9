package cardhouse.match;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cardhouse.Await;
import cardhouse.Pure;
import cardhouse.engine.Seat;
import cardhouse.match.MatchCache.Freshness;
import cardhouse.match.journal.Journal;
import cardhouse.match.live.JournalSubscriptions;
import cardhouse.match.live.TurnSubscriptions;
import cardhouse.match.live.Waiting;
import cardhouse.match.viewing.EntryView;
import cardhouse.platform.requests.Rejected;
import cardhouse.platform.requests.Rejection;
import cardhouse.platform.requests.Rejection.Code;
import cardhouse.platform.requests.Unavailable;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/// A database that comes back without its last commits: matches go on from what is there.
@Pure
class LostCommitsTest {
    private static final Duration SOON = Duration.ofSeconds(60);

    private final MemoryServer server = new MemoryServer("LostCommitsTest");
    private final UUID match =
            server.match(
                    "trashed", MatchSettings.USUAL, server.player("Ada"), server.player("Bob"));
    private final Deque<Runnable> meanwhile = new ArrayDeque<>();
    private final TestNode node = server.node(new ContendedJournal(server.journal, meanwhile));

    private int revision(TestNode node) {
        return node.views()
                .view(match, Optional.empty(), Optional.empty(), OptionalInt.empty())
                .revision();
    }

    private void ply(Preconditions terms) {
        Seat seat = node.matches().toAct(match).getFirst();
        var move = node.matches().observation(match, seat).legalMoves().getFirst();
        node.matches().play(match, seat, move, terms);
    }

    @Test
    void a_move_never_leaves_a_gap() {
        server.playTo(match, 10);
        assertThat(revision(node)).isEqualTo(10);
        meanwhile.add(() -> server.journal.lose(match, 2));
        Seat leaver = node.matches().toAct(match).getFirst();
        node.matches().resign(match, leaver, Preconditions.NONE);
        assertThat(revision(node)).isEqualTo(9).isEqualTo(server.revision(match));
        assertThat(node.live().counts().losses().get()).isPositive();
        assertThat(server.journal.read(match, 0, 99))
                .extracting(kept -> kept.entry().revision())
                .containsExactly(1, 2, 3, 4, 5, 6, 7, 8, 9);
    }

    /// Has the database lose two entries, which is seen at the next move.
    private void lose() {
        meanwhile.add(() -> server.journal.lose(match, 2));
        Seat leaver = node.matches().toAct(match).getFirst();
        node.matches().resign(match, leaver, Preconditions.NONE);
    }

    @Test
    void stream_reports_lost_entries_and_ends() {
        server.playTo(match, 10);
        var waiting = new Waiting();
        var journals =
                new JournalSubscriptions<Integer>(node.reading(), waiting, EntryView::revision);
        node.news().listen(journals);
        node.news().listen(waiting);
        var eyes = node.reading().eyes(match, Optional.empty(), Optional.empty());
        try (var follower = journals.follow(eyes)) {
            assertThat(follower.after(8).lines()).hasSize(2);
            lose();
            assertThat(follower.signal().comes(SOON)).isTrue();
            Rejected.with(Code.REVISION_NOT_FOUND, () -> follower.after(10));
            try (var anew = journals.follow(eyes)) {
                assertThat(anew.after(7).lines())
                        .extracting(JournalSubscriptions.Line::revision)
                        .containsExactly(8, 9);
            }
        }
    }

    @Test
    void a_follower_of_turns_is_notified_of_lost_entries() {
        server.playTo(match, 10);
        var turns = new TurnSubscriptions(server.directory);
        node.news().listen(turns);
        UUID player = node.matches().match(match).players().iterator().next();
        try (var call = turns.await(player);
                var other = turns.await(server.player("Eve").id())) {
            lose();
            Await.until("the player is notified", SOON, () -> isLost(call));
            assertThat(isLost(other)).isFalse();
        }
    }

    private static boolean isLost(TurnSubscriptions.Call call) {
        try {
            call.fresh();
            return false;
        } catch (Rejection lost) {
            return lost.refusal().code() == Code.REVISION_NOT_FOUND;
        }
    }

    @Test
    void precondition_on_a_lost_revision_is_rejected_with_the_present_one() {
        server.playTo(match, 10);
        assertThat(revision(node)).isEqualTo(10);
        meanwhile.add(() -> server.journal.lose(match, 2));
        var stale =
                Rejected.with(
                        Code.STALE_REVISION,
                        () -> ply(new Preconditions(OptionalInt.of(10), Optional.empty())));
        assertThat(stale.revision()).hasValue(8);
    }

    @Test
    void after_a_failure_nothing_is_believed_unseen() {
        server.playTo(match, 10);
        assertThat(revision(node)).isEqualTo(10);
        server.journal.lose(match, 3);
        meanwhile.add(() -> {
            throw new Unavailable(new IllegalStateException("planted"));
        });
        assertThatThrownBy(() -> ply(Preconditions.NONE)).isInstanceOf(Unavailable.class);
        assertThat(node.live().counts().losses().get()).isZero();
        assertThat(revision(node)).isEqualTo(7);
        assertThat(node.live().counts().losses().get()).as("seen without a move").isPositive();
    }

    @Test
    void another_node_s_match_of_before_is_no_match_of_after() {
        server.playTo(match, 10);
        TestNode other = server.node(server.journal);
        assertThat(revision(node)).isEqualTo(10);
        server.journal.lose(match, 3);
        // The other one goes on with other moves, beyond what this one knows.
        for (int i = 0; i < 4; i++) {
            Seat seat = other.matches().toAct(match).getFirst();
            var move = other.matches().observation(match, seat).legalMoves().getLast();
            other.matches().play(match, seat, move, Preconditions.NONE);
        }
        node.live().doubt();
        assertThat(view(node)).isEqualTo(view(other));
        assertThat(node.live().counts().losses().get()).isPositive();
    }

    private Object view(TestNode node) {
        return node.views().view(match, Optional.empty(), Optional.empty(), OptionalInt.empty());
    }

    @Test
    void unchanged_cached_match_is_not_rebuilt() {
        server.playTo(match, 10);
        assertThat(revision(node)).isEqualTo(10);
        node.live().doubt();
        assertThat(node.live().match(match, Freshness.CACHED))
                .isSameAs(node.live().match(match, Freshness.CACHED));
        assertThat(node.live().counts().losses().get()).isZero();
        assertThat(revision(node)).isEqualTo(10);
        Journal journal = server.journal;
        assertThat(journal.read(match, 0, 99)).hasSize(10);
    }
}
