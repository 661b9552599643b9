package cardhouse.match.notes;

import cardhouse.engine.Seat;
import cardhouse.fairness.Note;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/// Where notes are kept. They are never changed; of an account that is erased the text and the salt
/// go, and the hash stays.
public interface NoteStore {
    /// What became of a note that was to be kept.
    enum Given {
        /// It is kept, or another one was kept before; nothing was changed then.
        THERE,
        /// The account has no more left, of this match or of the day.
        TOO_MANY,
        /// The root of a day binds the notes of this match already.
        BOUND,
        /// There is no such account any more.
        GONE
    }

    /// How many one account may give.
    ///
    /// @param perDay in UTC
    record Bounds(int perMatch, int perDay) {}

    /// Keeps a note, if there is none at its revision.
    ///
    /// @param by the account, which holds its seat
    Given give(Note note, UUID by, Bounds bounds);

    Optional<Note> find(UUID match, int revision);

    /// The notes of a match, by revision.
    ///
    /// @param of a seat; of all, if none is named
    /// @param after those behind this revision
    List<Note> list(UUID match, Optional<Seat> of, int after, int limit);
}
