package cardhouse.match.store;

import cardhouse.match.Hearing;
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

/// The channels of PostgreSQL on which news come, and which of them this node has to listen to. The
/// matches share one half of them, by the last two digits of their ids, and the players the other.
///
/// A channel is wanted while somebody waits for what it tells, or asks what it has told: for a
/// while longer, so that who comes and goes has nothing changed at each step.
final class NewsChannels {
    private static final int OF_EACH = Slots.GROUPS;
    private static final int ALL = 2 * OF_EACH;

    private final long keptNanos;
    private final LongSupplier nanos;
    private final AtomicIntegerArray waiting = new AtomicIntegerArray(ALL);
    private final AtomicLongArray until = new AtomicLongArray(ALL);
    private final AtomicIntegerArray stretches = new AtomicIntegerArray(ALL);
    private int begun;

    /// @param kept how long one is listened to after somebody was interested
    NewsChannels(Duration kept, LongSupplier nanos) {
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

    /// As [EntryRows] writes it.
    static String name(int channel) {
        return (isOfMatches(channel) ? "match_" : "player_")
                + String.format("%02x", channel % OF_EACH);
    }

    static boolean isOfMatches(String name) {
        return name.startsWith("match_");
    }

    Interest matches() {
        return new Wanted(NewsChannels::ofMatch);
    }

    Interest players() {
        return new Wanted(NewsChannels::ofPlayer);
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
            // In this order, so that it is wanted throughout.
            touch(channel.applyAsInt(id));
            waiting.decrementAndGet(channel.applyAsInt(id));
        }
    }

    /// The same as [Hearing#stretch].
    int stretch(UUID match) {
        int channel = ofMatch(match);
        touch(channel);
        return stretches.get(channel);
    }

    /// Written seldom, because it is asked at every move and look.
    private void touch(int channel) {
        long end = nanos.getAsLong() + keptNanos;
        if (end - until.get(channel) > keptNanos / 64) until.set(channel, end);
    }

    private boolean isWanted(int channel) {
        return waiting.get(channel) > 0 || until.get(channel) - nanos.getAsLong() > 0;
    }

    private boolean isHeard(int channel) {
        return stretches.get(channel) != Hearing.NOT_HEARD;
    }

    /// Those that nothing is told on and something should be.
    int[] missing() {
        return those(channel -> !isHeard(channel) && isWanted(channel));
    }

    /// Those that nobody has wanted for long.
    int[] idle() {
        return those(channel -> isHeard(channel) && !isWanted(channel));
    }

    private static int[] those(IntPredicate which) {
        return IntStream.range(0, ALL).filter(which).toArray();
    }

    /// What is told on some channels is heard from now on.
    void begin(int... channels) {
        begun++;
        for (int channel : channels) stretches.set(channel, begun);
    }

    /// From now on it may not be.
    void end(int... channels) {
        for (int channel : channels) stretches.set(channel, Hearing.NOT_HEARD);
    }

    void endAll() {
        end(those(_ -> true));
    }

    /// How many are heard.
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
