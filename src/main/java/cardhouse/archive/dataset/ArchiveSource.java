package cardhouse.archive.dataset;

import cardhouse.archive.audits.Archive;
import cardhouse.archive.audits.Evidence;
import cardhouse.archive.audits.Inclusion;
import cardhouse.archive.dataset.PublicMatches.Found;
import cardhouse.archive.dataset.PublicMatches.Root;
import cardhouse.archive.dataset.PublicMatches.Seated;
import cardhouse.fairness.Hash;
import cardhouse.fairness.KeySet;
import cardhouse.fairness.Receipts;
import cardhouse.games.Catalog;
import cardhouse.platform.json.Proofs;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Public matches of a server's database, of sealed days. Accounts get numbers in the order of
/// occurrence, without a meaning outside of the set.
public final class ArchiveSource implements Source {
    private static final int BATCH = 25;

    private final Archive archive;
    private final PublicMatches matches;
    private final Receipts receipts;
    private final KeySet keys;
    private final DataSetOrigin.Exported origin;
    private final List<Root> roots;
    private final Map<UUID, Integer> numbers = new HashMap<>();
    private int bound;

    /// @param receipts signs the manifest
    /// @param keys of the server
    public ArchiveSource(
            Archive archive,
            PublicMatches matches,
            Receipts receipts,
            KeySet keys,
            DataSetOrigin.Exported origin) {
        this.archive = archive;
        this.matches = matches;
        this.receipts = receipts;
        this.keys = keys;
        this.origin = origin;
        this.roots = matches.roots(origin.from(), origin.to());
    }

    @Override
    public DataSetOrigin origin() {
        return origin;
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
        return new Pages();
    }

    /// The pages of one day after the other, each read on demand.
    private final class Pages implements Iterator<Batch> {
        private final Iterator<Root> days = roots.iterator();
        private @Nullable LocalDate day;
        private List<Found> page = List.of();

        @Override
        public boolean hasNext() {
            while (page.isEmpty() && days.hasNext()) {
                day = days.next().day();
                page = matches.of(day, origin.game(), -1, BATCH);
            }
            return !page.isEmpty();
        }

        @Override
        public Batch next() {
            if (!hasNext() || day == null) throw new NoSuchElementException();
            LocalDate of = day;
            var batch = new Batch(of, page.stream().map(ArchiveSource.this::candidate).toList());
            page = matches.of(of, origin.game(), page.getLast().leaf(), BATCH);
            return batch;
        }
    }

    /// Assigns the numbers of accounts here, where matches come in order.
    private Candidate candidate(Found found) {
        var sitters = found.seats().stream().map(this::sitter).toList();
        return new Candidate() {
            @Override
            public int leaf() {
                return found.leaf();
            }

            @Override
            public List<Sitter> sitters() {
                return sitters;
            }

            @Override
            public Optional<byte[]> proof() {
                return archive.find(found.match())
                        .map(Archive.Filed::evidence)
                        .filter(ArchiveSource::canBeDecided)
                        .map(evidence -> Proofs.write(evidence).getBytes(StandardCharsets.UTF_8));
            }
        };
    }

    /// A match of an edition that this server no longer has cannot be proven here.
    private static boolean canBeDecided(Evidence evidence) {
        return evidence.header().get("edition") instanceof Integer edition
                && Catalog.find(String.valueOf(evidence.header().get("game")), edition).isPresent();
    }

    private Sitter sitter(Seated seated) {
        return new Sitter(seated.kind(), seated.account().map(this::number).orElse(seated.bot()));
    }

    private String number(UUID account) {
        return String.valueOf(numbers.computeIfAbsent(account, _ -> numbers.size() + 1));
    }

    @Override
    public Bound bind(LocalDate day, List<Hash> told) {
        var signatures = new ArrayList<String>();
        while (bound < roots.size() && !roots.get(bound).day().isAfter(day))
            signatures.add(roots.get(bound++).signature());
        List<Hash> leaves =
                matches.leaves(day).stream()
                        .map(leaf ->
                                Inclusion.leaf(
                                        leaf.match().toString(), leaf.revision(), leaf.hash()))
                        .toList();
        return new Bound(signatures, leaves);
    }
}
