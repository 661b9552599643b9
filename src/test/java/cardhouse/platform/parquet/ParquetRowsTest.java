package cardhouse.platform.parquet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cardhouse.Pure;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// A file of several groups is compared with its rows. `DataFramesTest` reads files with other
/// programs.
@Pure
class ParquetRowsTest {
    private static final int ROWS = 2 * ParquetRows.GROUP + 7;
    private static final List<Column> COLUMNS =
            List.of(
                    new Column("name", Column.Type.TEXT, true),
                    new Column("number", Column.Type.NUMBER, true),
                    new Column("at", Column.Type.TIME, false),
                    new Column("list", Column.Type.BYTES, false));

    private static List<List<String>> rows() {
        var rows = new ArrayList<List<String>>();
        for (int row = 0; row < ROWS; row++)
            rows.add(
                    new ArrayList<>(
                            List.of(
                                    row % 3 == 0 ? "" : "row " + row,
                                    row % 5 == 0 ? "" : String.valueOf(row),
                                    "2000-01-01T00:00:00.%06d".formatted(row),
                                    Base64.getEncoder().encodeToString(new byte[row % 4]))));
        return rows;
    }

    private static byte[] written(List<List<String>> rows) throws IOException {
        var file = new ByteArrayOutputStream();
        var writer = ParquetRows.write(COLUMNS, file);
        for (List<String> row : rows) writer.add(row);
        assertThat(writer.end()).isEqualTo(rows.size());
        return file.toByteArray();
    }

    private static long compare(byte[] file, List<List<String>> rows) throws IOException {
        var compared = ParquetRows.compare(COLUMNS, new ByteArrayInputStream(file));
        for (List<String> row : rows) compared.add(row);
        return compared.end();
    }

    @Test
    void a_file_is_equal_to_its_rows() throws IOException {
        assertThat(compare(written(rows()), rows())).isEqualTo(ROWS);
        assertThat(compare(written(List.of()), List.of())).isZero();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 9_999, 10_000, 10_001, 19_998, ROWS})
    void another_value_is_located(int number) throws IOException {
        for (int column = 0; column < 3; column++) {
            var rows = rows();
            List<String> row = rows.get(number - 1);
            row.set(
                    column,
                    switch (column) {
                        case 0 -> row.getFirst().isEmpty() ? "x" : "";
                        case 1 -> row.get(1).isEmpty() ? "7" : "-1";
                        default -> "2001-01-01T00:00";
                    });
            byte[] file = written(rows);
            assertThatThrownBy(() -> compare(file, rows()))
                    .isInstanceOfSatisfying(
                            DifferentRow.class,
                            different -> assertThat(different.row()).isEqualTo(number))
                    .hasMessage("column " + COLUMNS.get(column).name());
        }
    }

    @Test
    void another_length_of_a_list_and_other_bytes_are_found() throws IOException {
        var rows = rows();
        rows.get(4).set(3, "AAAA");
        byte[] longer = written(rows);
        assertThatThrownBy(() -> compare(longer, rows())).hasMessage("the encoding of column list");
        byte[] file = written(rows());
        byte[] more = Arrays.copyOf(file, file.length + 1);
        assertThatThrownBy(() -> compare(more, rows())).hasMessage("the end of the file");
        byte[] footer = file.clone();
        footer[file.length - 20] ^= 1;
        assertThatThrownBy(() -> compare(footer, rows())).hasMessage("its metadata");
        byte[] cut = Arrays.copyOf(file, file.length / 2);
        assertThatThrownBy(() -> compare(cut, rows())).isInstanceOf(IOException.class);
    }

    @Test
    void a_group_ends_early_with_large_rows() throws IOException {
        var rows = new ArrayList<List<String>>();
        for (String letter : List.of("a", "b", "c"))
            rows.add(List.of(letter.repeat(1 << 24), "1", "2000-01-01T00:00:00", ""));
        byte[] file = written(rows);
        assertThat(compare(file, rows)).isEqualTo(3);
        rows.set(2, rows.getFirst());
        assertThatThrownBy(() -> compare(file, rows))
                .isInstanceOfSatisfying(
                        DifferentRow.class, different -> assertThat(different.row()).isEqualTo(3));
    }

    @Test
    void malformed_fields_are_rejected() {
        for (List<String> row :
                List.of(
                        List.of("", "x", "2000-01-01T00:00:00", ""),
                        List.of("", "1", "2000-01-01T00:00:00", "*"),
                        List.of("", "1")))
            assertThatThrownBy(() -> written(List.of(row)))
                    .isInstanceOf(IllegalArgumentException.class);
    }
}
