package cardhouse.match.store;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Pure;
import cardhouse.Seed;
import cardhouse.match.NotificationState;
import java.time.Duration;
import java.util.HashSet;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

/// The channels that a node listens to, and the notifications that it counts as received.
@Pure
class NotificationChannelsTest {
    private static final Duration KEPT = Duration.ofMinutes(1);
    private static final UUID ID = Seed.uuid("NewsChannelsTest");
    private static final int MATCH = NotificationChannels.ofMatch(ID);
    private static final int PLAYER = NotificationChannels.ofPlayer(ID);

    /// An arbitrary start: the value of this clock has no meaning by itself.
    private final AtomicLong nanos = new AtomicLong(Long.MAX_VALUE - KEPT.toNanos() / 2);

    private final NotificationChannels channels = new NotificationChannels(KEPT, nanos::get);

    @Test
    void channel_names_are_unique_and_contain_their_kind() {
        var names = new HashSet<String>();
        for (int channel = 0; channel < 512; channel++) {
            String name = NotificationChannels.name(channel);
            assertThat(NotificationChannels.isOfMatches(name)).isEqualTo(channel < 256);
            assertThat(names.add(name)).isTrue();
        }
        String digits = ID.toString().substring(34);
        assertThat(NotificationChannels.name(MATCH)).isEqualTo("match_" + digits);
        assertThat(NotificationChannels.name(PLAYER)).isEqualTo("player_" + digits);
    }

    @Test
    void no_channel_is_listened_to_without_interest() {
        assertThat(channels.missing()).isEmpty();
        assertThat(channels.idle()).isEmpty();
        assertThat(channels.heard()).isZero();
    }

    @Test
    void a_channel_is_kept_while_clients_wait_and_shortly_after() {
        channels.players().begin(ID);
        channels.players().begin(ID);
        assertThat(channels.missing()).containsExactly(PLAYER);
        channels.begin(PLAYER);
        assertThat(channels.missing()).isEmpty();
        assertThat(channels.heard()).isEqualTo(1);
        nanos.addAndGet(KEPT.toNanos() * 9);
        channels.players().end(ID);
        nanos.addAndGet(KEPT.toNanos() * 9);
        assertThat(channels.idle()).as("one waits still").isEmpty();
        channels.players().end(ID);
        nanos.addAndGet(KEPT.toNanos() - 1);
        assertThat(channels.idle()).isEmpty();
        nanos.addAndGet(1);
        assertThat(channels.idle()).containsExactly(PLAYER);
        channels.end(PLAYER);
        assertThat(channels.idle()).isEmpty();
        assertThat(channels.missing()).isEmpty();
    }

    @Test
    void interest_in_a_match_lasts_for_a_while() {
        assertThat(channels.stretch(ID)).isEqualTo(NotificationState.NOT_HEARD);
        assertThat(channels.missing()).containsExactly(MATCH);
        channels.begin(MATCH);
        for (int times = 0; times < 9; times++) {
            nanos.addAndGet(KEPT.toNanos() / 2);
            assertThat(channels.stretch(ID)).isNotEqualTo(NotificationState.NOT_HEARD);
        }
        assertThat(channels.idle()).isEmpty();
        nanos.addAndGet(KEPT.toNanos());
        assertThat(channels.idle()).containsExactly(MATCH);
    }

    @Test
    void no_stretch_comes_twice() {
        var all = new HashSet<Integer>();
        for (int times = 0; times < 9; times++) {
            channels.begin(MATCH);
            assertThat(all.add(channels.stretch(ID))).isTrue();
            assertThat(channels.stretch(ID)).isIn(all);
            if (times % 2 == 0) channels.end(MATCH);
            else channels.endAll();
            assertThat(channels.stretch(ID)).isEqualTo(NotificationState.NOT_HEARD);
        }
    }

    @Test
    void channels_are_separate_for_matches_and_players() {
        UUID other = new UUID(0, ID.getLeastSignificantBits() + 1);
        assertThat(NotificationChannels.matchesOf(MATCH, PLAYER)).accepts(ID).rejects(other);
        assertThat(NotificationChannels.playersOf(MATCH, PLAYER)).accepts(ID).rejects(other);
        assertThat(NotificationChannels.playersOf(MATCH)).rejects(ID, other);
    }
}
