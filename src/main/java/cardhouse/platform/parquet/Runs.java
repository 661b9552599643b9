package cardhouse.platform.parquet;

/// Levels of 0 and 1, run by run: the first of the hybrid encodings.
final class Runs {
    private final Bytes bytes = new Bytes();
    private int level;
    private int length;

    void add(int of, int more) {
        if (more <= 0) return;
        if (of != level) end();
        level = of;
        length += more;
    }

    private void end() {
        if (length == 0) return;
        bytes.varint((long) length << 1);
        bytes.all(new byte[] {(byte) level});
        length = 0;
    }

    byte[] toArray() {
        end();
        return bytes.toArray();
    }
}
