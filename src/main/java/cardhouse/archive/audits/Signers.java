package cardhouse.archive.audits;

import cardhouse.fairness.KeySet;

/// The signing keys that count.
public interface Signers {
    /// This server's keys: no others count for its own matches.
    KeySet own();

    /// These, and the keys of servers whose matches were imported: for such matches.
    KeySet all();
}
