package cardhouse.platform.backup;

import java.io.IOException;

/// A file that cannot be restored, with one line that gives the reason to the operator.
public final class BadBackup extends IOException {
    private static final long serialVersionUID = 1;

    /// Reason of the failure.
    public enum Kind {
        /// It is not a backup, or an incomplete or changed one.
        DAMAGED,

        /// This passphrase does not open the file, so it is unknown whether the file is complete.
        CLOSED,

        /// It is of a newer release than this one.
        NEWER
    }

    private final Kind kind;

    private BadBackup(Kind kind, String line) {
        super(line);
        this.kind = kind;
    }

    public Kind kind() {
        return kind;
    }

    /// The reason, in one line.
    public String why() {
        return String.valueOf(getMessage());
    }

    static BadBackup foreign() {
        return new BadBackup(Kind.DAMAGED, "it is not a backup of Cardhouse");
    }

    static BadBackup damaged(String what) {
        return new BadBackup(Kind.DAMAGED, "it is damaged or was changed: " + what);
    }

    static BadBackup closed() {
        return new BadBackup(Kind.CLOSED, "the passphrase is wrong");
    }

    static BadBackup ofAnotherFormat(int format) {
        return new BadBackup(
                Kind.NEWER, "it has format " + format + ", which only a later release can read");
    }

    /// @param schema the version of the tables in it
    public static BadBackup ofANewerRelease(String schema) {
        return new BadBackup(
                Kind.NEWER,
                "its tables have version "
                        + schema
                        + ", which this release does not know: restore it with the one that made it,"
                        + " or a later one");
    }

    /// @param table a table with other columns
    public static BadBackup ofOtherTables(String table) {
        return damaged("its table " + table + " has other columns than the schema it names");
    }
}
