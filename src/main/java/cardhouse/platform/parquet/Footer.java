package cardhouse.platform.parquet;

import cardhouse.platform.parquet.Column.Physical;
import java.util.ArrayList;
import java.util.List;

/// The metadata at the end of a file (`FileMetaData`): the schema and the place of each page.
final class Footer {
    private static final int REQUIRED = 0;
    private static final int OPTIONAL = 1;
    private static final int REPEATED = 2;
    private static final int GZIP = 2;
    private static final int VERSION = 2;

    private final List<Column> columns;
    private final List<Struct> groups = new ArrayList<>();
    private long rows;

    Footer(List<Column> columns) {
        this.columns = columns;
    }

    /// A page in the file. Sizes include its header.
    record Chunk(Column column, int entries, long place, long uncompressed, long compressed) {
        private Struct struct() {
            var path = new ArrayList<>(List.of(column.name()));
            if (column.type().isList()) path.addAll(List.of("list", "element"));
            var data =
                    new Struct()
                            .number(1, column.type().physical.number)
                            .numbers(2, List.of(Page.PLAIN, Page.RLE))
                            .texts(3, path)
                            .number(4, GZIP)
                            .number(5, (long) entries)
                            .number(6, uncompressed)
                            .number(7, compressed)
                            .number(9, place);
            return new Struct().number(2, 0L).struct(3, data);
        }
    }

    void group(List<Chunk> chunks, int of) {
        rows += of;
        groups.add(
                new Struct()
                        .structs(1, chunks.stream().map(Chunk::struct).toList())
                        .number(2, chunks.stream().mapToLong(Chunk::uncompressed).sum())
                        .number(3, (long) of)
                        .number(5, chunks.getFirst().place())
                        .number(6, chunks.stream().mapToLong(Chunk::compressed).sum()));
    }

    long rows() {
        return rows;
    }

    byte[] toArray() {
        var schema = new ArrayList<Struct>();
        schema.add(new Struct().text(4, "schema").number(5, columns.size()));
        for (Column column : columns) elements(column, schema);
        return new Struct()
                .number(1, VERSION)
                .structs(2, schema)
                .number(3, rows)
                .structs(4, groups)
                .text(6, "cardhouse")
                .toArray();
    }

    private static void elements(Column column, List<Struct> schema) {
        int repetition = column.optional() ? OPTIONAL : REQUIRED;
        Physical physical = column.type().physical;
        var value = new Struct().number(1, physical.number);
        switch (column.type()) {
            case TEXT ->
                    value.number(3, repetition)
                            .text(4, column.name())
                            .number(6, 0)
                            .struct(10, logical(1, new Struct()));
            case NUMBER -> value.number(3, repetition).text(4, column.name());
            case DAY ->
                    value.number(3, repetition)
                            .text(4, column.name())
                            .number(6, 6)
                            .struct(10, logical(6, new Struct()));
            // Without a converted type, which would mean UTC and not a time without a zone.
            case TIME ->
                    value.number(3, repetition)
                            .text(4, column.name())
                            .struct(
                                    10,
                                    logical(
                                            8,
                                            new Struct()
                                                    .flag(1, false)
                                                    .struct(2, logical(2, new Struct()))));
            case SHORTS, BYTES -> {
                boolean shorts = column.type() == Column.Type.SHORTS;
                schema.add(
                        new Struct()
                                .number(3, repetition)
                                .text(4, column.name())
                                .number(5, 1)
                                .number(6, 3)
                                .struct(10, logical(3, new Struct())));
                schema.add(new Struct().number(3, REPEATED).text(4, "list").number(5, 1));
                value.number(3, REQUIRED)
                        .text(4, "element")
                        .number(6, shorts ? 16 : 15)
                        .struct(
                                10,
                                logical(10, new Struct().small(1, shorts ? 16 : 8).flag(2, true)));
            }
        }
        schema.add(value);
    }

    /// A union with one of its members.
    private static Struct logical(int member, Struct of) {
        return new Struct().struct(member, of);
    }
}
