package cardhouse.platform.parquet;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.Base64;
import java.util.BitSet;

/// The values of a column in a group of rows, as one data page: levels, and plain values.
final class Page {
    static final int PLAIN = 0;
    static final int RLE = 3;
    private static final int MICROS = 1_000_000;

    private final Column column;
    private final Bytes values = new Bytes();

    /// The end of each row in the values.
    private final int[] ends = new int[ParquetRows.GROUP];

    private final int[] lengths = new int[ParquetRows.GROUP];
    private final BitSet present = new BitSet();
    private int rows;
    private int entries;
    private int bitsFrom;
    private int valuesFrom;

    Page(Column column) {
        this.column = column;
    }

    Column column() {
        return column;
    }

    /// Number of values, with nulls and empty lists.
    int entries() {
        return entries;
    }

    /// @throws IllegalArgumentException if the field does not have the form of its type
    /// @throws java.time.DateTimeException likewise
    void add(String field) {
        boolean absent = column.optional() && field.isEmpty();
        int length = absent ? 0 : put(field);
        present.set(rows, !absent);
        lengths[rows] = length;
        ends[rows] = values.size();
        rows++;
        entries += Math.max(1, length);
    }

    /// @return the number of elements of a list, else 1
    private int put(String field) {
        switch (column.type()) {
            case TEXT -> {
                byte[] utf8 = field.getBytes(StandardCharsets.UTF_8);
                values.number(utf8.length);
                values.all(utf8);
            }
            case NUMBER -> values.number(Integer.parseInt(field));
            case DAY -> values.number(Math.toIntExact(LocalDate.parse(field).toEpochDay()));
            case TIME -> {
                var time = LocalDateTime.parse(field);
                values.number(time.toEpochSecond(ZoneOffset.UTC) * MICROS + time.getNano() / 1_000);
            }
            case BYTES -> {
                byte[] all = Base64.getDecoder().decode(field);
                for (byte one : all) values.number((int) one);
                return all.length;
            }
            case SHORTS -> {
                var all =
                        ByteBuffer.wrap(Base64.getDecoder().decode(field))
                                .order(ByteOrder.LITTLE_ENDIAN)
                                .asShortBuffer();
                while (all.hasRemaining()) values.number((int) all.get());
                return all.position();
            }
        }
        return 1;
    }

    byte[] toArray() {
        var page = new Bytes();
        if (column.type().isList()) {
            var repetitions = new Runs();
            var definitions = new Runs();
            for (int row = 0; row < rows; row++) {
                repetitions.add(0, 1);
                repetitions.add(1, lengths[row] - 1);
                definitions.add(lengths[row] == 0 ? 0 : 1, Math.max(1, lengths[row]));
            }
            level(page, repetitions.toArray());
            level(page, definitions.toArray());
        } else if (column.optional()) {
            var bits = new Bytes();
            int eights = (rows + 7) / 8;
            bits.varint(eights << 1 | 1);
            bits.all(Arrays.copyOf(present.toByteArray(), eights));
            level(page, bits.toArray());
            bitsFrom = page.size() - eights;
        }
        valuesFrom = page.size();
        page.all(values.toArray());
        return page.toArray();
    }

    /// The row of a byte of [#toArray], from 0.
    ///
    /// @param bits of the byte that are meant
    /// @param unknown returned if the byte is of no single row
    int row(int place, int bits, int unknown) {
        if (place < valuesFrom)
            return column.type().isList() || place < bitsFrom
                    ? unknown
                    : (place - bitsFrom) * 8 + Integer.numberOfTrailingZeros(bits);
        int row = 0;
        while (row < rows && ends[row] <= place - valuesFrom) row++;
        return row;
    }

    private static void level(Bytes page, byte[] encoded) {
        page.number(encoded.length);
        page.all(encoded);
    }

    /// The header of the page (`PageHeader`).
    byte[] header(int uncompressed, int compressed) {
        return new Struct()
                .number(1, 0)
                .number(2, uncompressed)
                .number(3, compressed)
                .struct(
                        5,
                        new Struct()
                                .number(1, entries)
                                .number(2, PLAIN)
                                .number(3, RLE)
                                .number(4, RLE))
                .toArray();
    }
}
