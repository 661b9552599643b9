package cardhouse.platform.parquet;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/// Writes rows to a Parquet file, or compares a file with them. Compressed pages depend on the
/// version of zlib; all other bytes follow from the rows.
public final class ParquetRows {
    /// Most rows of a group.
    static final int GROUP = 10_000;

    /// A group ends with the row that reaches this number of characters, which bounds the memory
    /// use.
    private static final int LARGE = 1 << 24;

    private static final byte[] MAGIC = "PAR1".getBytes(StandardCharsets.US_ASCII);

    private final List<Column> columns;
    private final Target target;
    private final Footer footer;
    private List<Page> pages = List.of();
    private long place = MAGIC.length;
    private int rows;
    private long characters;

    private ParquetRows(List<Column> columns, Target target) throws IOException {
        this.columns = List.copyOf(columns);
        this.target = target;
        this.footer = new Footer(this.columns);
        target.plain(MAGIC);
    }

    public static ParquetRows write(List<Column> columns, OutputStream file) throws IOException {
        return new ParquetRows(columns, new WrittenFile(file));
    }

    /// @throws DifferentRow from here and from all methods, if the file is not what would be
    ///   written
    public static ParquetRows compare(List<Column> columns, InputStream file) throws IOException {
        return new ParquetRows(columns, new ComparedFile(file));
    }

    /// Adds a row.
    ///
    /// @throws IllegalArgumentException if a field does not have the form of its column
    /// @throws java.time.DateTimeException likewise
    public void add(List<String> fields) throws IOException {
        if (fields.size() != columns.size())
            throw new IllegalArgumentException("not " + columns.size() + " fields");
        if (rows == 0) pages = columns.stream().map(Page::new).toList();
        for (int i = 0; i < fields.size(); i++) {
            pages.get(i).add(fields.get(i));
            characters += fields.get(i).length();
        }
        if (++rows == GROUP || characters >= LARGE) endGroup();
    }

    private void endGroup() throws IOException {
        if (rows == 0) return;
        var chunks = new ArrayList<Footer.Chunk>();
        for (Page page : pages) {
            byte[] values = page.toArray();
            int compressed = target.page(page, values);
            int header = page.header(values.length, compressed).length;
            chunks.add(
                    new Footer.Chunk(
                            page.column(),
                            page.entries(),
                            place,
                            header + values.length,
                            header + compressed));
            place += header + compressed;
        }
        target.endGroup(footer.rows());
        footer.group(chunks, rows);
        rows = 0;
        characters = 0;
    }

    /// Ends the file.
    ///
    /// @return the number of rows
    public long end() throws IOException {
        endGroup();
        byte[] metadata = footer.toArray();
        target.plain(metadata);
        var length = new Bytes();
        length.number(metadata.length);
        length.all(MAGIC);
        target.plain(length.toArray());
        target.end();
        return footer.rows();
    }
}
