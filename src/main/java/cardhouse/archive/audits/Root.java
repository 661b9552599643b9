package cardhouse.archive.audits;

import cardhouse.fairness.Chain;
import cardhouse.fairness.Salts;
import cardhouse.fairness.ServerSeed;
import cardhouse.match.Origin;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The chain of a branch's origin, made again from the entries that were taken over: they come to
/// the hash which the origin's journal has there, and with it all its receipts.
final class Root {
    private final Origin origin;
    private final Salts salts;
    private String previous;

    private Root(Origin origin) {
        this.origin = origin;
        this.salts = new Salts(ServerSeed.ofHex(origin.serverSeed()));
        this.previous = origin.start();
    }

    /// Of a header that makes no sense there are none.
    static List<Root> of(Map<String, ? extends @Nullable Object> header) {
        try {
            int seats = header.get("seats") instanceof Integer number ? number : 0;
            return Origins.read(header, seats).stream().map(Root::new).toList();
        } catch (Header.Senseless senseless) {
            return List.of();
        }
    }

    void link(int place, Evidence.Item item) {
        if (place <= origin.revision())
            previous = Chain.next(previous, item.canonical(), salts.of(place));
    }

    /// What is wrong after the entry at a place, once all that was taken over has been linked.
    Optional<String> expected(int place) {
        return place == origin.revision() && !previous.equals(origin.hash())
                ? Optional.of("the hash " + origin.hash() + " of match " + origin.match())
                : Optional.empty();
    }

    /// What these entries come to.
    String found() {
        return previous;
    }
}
