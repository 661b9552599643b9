package cardhouse.compete.tournaments.store;

import cardhouse.compete.tournaments.Tournament;
import cardhouse.compete.tournaments.TournamentEntry;
import cardhouse.compete.tournaments.running.TournamentSnapshot;
import cardhouse.compete.tournaments.store.TournamentRows.Line;
import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/// Journals of tournaments, folded. If a cached journal has grown, only the new entries are read.
///
/// A cached journal is used only if the database, in the transaction that reads, has the same hash
/// at its revision. That hash binds all entries before it. So the cache never returns an entry that
/// the database does not have, even after other nodes' writes, a rollback or a loss of data.
final class TournamentJournals {
    /// The most cached entries of all journals together; enough for a handful of the largest
    /// tournaments.
    private static final int MOST = 50_000;

    private final TournamentRows rows;
    private final Cache<UUID, Journal> held =
            Caffeine.newBuilder()
                    .maximumWeight(MOST)
                    .<UUID, Journal>weigher((_, journal) -> 1 + journal.revision())
                    .build();

    TournamentJournals(TournamentRows rows) {
        this.rows = rows;
    }

    private record Journal(List<TournamentEntry> entries, String hash, Tournament folded) {
        int revision() {
            return entries.size();
        }
    }

    /// The tournament at the revision of its row.
    TournamentSnapshot kept(TournamentEntity row) {
        var before = Optional.ofNullable(held.getIfPresent(row.id));
        Journal now = before.flatMap(known -> on(known, row)).orElseGet(() -> whole(row));
        if (before.filter(known -> known == now).isEmpty()) held.put(row.id, now);
        return row.kept(now.entries(), now.folded());
    }

    private Journal whole(TournamentEntity row) {
        return journal(row, rows.lines(row.id, 1, row.revision).stream().map(Line::entry).toList());
    }

    /// @return nothing, if the row is not that of a longer journal with the same beginning
    private Optional<Journal> on(Journal known, TournamentEntity row) {
        if (known.hash().equals(row.hash)) return Optional.of(known);
        int last = known.revision();
        if (last == 0 || last >= row.revision) return Optional.empty();
        List<Line> rest = rows.lines(row.id, last, row.revision);
        if (rest.isEmpty() || !rest.getFirst().hash().equals(known.hash())) return Optional.empty();
        var entries = new ArrayList<>(known.entries());
        rest.stream().skip(1).map(Line::entry).forEach(entries::add);
        return Optional.of(journal(row, entries));
    }

    private static Journal journal(TournamentEntity row, List<TournamentEntry> entries) {
        return new Journal(
                List.copyOf(entries), row.hash, TournamentSnapshot.fold(row.format(), entries));
    }
}
