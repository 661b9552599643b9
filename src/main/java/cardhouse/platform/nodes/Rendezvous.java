package cardhouse.platform.nodes;

import java.util.Collection;
import java.util.Optional;
import java.util.UUID;

/// Rendezvous hashing (Thaler and Ravishankar, 1998): each node has a weight for each slot, and the
/// live node with the highest weight owns the slot. The nodes need no agreement. When a node joins
/// or leaves, only its own slots change owner.
///
/// So the owner of a slot always knows that it is the owner, even if it does not know all other
/// nodes yet: without them, it has more slots and never fewer.
public final class Rendezvous {
    private static final long GOLDEN = 0x9E3779B97F4A7C15L;

    private Rendezvous() {}

    /// The share of a node in all slots, by rendezvous hashing.
    ///
    /// @param living the live nodes, with or without this one
    public static OwnedSlots share(UUID node, Collection<UUID> living) {
        return OwnedSlots.of(
                slot -> living.stream().noneMatch(other -> goesBefore(other, node, slot)));
    }

    /// The owner of a slot among the live nodes.
    public static Optional<UUID> owner(Collection<UUID> living, int slot) {
        return living.stream().reduce((one, other) -> goesBefore(one, other, slot) ? one : other);
    }

    private static boolean goesBefore(UUID one, UUID other, int slot) {
        int order = Long.compareUnsigned(weight(one, slot), weight(other, slot));
        return order != 0 ? order > 0 : one.compareTo(other) > 0;
    }

    /// Pseudorandom, and the same on every node.
    private static long weight(UUID node, int slot) {
        long high = mixed(node.getMostSignificantBits());
        long low = mixed(high ^ node.getLeastSignificantBits());
        return mixed(low + slot * GOLDEN);
    }

    /// From SplitMix64 (Steele, Lea and Flood, 2014): each bit of the result depends on all input
    /// bits.
    private static long mixed(long bits) {
        long first = (bits ^ bits >>> 30) * 0xBF58476D1CE4E5B9L;
        long second = (first ^ first >>> 27) * 0x94D049BB133111EBL;
        return second ^ second >>> 31;
    }
}
