package cardhouse.match.notes;

import cardhouse.engine.Seat;
import cardhouse.fairness.Note;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/// Stores notes. Notes are never changed. When an account is erased, the text and the salt of its
/// notes are deleted, and the hash stays.
public interface NoteStore {
    /// The result of storing a note.
    enum Given {
        /// The note is stored, or another note was stored before; in that case nothing was changed.
        THERE,
        /// The account's limit for this match or for the day is reached.
        TOO_MANY,
        /// The root of a day already covers the notes of this match.
        BOUND,
        /// The account no longer exists.
        GONE
    }

    /// The limits of one account.
    ///
    /// @param perDay in UTC
    record Bounds(int perMatch, int perDay) {}

    /// Stores a note, if there is none at its revision.
    ///
    /// @param by the account that holds the seat
    Given give(Note note, UUID by, Bounds bounds);

    Optional<Note> find(UUID match, int revision);

    /// The notes of a match, by revision.
    ///
    /// @param of a seat; empty for all seats
    /// @param after only notes with a greater revision
    List<Note> list(UUID match, Optional<Seat> of, int after, int limit);
}
