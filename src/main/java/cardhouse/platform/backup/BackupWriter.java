package cardhouse.platform.backup;

import cardhouse.platform.background.ProgressListener;
import cardhouse.platform.backup.BackupManifest.Column;
import cardhouse.platform.backup.BackupManifest.Key;
import cardhouse.platform.backup.BackupManifest.Table;
import cardhouse.platform.json.Json;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.Deflater;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/// Writes the parts of a backup one after the other, with the memory of one chunk.
public final class BackupWriter {
    static final String TABLES = "tables/";
    static final String KEYS = "keys/";
    static final String MANIFEST = "manifest.json";

    private final SealedOutput sealed;
    private final ZipOutputStream zip;
    private final Instant madeAt;
    private final List<Table> tables = new ArrayList<>();
    private final List<Key> keys = new ArrayList<>();
    private String schema = "";
    private String postgres = "";
    private ProgressListener progress = ProgressListener.NONE;

    BackupWriter(OutputStream file, Passphrase passphrase, Instant madeAt) throws IOException {
        this.sealed = new SealedOutput(file, SealHead.of(passphrase));
        this.zip = new ZipOutputStream(sealed);
        this.madeAt = madeAt;
        // Rows of JSON compress well even at the fastest level.
        zip.setLevel(Deflater.BEST_SPEED);
    }

    /// Writes the rows of a table.
    @FunctionalInterface
    public interface Rows {
        /// @return number of rows written
        long writeTo(OutputStream out) throws IOException;
    }

    /// Sets the origin of the data.
    ///
    /// @param schema the version of the tables
    /// @param postgres the version of PostgreSQL
    public void from(String schema, String postgres) {
        this.schema = schema;
        this.postgres = postgres;
    }

    /// @param to receives the bytes that are written, before their compression
    public void report(ProgressListener to) {
        progress = to;
    }

    public void table(String name, List<Column> columns, Rows rows) throws IOException {
        var part = begin(TABLES + name);
        long written = rows.writeTo(part);
        if (written != part.measured.lines())
            throw new IOException(
                    "%s has %d rows in %d lines".formatted(name, written, part.measured.lines()));
        zip.closeEntry();
        tables.add(
                new Table(name, columns, written, part.measured.bytes(), part.measured.sha256()));
    }

    /// @param name below the folder of keys, with `/`
    public void key(String name, byte[] content) throws IOException {
        var part = begin(KEYS + name);
        part.write(content);
        zip.closeEntry();
        keys.add(new Key(name, part.measured.bytes(), part.measured.sha256()));
    }

    /// Writes the manifest, and ends.
    BackupManifest finish() throws IOException {
        var manifest = new BackupManifest(madeAt, schema, postgres, tables, keys);
        begin(MANIFEST).write(Json.bytes(manifest));
        zip.closeEntry();
        zip.finish();
        sealed.finish();
        return manifest;
    }

    private Part begin(String name) throws IOException {
        zip.putNextEntry(new ZipEntry(name));
        return new Part(zip);
    }

    private final class Part extends FilterOutputStream {
        private final Measured measured = new Measured();

        Part(OutputStream out) {
            super(out);
        }

        @Override
        public void write(int one) throws IOException {
            write(new byte[] {(byte) one}, 0, 1);
        }

        @Override
        public void write(byte[] bytes, int from, int length) throws IOException {
            measured.pass(bytes, from, length);
            out.write(bytes, from, length);
            progress.add(length, 0);
        }
    }
}
