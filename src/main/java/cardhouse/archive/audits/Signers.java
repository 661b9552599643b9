package cardhouse.archive.audits;

import cardhouse.fairness.KeySet;

/// Whose signatures count.
public interface Signers {
    /// The keys of this house: nobody else's count for its own matches.
    KeySet own();

    /// These, and the keys of houses whose matches were taken over: for such matches.
    KeySet all();
}
