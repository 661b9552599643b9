package cardhouse.archive.audits.store;

import static cardhouse.platform.sql.Column.flags;
import static cardhouse.platform.sql.Column.ids;
import static cardhouse.platform.sql.Column.numbers;
import static cardhouse.platform.sql.Column.texts;

import cardhouse.archive.audits.Evidence;
import cardhouse.archive.audits.Evidence.Signed;
import cardhouse.archive.audits.Evidence.Written;
import cardhouse.fairness.Canonical;
import cardhouse.match.store.EntryRows;
import cardhouse.platform.sql.Sql;
import cardhouse.platform.sql.Statements;
import java.sql.SQLException;
import java.time.Clock;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/// Imports matches that were played and finished on another server.
public final class MatchImporter {
    private static final UUID NO_ACCOUNT = new UUID(0, 0);

    private static final String MATCHES =
            """
            insert into match (id, game, edition, rules, listed, status, creator_id, commitment, created_at,
                started_at, finished_at, outcome, origins, stated_clock, set_id, board, set_commitment, imported_at)
            select id, game, edition, rules, listed, 'FINISHED', ?, commitment, created_at::timestamptz,
                started_at::timestamptz, finished_at::timestamptz, outcome, origins, stated_clock,
                (board::json ->> 'set')::uuid, (board::json ->> 'number')::int, board::json ->> 'commitment', ?
            from unnest(?::uuid[], ?::text[], ?::int[], ?::text[], ?::bool[], ?::text[], ?::text[], ?::text[],
                ?::text[], ?::text[], ?::text[], ?::text[], ?::text[]) as match (id, game, edition, rules, listed, commitment, created_at,
                started_at, finished_at, outcome, origins, stated_clock, board)
            on conflict do nothing returning id\
            """;

    private static final String SEEDS =
            """
            insert into match_seed (match_id, server_seed)
            select match_id, decode(seed, 'hex') from unnest(?::uuid[], ?::text[]) as seed (match_id, seed)\
            """;

    private static final String SEATS =
            """
            insert into seat (match_id, seat, kind, entropy, finished)
            select match_id, seat, 'IMPORTED', entropy, true
            from unnest(?::uuid[], ?::int[], ?::text[]) as seat (match_id, seat, entropy)\
            """;

    /// Of several signatures for one revision, one is stored.
    private static final String RECEIPTS =
            """
            insert into receipt (match_id, revision, receipt)
            select * from unnest(?::uuid[], ?::int[], ?::text[]) on conflict do nothing\
            """;

    private final Sql sql;
    private final Clock clock;

    public MatchImporter(DataSource database, Clock clock) {
        this.sql = new Sql(database);
        this.clock = clock;
    }

    /// A match that passed all checks.
    ///
    /// @param listed whether the directory lists it
    /// @param receipts those of the evidence, stored because they are expensive to verify
    public record Proven(UUID match, Evidence evidence, boolean listed, List<Signed> receipts) {
        public Proven {
            receipts = List.copyOf(receipts);
        }

        public Proven(UUID match, Evidence evidence, boolean listed) {
            this(match, evidence, listed, evidence.signed());
        }

        private Object field(String name) {
            return Objects.requireNonNull(evidence.header().get(name));
        }

        private String text(String name) {
            return (String) field(name);
        }

        /// An optional field of the header, in canonical JSON.
        private @Nullable String written(String name) {
            Object value = evidence.header().get(name);
            return value == null ? null : Canonical.text(value);
        }

        /// A proven match has no other entries.
        private Stream<EntryRows.Whole> entries() {
            return StreamSupport.stream(evidence.items().spliterator(), false)
                    .map(Written.class::cast)
                    .map(entry -> new EntryRows.Whole(match, entry.line(), entry.hash()));
        }

        /// Time of its last entry.
        private String end() {
            return entries().reduce((_, last) -> last).orElseThrow().line().at();
        }

        private Stream<Sat> seats() {
            List<?> entropy = (List<?>) field("entropy");
            return IntStream.range(0, entropy.size())
                    .mapToObj(seat -> new Sat(match, seat, String.valueOf(entropy.get(seat))));
        }

        private String seed() {
            return evidence.serverSeed().orElseThrow();
        }

        private Stream<Witness> witnesses() {
            return receipts.stream()
                    .map(each -> new Witness(match, each.receipt().revision(), each.jws()));
        }
    }

    /// A seat of an imported match, which no account of this server held.
    private record Sat(UUID match, int seat, String entropy) {}

    private record Witness(UUID match, int revision, String receipt) {}

    /// Stores matches, all in one transaction, except those whose ids exist.
    ///
    /// @return the ids that were stored
    public Set<UUID> keep(List<Proven> matches) {
        return sql.transaction(statements -> {
            Set<UUID> kept = insert(statements, matches);
            var left = new HashSet<>(kept);
            var first = matches.stream().filter(each -> left.remove(each.match())).toList();
            if (!first.isEmpty()) insertJournals(statements, first);
            return kept;
        });
    }

    private Set<UUID> insert(Statements statements, List<Proven> matches) throws SQLException {
        return new HashSet<>(
                statements.query(
                        MATCHES,
                        row -> row.id("id"),
                        NO_ACCOUNT,
                        clock.instant(),
                        ids(Proven::match).of(matches),
                        texts((Proven each) -> each.text("game")).of(matches),
                        numbers((Proven each) -> (Integer) each.field("edition")).of(matches),
                        texts((Proven each) -> each.written("rules")).of(matches),
                        flags(Proven::listed).of(matches),
                        texts((Proven each) -> each.text("commitment")).of(matches),
                        texts((Proven each) -> each.text("createdAt")).of(matches),
                        texts((Proven each) -> each.text("startedAt")).of(matches),
                        texts(Proven::end).of(matches),
                        texts((Proven each) -> each.evidence().outcome().orElse(null)).of(matches),
                        texts((Proven each) -> each.written("origins")).of(matches),
                        texts((Proven each) -> each.written("clock")).of(matches),
                        texts((Proven each) -> each.written("board")).of(matches)));
    }

    private static void insertJournals(Statements statements, List<Proven> matches)
            throws SQLException {
        EntryRows.insert(statements, all(matches, Proven::entries));
        var seats = all(matches, Proven::seats);
        statements.update(
                SEATS,
                ids(Sat::match).of(seats),
                numbers(Sat::seat).of(seats),
                texts(Sat::entropy).of(seats));
        statements.update(SEEDS, ids(Proven::match).of(matches), texts(Proven::seed).of(matches));
        var receipts = all(matches, Proven::witnesses);
        statements.update(
                RECEIPTS,
                ids(Witness::match).of(receipts),
                numbers(Witness::revision).of(receipts),
                texts(Witness::receipt).of(receipts));
    }

    private static <T> List<T> all(List<Proven> matches, Function<Proven, Stream<T>> things) {
        return matches.stream().flatMap(things).toList();
    }
}
