package cardhouse.archive.dataset;

import cardhouse.platform.csv.Csv;
import cardhouse.platform.json.Lines;
import cardhouse.platform.parquet.Column;
import cardhouse.platform.parquet.DifferentRow;
import cardhouse.platform.parquet.ParquetRows;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.util.List;
import java.util.Locale;

/// A Parquet file with the rows of a CSV file, in their order. The CSV file is compared with the
/// proofs, and the Parquet file with the CSV file.
///
/// @param name of the Parquet file
record ParquetTable(SetTable table, String csv, String name) {
    ParquetTable(SetTable table, String part) {
        this(table, table.file(part), table.parquet(part));
    }

    /// @param name of a Parquet file
    static ParquetTable named(String name) {
        String[] path = name.split("[/.]");
        return new ParquetTable(SetTable.valueOf(path[1].toUpperCase(Locale.ROOT)), path[2]);
    }

    private List<Column> columns() {
        return table.columns().stream().map(TableColumn::column).toList();
    }

    DataSetManifest.Item write(Path folder) throws IOException {
        try (var file = new HashedFile(folder, name)) {
            var rows = ParquetRows.write(columns(), file.stream());
            addTo(rows, folder);
            file.write(new byte[0], rows.end());
            return file.end();
        }
    }

    /// @return the number of rows; -1 if the files differ
    long check(Path folder, SetFindings findings) {
        try (var file = new BufferedInputStream(Files.newInputStream(folder.resolve(name)))) {
            var rows = ParquetRows.compare(columns(), file);
            addTo(rows, folder);
            return rows.end();
        } catch (DifferentRow different) {
            findings.add(
                    name,
                    different.row(),
                    "changed: " + different.getMessage() + " differs from " + csv);
        } catch (IllegalArgumentException | DateTimeException malformed) {
            findings.add(name, "not compared, because of a malformed row of " + csv);
        } catch (IOException unreadable) {
            findings.add(name, "cannot be read: " + unreadable.getMessage());
        }
        return -1;
    }

    private void addTo(ParquetRows rows, Path folder) throws IOException {
        try (var lines =
                new Lines(Files.newInputStream(folder.resolve(csv)), RowComparison.LONGEST)) {
            lines.next();
            for (byte[] line = lines.next(); line != null; line = lines.next())
                rows.add(Csv.fields(new String(line, StandardCharsets.UTF_8)));
        }
    }
}
