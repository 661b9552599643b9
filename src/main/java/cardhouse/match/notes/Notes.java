package cardhouse.match.notes;

import cardhouse.engine.Seat;
import cardhouse.fairness.Note;
import cardhouse.match.Matches;
import cardhouse.match.Views;
import cardhouse.match.journal.Cause;
import cardhouse.match.journal.Journal;
import cardhouse.match.notes.NoteStore.Bounds;
import cardhouse.match.viewing.Progress;
import cardhouse.platform.requests.Rejection;
import cardhouse.platform.requests.Rejection.Code;
import cardhouse.players.Player;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.Iterator;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;
import java.util.stream.Stream;

/// Stores players' notes on their moves, and decides who may read them when.
///
/// Notes are stored separately from all other data of a match, and cause no notifications. Until
/// all notes of the match are public, no response to another player depends on whether a note
/// exists. From that moment on, no note is accepted.
public final class Notes {
    private static final int PAGE = 50;

    private final Matches matches;
    private final Views views;
    private final Journal journal;
    private final NoteStore store;
    private final Supplier<byte[]> salts;
    private final Clock clock;
    private final Limits limits;

    /// @param afterEnd how long notes are accepted after the end, so that the last move can have
    ///   one
    public record Limits(Bounds bounds, Duration afterEnd) {}

    /// @param salts 32 bytes each
    public Notes(
            Matches matches,
            Views views,
            Journal journal,
            NoteStore store,
            Supplier<byte[]> salts,
            Clock clock,
            Limits limits) {
        this.matches = matches;
        this.views = views;
        this.journal = journal;
        this.store = store;
        this.salts = salts;
        this.clock = clock;
        this.limits = limits;
    }

    /// Stores a note on a move of the caller. Repeating the same text changes nothing.
    ///
    /// @throws Rejection if the note is not accepted; nothing has changed then
    public Note give(UUID match, Player player, int revision, NoteText text) {
        Seat seat = matches.seatOf(match, player);
        requireOwnMove(match, seat, revision);
        Optional<Note> before = store.find(match, revision);
        if (before.isPresent()) return same(before.get(), text);
        if (isClosed(standing(match, Optional.of(player)))) throw closed();
        var note =
                Note.of(
                        match.toString(),
                        revision,
                        seat.index(),
                        clock.instant().truncatedTo(ChronoUnit.SECONDS).toString(),
                        salts.get(),
                        text.value());
        return switch (store.give(note, player.id(), limits.bounds())) {
            // Another request may have been faster.
            case THERE -> same(store.find(match, revision).orElseThrow(), text);
            case TOO_MANY -> throw tooMany();
            case BOUND -> throw closed();
            case GONE -> throw new Rejection(Code.NOT_SEATED, "The account was erased.");
        };
    }

    private void requireOwnMove(UUID match, Seat seat, int revision) {
        boolean own =
                journal.read(match, revision - 1, 1).stream()
                        .map(Journal.Kept::entry)
                        .anyMatch(entry ->
                                entry.cause() == Cause.MOVE
                                        && entry.seat().equals(Optional.of(seat)));
        if (!own)
            throw new Rejection(Code.REVISION_NOT_FOUND, "You made no move at this revision.");
    }

    private static Note same(Note there, NoteText text) {
        if (there.text().equals(Optional.of(text.value()))) return there;
        throw new Rejection(Code.NOTE_ALREADY_EXISTS, "The move already has another note.");
    }

    private static Rejection closed() {
        return new Rejection(Code.NOTES_CLOSED, "Notes can no longer be added: the match is over.");
    }

    private Rejection tooMany() {
        Instant now = clock.instant();
        var midnight = now.atZone(ZoneOffset.UTC).truncatedTo(ChronoUnit.DAYS).plusDays(1);
        return Rejection.until(
                Duration.between(now, midnight.toInstant()),
                Code.TOO_MANY_NOTES,
                "An account may add %d notes in a day and %d in a match."
                        .formatted(limits.bounds().perDay(), limits.bounds().perMatch()));
    }

    /// The notes of a match that a reader may see, by revision: all notes once they are public, and
    /// until then those of the reader's own seat. They are read during the iteration.
    ///
    /// @throws Rejection if the reader may not see any notes yet
    public Iterable<Note> shown(UUID match, Optional<Player> reader) {
        Progress standing = standing(match, reader);
        boolean isPublic =
                standing.ending().flatMap(Progress.Ending::serverSeed).isPresent()
                        && isClosed(standing);
        if (isPublic) return () -> pages(match, Optional.empty());
        Seat own =
                reader.flatMap(matches.match(match)::seatOf)
                        .orElseThrow(() ->
                                new Rejection(
                                        Code.NOT_YET_PUBLIC,
                                        "Notes become public soon after the end of the match."));
        return () -> pages(match, Optional.of(own));
    }

    private Iterator<Note> pages(UUID match, Optional<Seat> of) {
        return Stream.iterate(
                        store.list(match, of, 0, PAGE),
                        page -> !page.isEmpty(),
                        page -> store.list(match, of, page.getLast().revision(), PAGE))
                .flatMap(page -> page.stream())
                .iterator();
    }

    private Progress standing(UUID match, Optional<Player> reader) {
        return views.standing(matches.match(match), reader);
    }

    private boolean isClosed(Progress standing) {
        return standing.ending()
                .filter(end -> !end.at().plus(limits.afterEnd()).isAfter(clock.instant()))
                .isPresent();
    }
}
