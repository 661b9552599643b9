package cardhouse.match.notes;

import cardhouse.engine.Seat;
import cardhouse.fairness.Note;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/// Notes in memory.
final class MemoryNotes implements NoteStore {
    private record Kept(Note note, UUID by) {}

    private final List<Kept> all = new ArrayList<>();
    private final Set<UUID> gone = new HashSet<>();

    @Override
    public Given give(Note note, UUID by, Bounds bounds) {
        if (gone.contains(by)) return Given.GONE;
        if (find(UUID.fromString(note.match()), note.revision()).isPresent()) return Given.THERE;
        var own = all.stream().filter(kept -> kept.by().equals(by)).map(Kept::note).toList();
        String day = note.at().substring(0, 10);
        boolean isUsedUp =
                own.stream().filter(one -> one.match().equals(note.match())).count()
                                >= bounds.perMatch()
                        || own.stream().filter(one -> one.at().startsWith(day)).count()
                                >= bounds.perDay();
        if (isUsedUp) return Given.TOO_MANY;
        all.add(new Kept(note, by));
        return Given.THERE;
    }

    @Override
    public Optional<Note> find(UUID match, int revision) {
        return of(match).stream().filter(note -> note.revision() == revision).findFirst();
    }

    @Override
    public List<Note> list(UUID match, Optional<Seat> of, int after, int limit) {
        return of(match).stream()
                .filter(note -> of.isEmpty() || note.seat() == of.get().index())
                .filter(note -> note.revision() > after)
                .sorted(Comparator.comparing(Note::revision))
                .limit(limit)
                .toList();
    }

    private List<Note> of(UUID match) {
        return all.stream()
                .map(Kept::note)
                .filter(note -> note.match().equals(match.toString()))
                .toList();
    }

    void erase(UUID player) {
        gone.add(player);
        all.replaceAll(
                kept -> kept.by().equals(player) ? new Kept(erased(kept.note()), player) : kept);
    }

    private static Note erased(Note note) {
        return new Note(
                note.match(),
                note.revision(),
                note.seat(),
                note.at(),
                note.hash(),
                Optional.empty(),
                Optional.empty());
    }
}
