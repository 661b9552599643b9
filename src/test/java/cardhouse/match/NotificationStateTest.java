package cardhouse.match;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cardhouse.Pure;
import cardhouse.engine.Move;
import cardhouse.engine.Refusal.Common;
import cardhouse.engine.Seat;
import cardhouse.match.viewing.MatchView;
import cardhouse.match.viewing.Played;
import cardhouse.platform.requests.Rejected;
import cardhouse.platform.requests.Rejection.Code;
import cardhouse.platform.requests.Unavailable;
import java.util.ArrayDeque;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/// Two nodes, of which one receives notifications of the other's entries. While it does, it queries
/// the journal only for these entries, and a query for unknown ones costs little.
@Pure
class NotificationStateTest {
    private static final OptionalInt NOW = OptionalInt.empty();

    private final MemoryServer server = new MemoryServer("HearingTest");
    private final UUID match =
            server.match(
                    "trashed", MatchSettings.USUAL, server.player("Ada"), server.player("Bob"));
    private final WatchedJournal journal = new WatchedJournal(server.journal);
    private boolean hearing = true;
    private final TestNode node = server.node(journal, () -> hearing);

    /// What the other node does is news, which take their time.
    private void tell() {
        node.live().tell(match, server.revision(match));
    }

    private MatchView view(OptionalInt at) {
        return node.views().view(match, Optional.empty(), Optional.empty(), at);
    }

    private Played playFirst(TestNode node) {
        Seat seat = server.toAct(match);
        return node.matches().play(match, seat, new MoveRequest.Numbered(1), Preconditions.NONE);
    }

    @Test
    void notified_node_reads_no_known_entries() {
        view(NOW);
        assertThat(journal.asked()).isPositive();
        for (int revision = 2; revision < 12; revision++) {
            assertThat(playFirst(node).seen().revision()).isEqualTo(revision);
            assertThat(view(NOW).revision()).isEqualTo(revision);
            // Its own entries are notified, too, sooner or later.
            if (revision % 2 == 0) tell();
        }
        assertThat(journal.asked()).isZero();
    }

    /// As it was before, and is without news.
    @Test
    void a_node_without_notifications_reads_the_journal_each_time() {
        view(NOW);
        journal.asked();
        hearing = false;
        view(NOW);
        assertThat(journal.asked()).isEqualTo(1);
        server.ply(match);
        assertThat(view(NOW).revision()).isEqualTo(2);
        assertThat(journal.asked()).isEqualTo(1);
    }

    @Test
    void entries_of_another_node_are_read_after_a_notification() {
        assertThat(view(NOW).revision()).isEqualTo(1);
        server.playTo(match, 4);
        assertThat(view(NOW).revision()).as("no notification has arrived").isEqualTo(1);
        tell();
        journal.asked();
        for (int look = 0; look < 3; look++) assertThat(view(NOW).revision()).isEqualTo(4);
        assertThat(journal.asked()).isEqualTo(1);
        server.ply(match);
        node.views().lookAgain(match);
        assertThat(view(NOW).revision()).as("there is interest").isEqualTo(5);
    }

    @Test
    void moves_allowed_by_the_journal_are_not_rejected() {
        view(NOW);
        Seat first = server.toAct(match);
        while (server.toAct(match).equals(first)) server.ply(match);
        int revision = server.revision(match);
        assertThat(view(OptionalInt.of(revision)).revision()).isEqualTo(revision);

        Seat other = server.toAct(match);
        while (server.toAct(match).equals(other)) server.ply(match);
        int later = server.revision(match);
        Move next = server.offered(match, first);
        assertThat(node.matches().judge(match, first, next, OptionalInt.of(later)))
                .isEqualTo(later);
    }

    @Test
    void rejections_follow_the_journal_and_not_the_cache() {
        view(NOW);
        Seat first = server.toAct(match);
        Seat other = Seat.of(1 - first.index());
        server.node.matches().resign(match, other, Preconditions.NONE);
        var number = new MoveRequest.Numbered(99);
        Rejected.with(
                Common.MATCH_FINISHED,
                () -> node.matches().play(match, first, number, Preconditions.NONE));
        Rejected.with(Code.REVISION_NOT_FOUND, () -> view(OptionalInt.of(9)));
        assertThat(view(NOW).revision()).isEqualTo(2);
    }

    /// The same seat has gone on elsewhere, and looks at another list than this node knows.
    @Test
    void a_number_means_the_list_of_the_revision_at_which_it_is_played() {
        Seat first = server.toAct(match);
        view(NOW);
        int plies = 0;
        do {
            server.ply(match);
            plies++;
        } while (!server.toAct(match).equals(first));
        assertThat(plies).isPositive();
        var offered = server.node.matches().observation(match, first).legalMoves();
        var last = new MoveRequest.Numbered(offered.size());
        var played = node.matches().play(match, first, last, Preconditions.NONE);
        assertThat(played.entry().move()).contains(offered.getLast());
        assertThat(played.entry().revision()).isEqualTo(2 + plies);
    }

    @Test
    void overtaken_move_reads_the_newer_entries() {
        view(NOW);
        server.ply(match);
        assertThat(playFirst(node).seen().revision()).isEqualTo(3);
        server.ply(match);
        tell();
        assertThat(view(NOW).revision()).isEqualTo(4);
    }

    /// Otherwise followers of the match would query twice.
    @Test
    void own_entries_cause_no_notification() {
        server.toAct(match);
        view(NOW);
        assertThat(node.live().tell(match, 1)).as("another has dealt").isTrue();
        playFirst(node);
        assertThat(node.live().tell(match, 2)).isFalse();
        server.ply(match);
        assertThat(node.live().tell(match, 3)).isTrue();
        UUID unknown =
                server.match(
                        "trash", MatchSettings.USUAL, server.player("Cyd"), server.player("Dan"));
        assertThat(node.live().tell(unknown, 1)).isTrue();
    }

    @Test
    void news_that_come_while_the_journal_is_read_are_not_taken_for_read() {
        for (int read = 0; read < 3; read++)
            journal.afterwards.add(() -> {
                server.ply(match);
                tell();
            });
        view(NOW);
        while (!journal.afterwards.isEmpty()) view(NOW);
        assertThat(view(NOW).revision()).isEqualTo(server.revision(match));
    }

    @Test
    void missed_entries_are_read_after_notifications_resume() {
        view(NOW);
        hearing = false;
        node.live().doubt();
        view(NOW);
        server.ply(match);
        // In this order: PostgresNews says that it may have missed something before it is prompt.
        node.live().doubt();
        hearing = true;
        assertThat(view(NOW).revision()).isEqualTo(2);
        journal.asked();
        view(NOW);
        assertThat(journal.asked()).isZero();
    }

    /// Notifications of a match start now, or start again, and nothing is notified about earlier
    /// entries.
    @Test
    void state_from_before_notifications_is_read_again() {
        var stretch = new AtomicInteger(NotificationState.NOT_HEARD);
        var some =
                server.node(
                        journal,
                        new NotificationState() {
                            @Override
                            public int stretch(UUID one) {
                                return stretch.get();
                            }

                            @Override
                            public boolean isPrompt() {
                                return true;
                            }
                        });
        for (int known = 1; known < 5; known++) {
            assertThat(revision(some)).isEqualTo(known);
            journal.asked();
            assertThat(revision(some)).isEqualTo(known);
            assertThat(journal.asked()).as("no notifications arrive").isEqualTo(1);
            stretch.set(known);
            revision(some);
            journal.asked();
            assertThat(revision(some)).isEqualTo(known);
            assertThat(journal.asked()).as("notifications arrive").isZero();
            stretch.set(NotificationState.NOT_HEARD);
            server.ply(match);
        }
        int next = 9;
        journal.afterwards.add(() -> {
            server.ply(match);
            stretch.set(next);
        });
        assertThat(revision(some)).isEqualTo(5);
        assertThat(revision(some)).as("it was read before").isEqualTo(6);
    }

    /// The database committed the entry after its caller had given up.
    @Test
    void an_entry_of_one_s_own_that_is_kept_late_is_news() {
        view(NOW);
        var meanwhile = new ArrayDeque<Runnable>();
        var slow = server.node(new ContendedJournal(journal, meanwhile), () -> true);
        assertThat(revision(slow)).isEqualTo(1);
        meanwhile.add(() -> {
            throw new Unavailable(new IllegalStateException("planted"));
        });
        assertThatThrownBy(() -> playFirst(slow)).isInstanceOf(Unavailable.class);
        assertThat(revision(slow)).isEqualTo(1);
        server.ply(match);
        slow.live().tell(match, 2);
        assertThat(revision(slow)).isEqualTo(2);
    }

    private int revision(TestNode node) {
        return node.views().view(match, Optional.empty(), Optional.empty(), NOW).revision();
    }
}
