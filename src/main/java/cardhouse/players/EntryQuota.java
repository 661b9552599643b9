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

/// The quota of journal entries of an account in a day (UTC). Entries are stored for good, so an
/// account that plays without end would fill the server's disk.
///
/// A move counts for the account that makes it. Entries that the server makes by itself count for
/// the account that opened the match. Each node counts the entries that it stores, and adds them to
/// the shared counts at intervals. So a move needs no further database access, and a day may exceed
/// the quota by a few entries.
public final class EntryQuota {
    private static final int REMEMBERED = 100_000;
    private static final Duration FORGOTTEN = Duration.ofHours(1);

    private final EntryCounts counts;
    private final int most;
    private final Clock clock;

    /// Cached counts over all nodes.
    private final Cache<Of, Long> shared =
            Caffeine.newBuilder().maximumSize(REMEMBERED).expireAfterAccess(FORGOTTEN).build();

    /// Entries stored by this node that are not yet in the shared counts.
    private final Map<Of, Long> fresh = new ConcurrentHashMap<>();

    /// The counts of the days before it are deleted.
    private volatile LocalDate forgotten = LocalDate.MIN;

    private record Of(UUID account, LocalDate day) {}

    /// @param most 0 for no quota
    public EntryQuota(EntryCounts counts, int most, Clock clock) {
        this.counts = counts;
        this.most = most;
        this.clock = clock;
    }

    /// Whether an account has used up its quota for today.
    public boolean isUsedUp(UUID account) {
        return most > 0 && entries(account) >= most;
    }

    /// @param more entries that are about to be stored
    /// @throws Rejection if they exceed today's quota
    public void admit(UUID account, int more) {
        if (most > 0 && entries(account) + more > most) throw usedUp();
    }

    /// The rejection of an entry over the quota.
    public Rejection usedUp() {
        return Rejection.until(
                tomorrow(),
                Rejection.Code.DAILY_QUOTA_EXCEEDED,
                "The daily quota of " + most + " entries is used up; it resets at midnight UTC.");
    }

    /// Adds stored entries to the count.
    public void count(UUID account, int entries) {
        if (most > 0) fresh.merge(new Of(account, today()), (long) entries, Long::sum);
    }

    private long entries(UUID account) {
        var of = new Of(account, today());
        return known(of) + fresh.getOrDefault(of, 0L);
    }

    /// Concurrent requests for one count query the database in parallel. In sequence, each would
    /// wait for the timeouts of all before it if the database does not answer.
    private long known(Of of) {
        Long known = shared.getIfPresent(of);
        if (known != null) return known;
        long asked = counts.of(of.account(), of.day());
        // A count that was shared in the meantime is newer.
        return Objects.requireNonNullElse(shared.asMap().putIfAbsent(of, asked), asked);
    }

    /// Adds the entries of this node to the shared counts, and deletes the counts of past days.
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
