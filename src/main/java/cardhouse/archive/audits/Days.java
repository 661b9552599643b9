package cardhouse.archive.audits;

import cardhouse.archive.audits.DayRootStore.Leaf;
import cardhouse.fairness.DayRoot;
import cardhouse.fairness.Hash;
import cardhouse.fairness.KeySet;
import cardhouse.fairness.MerkleTree;
import cardhouse.fairness.Receipts;
import cardhouse.platform.requests.Rejection;
import java.time.Clock;
import java.time.Duration;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;

/// The Merkle trees of the days' matches, either those that ended or those that were opened. One
/// signed root binds each day, so that not even a whole match can vanish or be replaced.
public final class Days {
    /// Time after midnight at which a day is sealed: matches that ended just before midnight are
    /// stored by then. Later ones are sealed with the next day.
    static final Duration GRACE = Duration.ofMinutes(10);

    private final DayRoot.Of of;
    private final DayRootStore book;
    private final Receipts receipts;
    private final KeySet keys;
    private final Clock clock;

    public Days(DayRoot.Of of, DayRootStore book, Receipts receipts, KeySet keys, Clock clock) {
        this.of = of;
        this.book = book;
        this.receipts = receipts;
        this.keys = keys;
        this.clock = clock;
    }

    /// One for each kind of root.
    public interface Trees {
        Days of(DayRoot.Of tree);
    }

    /// A day's root, with its signature, a JWS over the same content.
    public record Signed(DayRoot root, String signature) {}

    /// Seals all past days.
    ///
    /// @return number of days that were sealed
    public int seal() {
        var today = LocalDate.ofInstant(clock.instant().minus(GRACE), ZoneOffset.UTC);
        int sealed = 0;
        while (book.seal(today.atTime(LocalTime.MIN).toInstant(ZoneOffset.UTC), this::signed))
            sealed++;
        return sealed;
    }

    private String signed(DayRootStore.Batch batch) {
        String previous =
                batch.previous().map(signature -> read(signature).root().root()).orElse("");
        return receipts.sign(
                new DayRoot(
                        of,
                        batch.day().toString(),
                        batch.leaves().size(),
                        new MerkleTree(hashes(batch.leaves())).root().hex(),
                        previous));
    }

    private static List<Hash> hashes(List<Leaf> leaves) {
        return leaves.stream()
                .map(leaf -> Inclusion.leaf(leaf.match().toString(), leaf.revision(), leaf.hash()))
                .toList();
    }

    private Signed read(String signature) {
        return keys.root(signature)
                .filter(root -> root.of() == of)
                .map(root -> new Signed(root, signature))
                .orElseThrow(() ->
                        new IllegalStateException(
                                "a day was signed with a key that is no longer in the key set"));
    }

    public Optional<Signed> find(LocalDate day) {
        return book.signature(day).map(this::read);
    }

    /// The roots of days before a day, the latest first.
    public List<Signed> before(LocalDate day, int limit) {
        return book.signatures(day, limit).stream().map(this::read).toList();
    }

    /// Inclusion proof of a match in its day.
    ///
    /// @throws Rejection if its day is not sealed yet
    public Inclusion inclusion(UUID match) {
        var place =
                book.place(match)
                        .orElseThrow(() ->
                                new Rejection(
                                        Rejection.Code.DAY_NOT_SEALED,
                                        "The server seals a day soon after it ends at midnight UTC."));
        var leaves = book.leaves(place.day());
        Leaf leaf = leaves.get(place.place());
        return new Inclusion(
                match.toString(),
                leaf.revision(),
                leaf.hash(),
                place.place(),
                leaves.size(),
                new MerkleTree(hashes(leaves)).path(place.place()).stream().map(Hash::hex).toList(),
                book.signature(place.day()).orElseThrow());
    }

    /// Result of checking a day.
    ///
    /// @param findings empty if all is as sealed
    /// @param retired number of its matches that were taken out by a signed statement
    public record Checked(List<Discrepancy> findings, int retired) {
        public Checked {
            findings = List.copyOf(findings);
        }
    }

    /// Compares a day's root with the journal. It finds matches that vanished or were changed, and
    /// leaves that differ from the signed ones. A retired match counts as present only if this
    /// server signed its retirement; no row in the database is enough.
    public Checked check(LocalDate day) {
        var found = new ArrayList<Discrepancy>();
        var sealed = book.leaves(day);
        find(day)
                .map(signed -> signed.root().root())
                .filter(root -> !root.equals(new MerkleTree(hashes(sealed)).root().hex()))
                .ifPresent(root ->
                        found.add(
                                new Discrepancy(
                                        Optional.empty(),
                                        "leaves under the root " + root,
                                        "leaves under another root")));
        Map<UUID, Leaf> present =
                book.present(day).stream().collect(Collectors.toMap(Leaf::match, leaf -> leaf));
        Set<Leaf> left = retired(day);
        int retired = 0;
        for (Leaf leaf : sealed) {
            Leaf now = present.get(leaf.match());
            if (now == null && left.contains(leaf)) retired++;
            else if (now == null) found.add(discrepancy(leaf, "nothing"));
            else if (!now.equals(leaf)) found.add(discrepancy(leaf, told(now)));
        }
        return new Checked(found, retired);
    }

    private Set<Leaf> retired(LocalDate day) {
        return book.retirements(day).stream()
                .flatMap(statement -> keys.retirement(statement).stream())
                .map(gone -> new Leaf(UUID.fromString(gone.match()), gone.revision(), gone.hash()))
                .collect(Collectors.toSet());
    }

    /// @param match the match concerned, if it is one
    public record Discrepancy(Optional<UUID> match, String expected, String found) {}

    private static Discrepancy discrepancy(Leaf sealed, String found) {
        return new Discrepancy(Optional.of(sealed.match()), told(sealed), found);
    }

    private static String told(Leaf leaf) {
        return "revision " + leaf.revision() + " with hash " + leaf.hash();
    }
}
