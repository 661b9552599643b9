package cardhouse.platform.nodes;

import java.util.BitSet;
import java.util.UUID;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/// The slots that are one node's. It never changes.
public final class OwnedSlots {
    public static final OwnedSlots NONE = of(_ -> false);
    public static final OwnedSlots ALL = of(_ -> true);

    private final BitSet slots;

    private OwnedSlots(BitSet slots) {
        this.slots = slots;
    }

    public static OwnedSlots of(IntPredicate isOurs) {
        var slots = new BitSet(Slots.COUNT);
        IntStream.range(0, Slots.COUNT).filter(isOurs).forEach(slots::set);
        return new OwnedSlots(slots);
    }

    public boolean has(UUID id) {
        return slots.get(Slots.of(id));
    }

    /// Whether the singleton tasks are in this share.
    public boolean hasChores() {
        return slots.get(0);
    }

    public int size() {
        return slots.cardinality();
    }

    /// The slots that another one does not have.
    public OwnedSlots without(OwnedSlots other) {
        return of(slot -> slots.get(slot) && !other.slots.get(slot));
    }

    /// A bit for each slot, from the lowest of the first byte.
    public byte[] bits() {
        var bits = new byte[Slots.COUNT / Byte.SIZE];
        byte[] used = slots.toByteArray();
        System.arraycopy(used, 0, bits, 0, used.length);
        return bits;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof OwnedSlots share && slots.equals(share.slots);
    }

    @Override
    public int hashCode() {
        return slots.hashCode();
    }

    @Override
    public String toString() {
        return size() + " slots";
    }
}
