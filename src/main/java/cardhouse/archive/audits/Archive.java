package cardhouse.archive.audits;

import cardhouse.fairness.KeySet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.UUID;
import java.util.function.UnaryOperator;

/// The started matches with all evidence about them, as stored and not yet verified. Entries are
/// streamed.
public interface Archive {
    /// @param finished whether the directory shows it as finished
    /// @param listed whether the directory lists it
    /// @param place number among ended matches, if it has one yet
    record Filed(
            UUID match, boolean finished, boolean listed, OptionalLong place, Evidence evidence) {

        /// The same with another reader of its journal.
        public Filed read(UnaryOperator<Iterable<Evidence.Item>> reading) {
            var read = evidence.with(reading.apply(evidence.items()));
            return new Filed(match, finished, listed, place, read);
        }
    }

    /// @return nothing if there is no such match or it has not started
    Optional<Filed> find(UUID match);

    /// The place of a cursor's match. A cursor of an earlier release continues a minute before its
    /// time, and so may repeat matches.
    ///
    /// @return nothing if the match is not in this database, as after a restore from a backup
    OptionalLong place(ArchiveCursor cursor);

    /// Finished matches, in the order of their places. Each match gets its place after its commit,
    /// so that none comes before one that was returned earlier.
    ///
    /// @param after a place; 0 for all
    List<Filed> ended(Selection which, long after, int limit);

    /// Finished matches, by id, including those whose end time is missing from the directory.
    List<Filed> stored(Selection which, Optional<UUID> after, int limit);

    /// Matches that have started, finished or not, by id. They include the seeds of running
    /// matches. Neither these seeds nor any value computed from them may leave the server.
    List<Filed> begun(Selection which, Optional<UUID> after, int limit);

    /// The keys that count for a match. Keys of other servers count only for matches that this
    /// server did not sign.
    ///
    /// @param match any text
    KeySet keys(String match);
}
