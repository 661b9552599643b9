package cardhouse.platform.parquet;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;

/// A buffer that grows; numbers are little-endian.
final class Bytes {
    private ByteBuffer buffer = empty(1 << 10);

    private static ByteBuffer empty(int capacity) {
        return ByteBuffer.allocate(capacity).order(ByteOrder.LITTLE_ENDIAN);
    }

    private ByteBuffer room(int bytes) {
        if (buffer.remaining() < bytes) {
            int needed = Math.addExact(buffer.position(), bytes);
            buffer = empty(Math.max(needed, 2 * buffer.capacity())).put(buffer.flip());
        }
        return buffer;
    }

    int size() {
        return buffer.position();
    }

    void number(int value) {
        room(Integer.BYTES).putInt(value);
    }

    void number(long value) {
        room(Long.BYTES).putLong(value);
    }

    void all(byte[] bytes) {
        room(bytes.length).put(bytes);
    }

    /// Seven bits a byte, the lowest first.
    void varint(long value) {
        long rest = value;
        for (; (rest & ~0x7fL) != 0; rest >>>= 7) room(1).put((byte) (rest & 0x7f | 0x80));
        room(1).put((byte) rest);
    }

    byte[] toArray() {
        return Arrays.copyOf(buffer.array(), buffer.position());
    }
}
