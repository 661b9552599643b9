package cardhouse.archive.audits;

import cardhouse.fairness.Chain;
import cardhouse.fairness.Salts;
import cardhouse.fairness.ServerSeed;
import cardhouse.match.Origin;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Recomputes the hash chain of a branch's origin from the entries that were taken over. Its last
/// hash must be that of the origin's journal there, and so all receipts of the origin apply.
final class Root {
    private final Origin origin;
    private final Salts salts;
    private String previous;

    private Root(Origin origin) {
        this.origin = origin;
        this.salts = new Salts(ServerSeed.ofHex(origin.serverSeed()));
        this.previous = origin.start();
    }

    /// An invalid header has none.
    static List<Root> of(Map<String, ? extends @Nullable Object> header) {
        try {
            int seats = header.get("seats") instanceof Integer number ? number : 0;
            return BranchOriginCheck.read(header, seats).stream().map(Root::new).toList();
        } catch (Header.MalformedHeader senseless) {
            return List.of();
        }
    }

    void link(int place, Evidence.Item item) {
        if (place <= origin.revision())
            previous = Chain.next(previous, item.canonical(), salts.of(place));
    }

    /// The error after the entry at an index, once all entries before it are linked.
    Optional<String> expected(int place) {
        return place == origin.revision() && !previous.equals(origin.hash())
                ? Optional.of("the hash " + origin.hash() + " of match " + origin.match())
                : Optional.empty();
    }

    /// The hash of the entries that were taken over.
    String found() {
        return previous;
    }
}
