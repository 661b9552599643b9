package cardhouse.fairness;

import cardhouse.engine.Uniform;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/// The integers that answer one request of a match (audit protocol 1, Chance 4).
///
/// Block b of request k is `HMAC-SHA-256(matchSeed, "k/b")`, both numbers in decimal ASCII, b from
/// zero; it is read as eight big-endian unsigned 32-bit integers. Every request has its own stream,
/// so how many integers one took says nothing about the next. Not safe for two threads.
public final class ChanceStream implements Uniform {
    /// How many values an integer of the stream can have, and the largest bound.
    private static final long RANGE = 1L << 32;

    private static final VarHandle INTEGERS =
            MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.BIG_ENDIAN);

    /// Room for two longs in decimal, and the slash between them.
    private static final int LONGEST_NAME = 2 * 19 + 1;

    private final Hmac hmac;
    private final long request;
    private final byte[] name = new byte[LONGEST_NAME];
    private final byte[] block = new byte[Hmac.LENGTH];
    private long nextBlock;
    private int at = Hmac.LENGTH;

    ChanceStream(Hmac hmac, long request) {
        if (request < 0) throw new IllegalArgumentException("requests count from zero");
        this.hmac = hmac;
        this.request = request;
    }

    @Override
    public int below(int bound) {
        return (int) uniform(bound);
    }

    /// A number from 0 to `bound` - 1, for bounds up to 2³²: takes integers until one is below
    /// `⌊2³² / bound⌋ · bound`, and of that the remainder, so that none is likelier than another.
    public long uniform(long bound) {
        if (bound < 1 || bound > RANGE)
            throw new IllegalArgumentException("not a bound from 1 to 2^32: " + bound);
        long limit = RANGE / bound * bound;
        long integer = next();
        while (integer >= limit) integer = next();
        return integer % bound;
    }

    /// The next integer as it stands in the stream, from 0 to 2³² - 1.
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

    /// Writes "k/b" at the end of [#name], from the back and without a string; answers where it
    /// starts.
    private int nameNextBlock() {
        int start = decimal(nextBlock, name.length);
        name[--start] = '/';
        return decimal(request, start);
    }

    private int decimal(long number, int end) {
        int start = end;
        long rest = number;
        do {
            name[--start] = (byte) ('0' + rest % 10);
            rest /= 10;
        } while (rest > 0);
        return start;
    }
}
