package cardhouse.match.store;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.match.live.JournalSubscriptions;
import cardhouse.match.live.TurnSubscriptions;
import cardhouse.players.Player;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/// A match at whose home all moves come in, that is followed at a second node, while one of its
/// players waits at a third.
final class FollowedMatch implements AutoCloseable {
    private static final Duration SOON = Duration.ofSeconds(60);

    private final NotifiedNode home;
    private final NotifiedNode seenAt;
    final NotifiedNode awaitedAt;
    private final Player player;
    private final UUID match;
    private final JournalSubscriptions.Follower<Integer> follower;
    private final TurnSubscriptions.Call call;
    final List<Integer> told = new ArrayList<>();
    int concerned;
    int at;

    FollowedMatch(
            NotifiedNode home,
            NotifiedNode seenAt,
            NotifiedNode awaitedAt,
            Player player,
            UUID match) {
        this.home = home;
        this.seenAt = seenAt;
        this.awaitedAt = awaitedAt;
        this.player = player;
        this.match = match;
        at = home.revision(match);
        var eyes = seenAt.node().reading().eyes(match, Optional.empty(), Optional.empty());
        follower = seenAt.journals().follow(eyes);
        call = awaitedAt.turns().await(player.id());
    }

    /// Whether a node is notified of every move.
    boolean isHeardAt(NotifiedNode node) {
        return node == home || node == seenAt;
    }

    /// All waiters were woken once more when their node began to listen.
    void settle() {
        home.revision(match);
        assertThat(follower.after(at).lines()).isEmpty();
        while (follower.signal().comes(Duration.ZERO)) {}
        assertThat(follower.after(at).lines()).isEmpty();
        while (call.signal().comes(Duration.ZERO)) {}
        call.fresh();
    }

    void move() {
        home.asked().counted();
        var toAct = home.ply(match).seen().toAct();
        assertThat(home.asked().counted()).as("statements for a move").isEqualTo(1);
        at++;
        assertThat(follower.signal().comes(SOON)).isTrue();
        seenAt.asked().counted();
        follower.after(at - 1).lines().forEach(line -> told.add(line.entry()));
        // An entry of another node is read to continue the match, and to be notified.
        assertThat(seenAt.asked().counted()).isEqualTo(seenAt == home ? 1 : 2);
        boolean concerns =
                home.node()
                        .matches()
                        .match(match)
                        .seatOf(player)
                        .filter(toAct::contains)
                        .isPresent();
        if (!concerns) return;
        concerned++;
        var fresh = new HashSet<UUID>();
        while (fresh.isEmpty()) {
            assertThat(call.signal().comes(SOON)).isTrue();
            fresh.addAll(call.fresh().orElseThrow());
        }
        assertThat(fresh).containsExactly(match);
    }

    @Override
    public void close() {
        call.close();
        follower.close();
    }
}
