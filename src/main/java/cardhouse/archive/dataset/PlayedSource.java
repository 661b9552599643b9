package cardhouse.archive.dataset;

import cardhouse.fairness.DayRoot;
import cardhouse.fairness.Hash;
import cardhouse.fairness.KeySet;
import cardhouse.fairness.MerkleTree;
import cardhouse.fairness.Receipts;
import cardhouse.platform.json.Proofs;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/// Matches that built-in bots play for the set. Their days are fictitious, with a fixed number of
/// matches each.
public final class PlayedSource implements Source {
    /// Before any server existed, so that the day cannot be mistaken for a server's.
    private static final LocalDate FIRST_DAY = LocalDate.of(2000, 1, 1);

    private static final int BATCH = 50;
    private static final Duration APART = Duration.ofSeconds(4);

    private final BotPlan plan;
    private final Receipts receipts;
    private final KeySet keys;
    private String previous = "";

    /// @param receipts with the key derived from [BotPlan#key]
    /// @param keys that key
    public PlayedSource(BotPlan plan, Receipts receipts, KeySet keys) {
        this.plan = plan;
        this.receipts = receipts;
        this.keys = keys;
    }

    @Override
    public DataSetOrigin origin() {
        return plan.origin();
    }

    @Override
    public KeySet keys() {
        return keys;
    }

    @Override
    public String sign(String contents) {
        return receipts.signDataSet(contents);
    }

    @Override
    public Iterator<Batch> batches() {
        int matches = plan.origin().matches();
        return IntStream.iterate(0, first -> first < matches, this::end)
                .mapToObj(this::batch)
                .iterator();
    }

    private Batch batch(int first) {
        int end = Math.min(plan.origin().matches(), end(first));
        return new Batch(
                day(first), IntStream.range(first, end).mapToObj(this::candidate).toList());
    }

    /// End of the batch that begins with a match: a batch is of one day.
    private int end(int first) {
        int perDay = plan.origin().perDay();
        return Math.min(first + BATCH, (first / perDay + 1) * perDay);
    }

    private LocalDate day(int match) {
        return FIRST_DAY.plusDays(match / plan.origin().perDay());
    }

    /// The player at a seat of a match.
    static Sitter sitter(DataSetOrigin.Played origin, LocalDate day, int leaf, int seat) {
        long number = FIRST_DAY.until(day, ChronoUnit.DAYS) * origin.perDay() + leaf;
        return sitter(origin, Math.toIntExact(number), seat);
    }

    private Candidate candidate(int number) {
        return new Candidate() {
            @Override
            public int leaf() {
                return number % plan.origin().perDay();
            }

            @Override
            public List<Sitter> sitters() {
                return IntStream.range(0, plan.origin().seats())
                        .mapToObj(seat -> sitter(plan.origin(), number, seat))
                        .toList();
            }

            @Override
            public Optional<byte[]> proof() {
                Instant start =
                        day(number)
                                .atStartOfDay()
                                .toInstant(ZoneOffset.UTC)
                                .plus(APART.multipliedBy(leaf()));
                var played = new BotMatch(plan, number, start).play(receipts, keys);
                return Optional.of(Proofs.write(played).getBytes(StandardCharsets.UTF_8));
            }
        };
    }

    private static Sitter sitter(DataSetOrigin.Played origin, int number, int seat) {
        return new Sitter(Sitter.Kind.BUILT_IN, origin.bot(number, seat));
    }

    @Override
    public Bound bind(LocalDate day, List<Hash> told) {
        String root = new MerkleTree(told).root().hex();
        String signed = receipts.sign(new DayRoot(day.toString(), told.size(), root, previous));
        previous = root;
        return new Bound(List.of(signed), told);
    }
}
