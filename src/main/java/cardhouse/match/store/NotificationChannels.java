package cardhouse.match.store;

import cardhouse.match.NotificationState;
import cardhouse.match.live.Interest;
import cardhouse.platform.nodes.Slots;
import java.time.Duration;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.function.IntPredicate;
import java.util.function.LongSupplier;
import java.util.function.Predicate;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// The PostgreSQL channels for notifications, and the set that this node has to listen to. The
/// matches share one half of them, by the last two digits of their ids, and the players the other.
///
/// A channel is wanted while a client waits for its notifications. After a wait, or a call of
/// [#stretch], it stays wanted for a while, so that short waits do not change the set each time.
final class NotificationChannels {
    private static final int OF_EACH = Slots.GROUPS;
    private static final int ALL = 2 * OF_EACH;

    private final long keptNanos;
    private final LongSupplier nanos;
    private final AtomicIntegerArray waiting = new AtomicIntegerArray(ALL);
    private final AtomicLongArray until = new AtomicLongArray(ALL);
    private final AtomicIntegerArray stretches = new AtomicIntegerArray(ALL);
    private int begun;

    /// @param kept time for which the node listens to a channel after its last use
    NotificationChannels(Duration kept, LongSupplier nanos) {
        this.keptNanos = kept.toNanos();
        this.nanos = nanos;
        for (int channel = 0; channel < ALL; channel++) until.set(channel, nanos.getAsLong());
    }

    static int ofMatch(UUID match) {
        return Slots.group(match);
    }

    static int ofPlayer(UUID player) {
        return OF_EACH + Slots.group(player);
    }

    static boolean isOfMatches(int channel) {
        return channel < OF_EACH;
    }

    /// Must equal the name in [EntryRows].
    static String name(int channel) {
        return (isOfMatches(channel) ? "match_" : "player_")
                + String.format("%02x", channel % OF_EACH);
    }

    static boolean isOfMatches(String name) {
        return name.startsWith("match_");
    }

    Interest matches() {
        return new Wanted(NotificationChannels::ofMatch);
    }

    Interest players() {
        return new Wanted(NotificationChannels::ofPlayer);
    }

    private final class Wanted implements Interest {
        private final ToIntFunction<UUID> channel;

        Wanted(ToIntFunction<UUID> channel) {
            this.channel = channel;
        }

        @Override
        public void begin(UUID id) {
            waiting.incrementAndGet(channel.applyAsInt(id));
        }

        @Override
        public void end(UUID id) {
            // In this order, so that the channel is wanted throughout.
            touch(channel.applyAsInt(id));
            waiting.decrementAndGet(channel.applyAsInt(id));
        }
    }

    /// The same as [NotificationState#stretch].
    int stretch(UUID match) {
        int channel = ofMatch(match);
        touch(channel);
        return stretches.get(channel);
    }

    /// Written seldom, because it is called at every move and read.
    private void touch(int channel) {
        long end = nanos.getAsLong() + keptNanos;
        if (end - until.get(channel) > keptNanos / 64) until.set(channel, end);
    }

    private boolean isWanted(int channel) {
        return waiting.get(channel) > 0 || until.get(channel) - nanos.getAsLong() > 0;
    }

    private boolean isHeard(int channel) {
        return stretches.get(channel) != NotificationState.NOT_HEARD;
    }

    /// The wanted channels that this node does not listen to.
    int[] missing() {
        return those(channel -> !isHeard(channel) && isWanted(channel));
    }

    /// The channels that this node listens to, although they have not been wanted for long.
    int[] idle() {
        return those(channel -> isHeard(channel) && !isWanted(channel));
    }

    private static int[] those(IntPredicate which) {
        return IntStream.range(0, ALL).filter(which).toArray();
    }

    /// Notifications on some channels are received from now on.
    void begin(int... channels) {
        begun++;
        for (int channel : channels) stretches.set(channel, begun);
    }

    /// Notifications on some channels may be missed from now on.
    void end(int... channels) {
        for (int channel : channels) stretches.set(channel, NotificationState.NOT_HEARD);
    }

    void endAll() {
        end(those(_ -> true));
    }

    /// The number of channels that this node listens to.
    int heard() {
        return those(this::isHeard).length;
    }

    static Predicate<UUID> matchesOf(int... channels) {
        var those = IntStream.of(channels).boxed().collect(Collectors.toSet());
        return match -> those.contains(ofMatch(match));
    }

    static Predicate<UUID> playersOf(int... channels) {
        var those = IntStream.of(channels).boxed().collect(Collectors.toSet());
        return player -> those.contains(ofPlayer(player));
    }
}
