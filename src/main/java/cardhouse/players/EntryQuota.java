package cardhouse.players;

import cardhouse.platform.requests.Rejection;
import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.time.Clock;
import java.time.Duration;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;

/// How many entries an account may have kept in a day (UTC). Entries are kept for good, so that
/// somebody who plays without end would fill the server's disk.
///
/// A move counts for whoever makes it, and what the server does by itself for whoever has opened
/// the match. Each node counts what it keeps, and adds that to the counts of all now and then: so a
/// move costs the database nothing more, and a day may have some entries more than it should.
public final class EntryQuota {
    private static final int REMEMBERED = 100_000;
    private static final Duration FORGOTTEN = Duration.ofHours(1);

    private final EntryCounts counts;
    private final int most;
    private final Clock clock;

    /// The counts of all as far as they were asked for.
    private final Cache<Of, Long> shared =
            Caffeine.newBuilder().maximumSize(REMEMBERED).expireAfterAccess(FORGOTTEN).build();

    /// What was kept here and is not in those yet.
    private final Map<Of, Long> fresh = new ConcurrentHashMap<>();

    /// The days before it are.
    private volatile LocalDate forgotten = LocalDate.MIN;

    private record Of(UUID account, LocalDate day) {}

    /// @param most 0 for as many as anybody likes
    public EntryQuota(EntryCounts counts, int most, Clock clock) {
        this.counts = counts;
        this.most = most;
        this.clock = clock;
    }

    /// Whether an account may have no more entries kept today.
    public boolean isUsedUp(UUID account) {
        return most > 0 && entries(account) >= most;
    }

    /// @param more entries that are about to be kept
    /// @throws Rejection if these are too many today
    public void admit(UUID account, int more) {
        if (most > 0 && entries(account) + more > most) throw usedUp();
    }

    /// Why an account's entry is not kept.
    public Rejection usedUp() {
        return Rejection.until(
                tomorrow(),
                Rejection.Code.TOO_MANY_ENTRIES,
                "The " + most + " entries that you may have kept in a day are used up.");
    }

    /// Entries that were kept.
    public void count(UUID account, int entries) {
        if (most > 0) fresh.merge(new Of(account, today()), (long) entries, Long::sum);
    }

    private long entries(UUID account) {
        var of = new Of(account, today());
        return known(of) + fresh.getOrDefault(of, 0L);
    }

    /// Whoever asks for the same at once asks beside each other: one after the other, each would
    /// wait as long as all before it, should the database not answer.
    private long known(Of of) {
        Long known = shared.getIfPresent(of);
        if (known != null) return known;
        long asked = counts.of(of.account(), of.day());
        // What was shared meanwhile is newer.
        return Objects.requireNonNullElse(shared.asMap().putIfAbsent(of, asked), asked);
    }

    /// Adds what was kept here to the counts of all, and forgets days that are over.
    public void share() {
        if (most == 0) return;
        for (Of of : fresh.keySet()) {
            long mine = fresh.getOrDefault(of, 0L);
            shared.put(of, counts.add(of.account(), of.day(), mine));
            fresh.computeIfPresent(of, (_, now) -> now == mine ? null : now - mine);
        }
        LocalDate yesterday = today().minusDays(1);
        if (yesterday.isAfter(forgotten)) counts.forget(yesterday);
        forgotten = yesterday;
    }

    private LocalDate today() {
        return LocalDate.ofInstant(clock.instant(), ZoneOffset.UTC);
    }

    private Duration tomorrow() {
        var midnight = today().plusDays(1).atStartOfDay(ZoneOffset.UTC).toInstant();
        return Duration.between(clock.instant(), midnight);
    }
}
