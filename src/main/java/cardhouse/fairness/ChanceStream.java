package cardhouse.fairness;

import cardhouse.engine.Uniform;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;

/// The integers that answer one request of a match (audit protocol 1, Chance 4), or that deal anew
/// the hidden cards of a branch (Branches).
///
/// Block b of request k is `HMAC-SHA-256(matchSeed, "k/b")`, both numbers in decimal ASCII, b from
/// zero; it is read as eight big-endian unsigned 32-bit integers. Every request has its own stream,
/// so the number of integers that one request used reveals nothing about the next. Not thread-safe.
public final class ChanceStream implements Uniform {
    /// Number of values of an integer of the stream, and the largest bound.
    private static final long RANGE = 1L << 32;

    private static final VarHandle INTEGERS =
            MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.BIG_ENDIAN);

    /// Room for a long in decimal.
    private static final int LONGEST_NUMBER = 19;

    private final Hmac hmac;

    /// The part of the name before the block number.
    private final byte[] label;

    private final byte[] name;
    private final byte[] block = new byte[Hmac.LENGTH];
    private long nextBlock;
    private int at = Hmac.LENGTH;

    ChanceStream(Hmac hmac, long request) {
        this(hmac, Long.toString(request));
        if (request < 0) throw new IllegalArgumentException("requests count from zero");
    }

    ChanceStream(Hmac hmac, String request) {
        this.hmac = hmac;
        this.label = (request + "/").getBytes(StandardCharsets.US_ASCII);
        this.name = new byte[label.length + LONGEST_NUMBER];
    }

    @Override
    public int below(int bound) {
        return (int) uniform(bound);
    }

    /// A number from 0 to `bound` - 1, for bounds up to 2³². Takes integers until one is below
    /// `⌊2³² / bound⌋ · bound`, and returns its remainder, so that all results are equally likely.
    public long uniform(long bound) {
        if (bound < 1 || bound > RANGE)
            throw new IllegalArgumentException("not a bound from 1 to 2^32: " + bound);
        long limit = RANGE / bound * bound;
        long integer = next();
        while (integer >= limit) integer = next();
        return integer % bound;
    }

    /// The next integer of the stream, without change, from 0 to 2³² - 1.
    public long next() {
        if (at == Hmac.LENGTH) {
            hmac.fill(block, name, nameNextBlock());
            nextBlock++;
            at = 0;
        }
        int integer = (int) INTEGERS.get(block, at);
        at += Integer.BYTES;
        return Integer.toUnsignedLong(integer);
    }

    /// Writes "k/b" at the end of [#name], from the back and without a string; returns the index
    /// where it starts.
    private int nameNextBlock() {
        int start = name.length;
        long rest = nextBlock;
        do {
            name[--start] = (byte) ('0' + rest % 10);
            rest /= 10;
        } while (rest > 0);
        start -= label.length;
        System.arraycopy(label, 0, name, start, label.length);
        return start;
    }
}
