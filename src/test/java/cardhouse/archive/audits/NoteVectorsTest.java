package cardhouse.archive.audits;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.fairness.Note;
import cardhouse.platform.json.Json;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Compares what is hashed of notes with the published vectors, which another implementation wrote:
/// `src/test/python/note_vectors.py`; and both with notes that were changed.
@Tag("long")
class NoteVectorsTest {
    record Vectors(int protocol, List<Note> notes, String together, String text, String leaf) {}

    @TempDir Path folder;

    private static Path published(String name) {
        return Path.of("openapi", "audit").resolve(name);
    }

    @Test
    void hashes_and_leaf_are_the_published_ones() throws Exception {
        var text = Files.readString(published("note-vectors.json"));
        var vectors = Json.readSent(text, Vectors.class);
        for (Note note : vectors.notes()) assertThat(note.agrees()).isTrue();
        assertThat(vectors.notes()).filteredOn(note -> note.text().isEmpty()).hasSize(1);
        String together = Note.together(vectors.notes());
        assertThat(together).isEqualTo(vectors.together());
        Note last = vectors.notes().getLast();
        assertThat(Inclusion.leaf(last.match(), last.revision(), together).hex())
                .isEqualTo(vectors.leaf());
        assertThat(Python.run(folder, "note_vectors.py", "--check")).isZero();
    }

    @Test
    void another_program_finds_what_was_changed_as_well() throws Exception {
        String notes = Files.readString(published("day/trash-notes.ndjson"));
        assertThat(checked(notes)).isZero();
        assertThat(checked(notes.replace("\"text\":\"", "\"text\":\"not "))).isEqualTo(1);
        assertThat(Python.printed(folder)).contains("a text that does not match its hash");
        assertThat(checked(notes.substring(0, notes.indexOf('\n') + 1))).isEqualTo(1);
        assertThat(Python.printed(folder)).contains("includes other notes");
        assertThat(checked(notes.replace("\"at\":\"2026", "\"at\":\"2025"))).isEqualTo(1);
        assertThat(checked(notes.replace("\"seat\":0", "\"seat\":1"))).isEqualTo(1);
        assertThat(Python.printed(folder)).contains("does not belong to a move of its seat");
    }

    private int checked(String notes) throws Exception {
        return Python.run(
                folder,
                "note_check.py",
                published("matches/trash.json").toString(),
                Files.writeString(folder.resolve("notes.ndjson"), notes).toString(),
                published("day/trash-notes.json").toString());
    }
}
