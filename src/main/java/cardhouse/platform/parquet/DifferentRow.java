package cardhouse.platform.parquet;

import java.io.IOException;

/// Thrown if a file differs from its rows. The message is what differs.
public final class DifferentRow extends IOException {
    private static final long serialVersionUID = 1;

    private final long row;

    DifferentRow(long row, String what) {
        super(what);
        this.row = row;
    }

    /// The first row that differs, from 1; 0 if it is not known.
    public long row() {
        return row;
    }
}
