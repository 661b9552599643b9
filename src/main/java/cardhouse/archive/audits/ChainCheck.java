package cardhouse.archive.audits;

import cardhouse.fairness.Chain;
import cardhouse.fairness.KeySet;
import cardhouse.fairness.Receipt;
import cardhouse.fairness.Salts;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Checks the hash chain of one match, link by link, and the server's signatures of the hashes.
/// After a break it continues from the stored hash, so that one change is one finding.
final class ChainCheck {
    private final Findings findings;
    private final String match;
    private final Map<Integer, List<Receipt>> signed = new HashMap<>();
    private final Optional<Salts> salts;
    private final List<Root> roots;
    private String previous = "";
    private boolean hashed;
    private boolean lost;
    private boolean broken;
    private boolean witnessed;

    ChainCheck(Evidence evidence, Findings findings) {
        this.findings = findings;
        this.match = evidence.match();
        this.salts = evidence.seed().map(Salts::new);
        if (salts.isEmpty())
            findings.notDone(Depth.HASH_CHAIN, "hashes cannot be computed without the seed");
        evidence.receipts().forEach(receipt -> read(receipt, evidence.keys()));
        begin(evidence);
        roots = Root.of(evidence.header());
    }

    private void begin(Evidence evidence) {
        try {
            previous = Chain.start(evidence.header());
        } catch (IllegalArgumentException unwritable) {
            found(0, "a header in canonical JSON", String.valueOf(unwritable.getMessage()));
        }
        evidence.headerHash()
                .ifPresent(stored -> {
                    if (!stored.equals(previous)) found(0, previous, stored);
                    previous = stored;
                });
    }

    private void read(String jws, KeySet keys) {
        switch (keys.check(jws)) {
            case KeySet.Check.Signed(Receipt receipt) -> {
                if (receipt.match().equals(match))
                    signed.computeIfAbsent(receipt.revision(), _ -> new ArrayList<>()).add(receipt);
                else
                    found(
                            receipt.revision(),
                            "a receipt for this match",
                            "one for " + receipt.match());
            }
            case KeySet.Check.Refused(String why, Optional<Receipt> claim) ->
                    found(claim.map(Receipt::revision).orElse(0), "a receipt of this server", why);
        }
    }

    void link(int place, Evidence.Item item) {
        String last = previous;
        String expected =
                salts.map(known -> Chain.next(last, item.canonical(), known.of(place)))
                        .orElseGet(() -> item.hash().orElse("a hash"));
        item.hash()
                .ifPresentOrElse(
                        stored -> {
                            if (!stored.equals(expected)) found(place, expected, stored);
                            previous = stored;
                            hashed = true;
                            lost = false;
                        },
                        () -> {
                            if (hashed && !lost) found(place, expected, "no hash");
                            lost = hashed;
                            previous = expected;
                        });
        for (Root root : roots) {
            root.link(place, item);
            if (!broken) root.expected(place).ifPresent(hash -> found(place, hash, root.found()));
        }
        var receipts = signed.remove(place);
        witnessed = receipts != null;
        if (receipts == null) return;
        for (Receipt receipt : receipts) {
            if (!receipt.hash().equals(previous))
                found(place, "the signed hash " + receipt.hash(), previous);
        }
    }

    void end(int last) {
        signed.forEach((revision, _) ->
                found(revision, "the entry that a receipt is for", "a journal of " + last));
        if (!hashed) findings.notDone(Depth.HASH_CHAIN, "the entries were stored without hashes");
        if (!witnessed) findings.notDone(Depth.HASH_CHAIN, "no receipt covers the last entry");
    }

    /// A break is reported once: the origin's hash does not follow from there either.
    private void found(int revision, String expected, String found) {
        broken = true;
        findings.add(revision, Depth.HASH_CHAIN, expected, found);
    }
}
