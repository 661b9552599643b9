package cardhouse.platform.backup;

import java.time.Instant;
import java.util.List;

/// The contents of a backup. The manifest is written last, because only then are they known.
///
/// @param madeAt time when it was begun
/// @param schema the version of the tables
/// @param postgres the version of the PostgreSQL that it was taken from
/// @param tables in an order in which they can be filled
public record BackupManifest(
        Instant madeAt, String schema, String postgres, List<Table> tables, List<Key> keys) {

    /// @param sha256 in hex, of the output of `COPY`
    public record Table(String name, List<Column> columns, long rows, long bytes, String sha256) {}

    /// @param type as PostgreSQL names it
    public record Column(String name, String type) {}

    /// A file of the folder of keys.
    public record Key(String name, long bytes, String sha256) {}

    /// Sum over all tables.
    public long rows() {
        return tables.stream().mapToLong(Table::rows).sum();
    }
}
