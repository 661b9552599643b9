package cardhouse.archive.audits;

import cardhouse.fairness.Line;
import cardhouse.fairness.Note;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Optional;

/// Whether what is said to be the notes of a match are those (audit protocol 1, Notes).
public final class NotesCheck {
    private NotesCheck() {}

    /// What came of it.
    ///
    /// @param faults what is wrong with the notes
    /// @param erased of how many nothing but the hash is left
    public record Checked(List<String> faults, int erased) {
        public Checked {
            faults = List.copyOf(faults);
        }
    }

    /// @param notes of the match, in their order
    /// @param inclusion what binds them; without it nobody can say whether these are all, and still
    ///   the same
    public static Checked of(Evidence proof, List<Note> notes, Optional<Inclusion> inclusion) {
        var faults = new ArrayList<String>();
        var movers = movers(proof);
        int last = 0;
        for (Note note : notes) {
            String name = "the note at revision " + note.revision() + " ";
            if (!note.match().equals(proof.match())) faults.add(name + "is of another match");
            if (note.revision() <= last) faults.add(name + "stands behind a later one");
            if (movers.getOrDefault(note.revision(), -1) != note.seat())
                faults.add(name + "is beside no move of seat " + note.seat());
            if (!note.agrees()) faults.add(name + "has another text than its hash");
            last = note.revision();
        }
        if (!notes.isEmpty())
            inclusion.flatMap(binding -> binding.fault(notes, proof.keys())).ifPresent(faults::add);
        return new Checked(
                faults, (int) notes.stream().filter(note -> note.text().isEmpty()).count());
    }

    /// The seats that moved, by revision.
    private static HashMap<Integer, Integer> movers(Evidence proof) {
        var movers = new HashMap<Integer, Integer>();
        for (Evidence.Item item : proof.items())
            if (item instanceof Evidence.Written(Line line, _) && line.cause().equals("MOVE"))
                line.seat().ifPresent(seat -> movers.put(line.revision(), seat));
        return movers;
    }
}
