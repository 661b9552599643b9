package cardhouse.archive.dataset;

import cardhouse.fairness.Hash;
import cardhouse.fairness.KeySet;
import java.io.IOException;
import java.time.LocalDate;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;

/// Source of the matches of a data set, day by day.
public interface Source {
    /// The origin of the set, for its manifest.
    DataSetOrigin origin();

    /// The keys that its matches and days are signed with.
    KeySet keys();

    /// Signs the manifest ([cardhouse.fairness.Receipts#signDataSet]).
    String sign(String contents);

    /// Matches in the order of their days and leaves, some of one day at a time.
    Iterator<Batch> batches();

    /// Binds the matches of a day under its root, once all of them were written.
    ///
    /// @param told leaves of the matches of this source, in their order
    Bound bind(LocalDate day, List<Hash> told);

    /// Some matches of a day.
    record Batch(LocalDate day, List<Candidate> matches) {
        public Batch {
            matches = List.copyOf(matches);
        }
    }

    /// A match for the set. Several may be converted at once.
    interface Candidate {
        /// Leaf index in its day, from 0.
        int leaf();

        /// In seat order.
        List<Sitter> sitters();

        /// The match's proof, in UTF-8; empty if it was deleted meanwhile.
        Optional<byte[]> proof() throws IOException;
    }

    /// @param roots the signed roots since the last day that was bound, up to this day's, as JWS
    /// @param leaves all of the day's, including those of other matches
    record Bound(List<String> roots, List<Hash> leaves) {
        public Bound {
            roots = List.copyOf(roots);
            leaves = List.copyOf(leaves);
        }
    }
}
