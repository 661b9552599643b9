package cardhouse.platform.json;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import cardhouse.archive.audits.Evidence;
import cardhouse.fairness.Line;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.IntFunction;

/// The entries of a proof, in little more memory than their text. As objects, each entry would take
/// three times as much. To move a hundred thousand of them, the garbage collector pauses all
/// threads. Not thread-safe while it is filled.
final class PackedEntries {
    /// Bytes of a chunk. The garbage collector treats larger arrays separately.
    private static final int CHUNK = 64 << 10;

    private static final byte BROKEN = 0;
    private static final byte WRITTEN = 1;
    private static final byte NONE = 0;
    private static final byte SITS = 1;
    private static final byte NARROW = 1;
    private static final byte WIDE = 2;

    private final List<ByteBuffer> chunks = new ArrayList<>();

    /// Malformed entries, which are few.
    private final List<Evidence.Broken> broken = new ArrayList<>();

    private ByteBuffer filled = ByteBuffer.allocate(0);
    private int size;

    int size() {
        return size;
    }

    /// Without its hash.
    void add(Evidence.Item item) {
        switch (item) {
            case Evidence.Written(Line line, _) -> add(line);
            case Evidence.Broken odd -> {
                begin(1);
                filled.put(BROKEN);
                broken.add(odd);
            }
        }
    }

    private void add(Line line) {
        String move = line.move().orElse("");
        begin(
                2
                        + 2 * Integer.BYTES
                        + mostBytes(line.at())
                        + mostBytes(line.cause())
                        + mostBytes(move)
                        + mostBytes(line.events()));
        filled.put(WRITTEN).putInt(line.revision());
        put(line.at());
        put(line.cause());
        filled.put(line.seat().isPresent() ? SITS : NONE).putInt(line.seat().orElse(0));
        if (line.move().isPresent()) put(move);
        else filled.put(NONE);
        put(line.events());
    }

    /// Ensures room for this many bytes.
    private void begin(int most) {
        if (filled.remaining() < most) {
            filled = ByteBuffer.allocate(Math.max(CHUNK, most));
            chunks.add(filled);
        }
        size++;
    }

    private static int mostBytes(String text) {
        return 1 + Integer.BYTES + Character.BYTES * text.length();
    }

    private void put(String text) {
        boolean narrow = text.chars().allMatch(one -> one <= 0xff);
        filled.put(narrow ? NARROW : WIDE).putInt(text.length());
        if (narrow) filled.put(text.getBytes(ISO_8859_1));
        else text.chars().forEach(one -> filled.putChar((char) one));
    }

    private static Optional<String> text(ByteBuffer from) {
        byte kind = from.get();
        if (kind == NONE) return Optional.empty();
        if (kind == NARROW) {
            byte[] narrow = new byte[from.getInt()];
            from.get(narrow);
            return Optional.of(new String(narrow, ISO_8859_1));
        }
        char[] wide = new char[from.getInt()];
        for (int i = 0; i < wide.length; i++) wide[i] = from.getChar();
        return Optional.of(new String(wide));
    }

    private static Line line(ByteBuffer from) {
        int revision = from.getInt();
        String at = text(from).orElseThrow();
        String cause = text(from).orElseThrow();
        boolean sits = from.get() == SITS;
        int seat = from.getInt();
        Optional<String> move = text(from);
        return new Line(
                revision,
                at,
                cause,
                sits ? OptionalInt.of(seat) : OptionalInt.empty(),
                move,
                text(from).orElseThrow());
    }

    /// The entries in their order of arrival; can be iterated any number of times.
    ///
    /// @param hashes of each, from 0
    Iterable<Evidence.Item> with(IntFunction<Optional<String>> hashes) {
        return () -> new Unpacking(hashes);
    }

    private final class Unpacking implements Iterator<Evidence.Item> {
        private final IntFunction<Optional<String>> hashes;
        private final Iterator<ByteBuffer> rest = chunks.iterator();
        private final Iterator<Evidence.Broken> broken = PackedEntries.this.broken.iterator();
        private ByteBuffer chunk = ByteBuffer.allocate(0);
        private int place;

        Unpacking(IntFunction<Optional<String>> hashes) {
            this.hashes = hashes;
        }

        @Override
        public boolean hasNext() {
            return place < size;
        }

        @Override
        public Evidence.Item next() {
            if (!hasNext()) throw new NoSuchElementException();
            if (!chunk.hasRemaining()) chunk = rest.next().duplicate().flip();
            Optional<String> hash = hashes.apply(place++);
            if (chunk.get() == WRITTEN) return new Evidence.Written(line(chunk), hash);
            var item = broken.next();
            return new Evidence.Broken(item.canonical(), item.why(), hash);
        }
    }
}
