package cardhouse.archive.audits;

import cardhouse.fairness.Chain;
import cardhouse.fairness.KeySet;
import cardhouse.fairness.Line;
import cardhouse.fairness.Receipt;
import cardhouse.fairness.Salts;
import cardhouse.fairness.ServerSeed;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// All evidence about a match, from any source. None of it is trusted.
///
/// @param header in plain values
/// @param headerHash the hash at revision 0, if stored
/// @param items the journal; may be streamed from the database
/// @param outcome as stored, in canonical JSON
/// @param serverSeed in hex, once the match is over
/// @param receipts signed by the server, as JWS
/// @param keys public keys that verify the receipts
public record Evidence(
        Map<String, ? extends @Nullable Object> header,
        Optional<String> headerHash,
        Iterable<Item> items,
        Optional<String> outcome,
        Optional<String> serverSeed,
        List<String> receipts,
        KeySet keys) {
    public Evidence {
        receipts = List.copyOf(receipts);
    }

    /// One entry with its hash.
    public sealed interface Item {
        /// As stored with the entry; absent in entries of an earlier release.
        Optional<String> hash();

        /// The whole entry in canonical JSON: the input of the hash.
        String canonical();
    }

    /// A well-formed entry.
    public record Written(Line line, Optional<String> hash) implements Item {
        @Override
        public String canonical() {
            return line.canonical();
        }
    }

    /// A row in place of an entry that cannot be parsed.
    ///
    /// @param why reason why it cannot be parsed
    public record Broken(String canonical, String why, Optional<String> hash) implements Item {}

    /// The same with other keys.
    Evidence checkedWith(KeySet others) {
        return new Evidence(header, headerHash, items, outcome, serverSeed, receipts, others);
    }

    /// The same with another reader of its journal.
    public Evidence with(Iterable<Item> read) {
        return new Evidence(header, headerHash, read, outcome, serverSeed, receipts, keys);
    }

    /// The hash of the last entry, computed where an earlier release stored none.
    public String lastHash() {
        String last = headerHash.orElseGet(() -> Chain.start(header));
        int revision = 0;
        for (Item item : items) {
            String previous = last;
            int place = ++revision;
            last = item.hash().orElseGet(() -> Chain.next(previous, item.canonical(), salt(place)));
        }
        return last;
    }

    /// A receipt with a valid signature by a key that counts.
    public record Signed(String jws, Receipt receipt) {}

    /// The receipts with valid signatures.
    public List<Signed> signed() {
        return receipts.stream()
                .flatMap(jws ->
                        keys.check(jws) instanceof KeySet.Check.Signed(Receipt receipt)
                                ? Stream.of(new Signed(jws, receipt))
                                : Stream.empty())
                .toList();
    }

    private String salt(int revision) {
        return seed().map(Salts::new).map(salts -> salts.of(revision)).orElse("");
    }

    /// The seed, if it matches the header's commitment.
    public Optional<ServerSeed> seed() {
        try {
            return serverSeed
                    .map(ServerSeed::ofHex)
                    .filter(seed -> seed.commitment().equals(header.get("commitment")));
        } catch (IllegalArgumentException malformed) {
            return Optional.empty();
        }
    }

    /// The id that the header claims.
    public String match() {
        return header.get("match") instanceof String id ? id : "";
    }
}
