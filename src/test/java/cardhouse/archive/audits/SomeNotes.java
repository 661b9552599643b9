package cardhouse.archive.audits;

import cardhouse.fairness.DayRoot;
import cardhouse.fairness.Hash;
import cardhouse.fairness.MerkleTree;
import cardhouse.fairness.Note;
import cardhouse.fairness.Sha256;
import cardhouse.match.journal.Cause;
import cardhouse.match.journal.ChainedEntry;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Notes beside the first moves of a match, and a day that binds them.
public final class SomeNotes {
    private static final int MANY = 4;

    private SomeNotes() {}

    /// One of them is of an account that was erased.
    public static List<Note> beside(TestMatch match) {
        return match.journal().stream()
                .map(ChainedEntry::entry)
                .filter(entry -> entry.cause() == Cause.MOVE)
                .limit(MANY)
                .map(entry ->
                        Note.of(
                                match.match().id().toString(),
                                entry.revision(),
                                entry.seat().orElseThrow().index(),
                                "2026-01-02T04:05:06Z",
                                salt(entry.revision()),
                                "thought before revision " + entry.revision()))
                .map(note -> note.revision() == 3 ? erased(note) : note)
                .toList();
    }

    private static byte[] salt(int revision) {
        return Sha256.bytes(("salt " + revision).getBytes(StandardCharsets.UTF_8));
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

    /// As the first of two matches with notes on a day.
    ///
    /// @param of of which matches the root says it is
    public static Inclusion bound(List<Note> notes, DayRoot.Of of) {
        Note last = notes.getLast();
        String together = Note.together(notes);
        Hash other = Inclusion.leaf("another", 1, together);
        var leaves =
                Stream.of(Inclusion.leaf(last.match(), last.revision(), together), other).toList();
        var root = new DayRoot(of, "2026-01-02", 2, new MerkleTree(leaves).root().hex(), "");
        return new Inclusion(
                last.match(),
                last.revision(),
                together,
                0,
                2,
                List.of(other.hex()),
                TestMatch.RECEIPTS.sign(root));
    }
}
