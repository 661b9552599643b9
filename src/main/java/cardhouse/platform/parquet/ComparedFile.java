package cardhouse.platform.parquet;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.zip.GZIPInputStream;

/// A file that is compared with what would be written, except for how pages are compressed. Of the
/// pages of a group, it finds the one whose difference is in the first row.
final class ComparedFile implements Target {
    private static final int NUMBER = 0x15;

    /// More than what gzip adds to a page that it cannot compress.
    private static final int SMALL = 1 << 10;

    private static final int NONE = Integer.MAX_VALUE;

    /// A difference that is in no single row.
    private static final int UNKNOWN = NONE - 1;

    private final InputStream file;
    private int row = NONE;
    private String column = "";

    ComparedFile(InputStream file) {
        this.file = file;
    }

    @Override
    public void plain(byte[] bytes) throws IOException {
        if (!Arrays.equals(file.readNBytes(bytes.length), bytes))
            throw new DifferentRow(0, "its metadata");
    }

    @Override
    public int page(Page page, byte[] values) throws IOException {
        int type = number();
        int uncompressed = number();
        int compressed = number();
        if (compressed > values.length + (values.length >> 8) + SMALL) throw unreadable();
        byte[] header = page.header(uncompressed, compressed);
        int read =
                new Struct().number(1, type).number(2, uncompressed).number(3, compressed).size();
        byte[] rest = file.readNBytes(header.length - read);
        byte[] packed = file.readNBytes(compressed);
        byte[] found;
        try (var gzip = new GZIPInputStream(new ByteArrayInputStream(packed))) {
            found = gzip.readNBytes(values.length + 1);
        }
        int place = Arrays.mismatch(values, found);
        if (place >= 0) {
            int bits =
                    place < Math.min(values.length, found.length)
                            ? values[place] ^ found[place]
                            : 1;
            note(page, page.row(place, bits & 0xff, UNKNOWN));
        } else if (type != 0
                || uncompressed != values.length
                || !Arrays.equals(rest, 0, rest.length, header, read, header.length)) {
            note(page, UNKNOWN);
        }
        return compressed;
    }

    private void note(Page page, int of) {
        if (of >= row) return;
        row = of;
        column = page.column().name();
    }

    /// The next field of a header, a zigzag number.
    private int number() throws IOException {
        if (file.read() != NUMBER) throw unreadable();
        long value = 0;
        for (int shift = 0; shift < 35; shift += 7) {
            int next = file.read();
            value |= (long) (next & 0x7f) << shift;
            if (next >= 0 && next < 0x80) {
                long decoded = value >>> 1 ^ -(value & 1);
                if (decoded >= 0 && decoded <= Integer.MAX_VALUE) return (int) decoded;
            }
        }
        throw unreadable();
    }

    private static DifferentRow unreadable() {
        return new DifferentRow(0, "the place of a page");
    }

    @Override
    public void endGroup(long first) throws IOException {
        if (row == UNKNOWN) throw new DifferentRow(0, "the encoding of column " + column);
        if (row < NONE) throw new DifferentRow(first + row + 1, "column " + column);
    }

    @Override
    public void end() throws IOException {
        if (file.read() >= 0) throw new DifferentRow(0, "the end of the file");
    }
}
