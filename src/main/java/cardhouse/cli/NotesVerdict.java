package cardhouse.cli;

import cardhouse.archive.audits.Evidence;
import cardhouse.archive.audits.Inclusion;
import cardhouse.archive.audits.NotesCheck;
import cardhouse.fairness.Note;
import cardhouse.platform.json.Proofs;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.ITypeConverter;

/// Judges notes beside the moves of matches.
final class NotesVerdict {
    private NotesVerdict() {}

    /// The notes of one match, as they were given.
    record Notes(List<Note> all) {
        String match() {
            return all.isEmpty() ? "" : all.getFirst().match();
        }
    }

    /// @param paths of the notes of matches, to the roots of their days
    static ExitCode tell(
            CommandMessages messages, List<Notes> given, List<Inclusion> paths, Evidence proof) {
        var path = paths.stream().filter(one -> one.match().equals(proof.match())).findFirst();
        var notes =
                given.stream()
                        .filter(one -> one.match().equals(proof.match()))
                        .findFirst()
                        .map(Notes::all);
        if (notes.isEmpty()) {
            String why = "give their file with --notes";
            return path.isPresent()
                    ? messages.check(
                            "  NOTES NOT FOUND: " + why, "NOTES", proof.match(), Optional.of(why))
                    : ExitCode.OK;
        }
        var checked = NotesCheck.of(proof, notes.get(), path);
        if (checked.faults().isEmpty())
            return messages.check(
                    "  " + told(notes.get(), checked, path),
                    "NOTES",
                    proof.match(),
                    Optional.empty());
        for (String fault : checked.faults())
            messages.check(
                    "  NOTES NOT VALID: " + fault, "NOTES", proof.match(), Optional.of(fault));
        return ExitCode.FAULT;
    }

    private static String told(
            List<Note> notes, NotesCheck.Checked checked, Optional<Inclusion> path) {
        return "%d notes, %d of them erased, %s"
                .formatted(
                        notes.size(),
                        checked.erased(),
                        path.isPresent()
                                ? "included in the root of their day"
                                : "match their hashes; use --notes-inclusion to check that they"
                                        + " are complete and unchanged");
    }

    static final class Reader implements ITypeConverter<Notes> {
        @Override
        public Notes convert(String file) {
            return ProofFiles.read(file, "notes", text -> new Notes(Proofs.readNotes(text)));
        }
    }
}
