package cardhouse.archive.dataset;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import org.jspecify.annotations.Nullable;

/// The files of the parts, written one part after the other.
final class SetFiles implements AutoCloseable {
    /// Number of matches of a part: each part is checked on its own, on one processor.
    static final int MATCHES = 2_500;

    static final String PROOFS = "proofs";
    static final String DAYS = "days.ndjson";
    static final String KEYS = "keys.json";
    static final String SHEET = "README.md";
    static final String CROISSANT = "croissant.json";

    private final Path folder;
    private final ExecutorService pool;
    private final List<DataSetManifest.Item> done = new ArrayList<>();
    private final List<Future<DataSetManifest.Item>> underWay = new ArrayList<>();
    private final Map<SetTable, HashedFile> tables = new EnumMap<>(SetTable.class);
    private @Nullable HashedFile proofs;
    private String open = "";
    private String day = "";
    private int part;
    private int matches;

    /// @param pool writes Parquet files
    SetFiles(Path folder, ExecutorService pool) {
        this.folder = folder;
        this.pool = pool;
    }

    /// The name of a file of proofs.
    static String proofs(String part) {
        return PROOFS + "/" + part + ".ndjson.gz";
    }

    /// The name of a part: parts are in the order of their names.
    static String part(String day, int number) {
        return "%s-%04d".formatted(day, number);
    }

    void write(Chunk chunk) throws IOException {
        int more = chunk.proofs().rows();
        if (more == 0) return;
        boolean another = !day.equals(chunk.day().toString());
        HashedFile file = proofs;
        if (file == null || another || matches + more > MATCHES) {
            part = another ? 1 : part + 1;
            day = chunk.day().toString();
            file = next(part(day, part));
        }
        matches += more;
        file.write(chunk.proofs().bytes(), more);
        for (var table : tables.entrySet()) {
            Packed rows = chunk.table(table.getKey());
            table.getValue().write(rows.bytes(), rows.rows());
        }
    }

    private HashedFile next(String name) throws IOException {
        endPart();
        open = name;
        var file = new HashedFile(folder, proofs(name));
        proofs = file;
        for (SetTable table : SetFormat.PRESENT.tables()) tables.put(table, table(table, name));
        return file;
    }

    private HashedFile table(SetTable table, String part) throws IOException {
        var file = new HashedFile(folder, table.file(part));
        var names = new Packed();
        names.add(table.header());
        file.write(names.bytes(), 0);
        return file;
    }

    /// The leaves of a day.
    void leaves(String of, List<String> rows) throws IOException {
        try (var file = table(SetTable.LEAVES, of)) {
            var packed = new Packed();
            rows.forEach(packed::add);
            file.write(packed.bytes(), rows.size());
            done.add(file.end());
        }
        writeParquet(SetTable.LEAVES, of);
    }

    private void writeParquet(SetTable table, String of) {
        underWay.add(pool.submit(() -> new ParquetTable(table, of).write(folder)));
    }

    void text(String name, String text, long rows) throws IOException {
        try (var file = new HashedFile(folder, name)) {
            file.write(text, rows);
            done.add(file.end());
        }
    }

    private void endPart() throws IOException {
        if (proofs == null) return;
        done.add(proofs.end());
        for (var table : tables.entrySet()) {
            done.add(table.getValue().end());
            writeParquet(table.getKey(), open);
        }
        proofs = null;
        tables.clear();
        matches = 0;
    }

    /// All files, after the last part.
    List<DataSetManifest.Item> done() throws IOException, InterruptedException {
        endPart();
        try {
            for (var file : underWay) done.add(file.get());
        } catch (ExecutionException failed) {
            if (failed.getCause() instanceof IOException broken) throw broken;
            throw new IllegalStateException(failed.getCause());
        }
        underWay.clear();
        return done.stream().sorted(Comparator.comparing(DataSetManifest.Item::name)).toList();
    }

    @Override
    public void close() throws IOException {
        if (proofs != null) proofs.close();
        for (HashedFile table : tables.values()) table.close();
    }
}
