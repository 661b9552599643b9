package cardhouse.archive.audits;

import cardhouse.fairness.Line;
import cardhouse.fairness.Note;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Optional;

/// Checks the claimed notes of a match (audit protocol 1, Notes).
public final class NotesCheck {
    private NotesCheck() {}

    /// Result of the check.
    ///
    /// @param faults errors in the notes
    /// @param erased number of notes of which only the hash is left
    public record Checked(List<String> faults, int erased) {
        public Checked {
            faults = List.copyOf(faults);
        }
    }

    /// @param notes of the match, in their order
    /// @param inclusion inclusion proof of the notes; without it the notes may be incomplete or
    ///   changed
    public static Checked of(Evidence proof, List<Note> notes, Optional<Inclusion> inclusion) {
        var faults = new ArrayList<String>();
        var movers = movers(proof);
        int last = 0;
        for (Note note : notes) {
            String name = "the note at revision " + note.revision() + " ";
            if (!note.match().equals(proof.match())) faults.add(name + "is of another match");
            if (note.revision() <= last) faults.add(name + "is not in the order of revisions");
            if (movers.getOrDefault(note.revision(), -1) != note.seat())
                faults.add(name + "does not belong to a move of seat " + note.seat());
            if (!note.agrees()) faults.add(name + "has a text that does not match its hash");
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
