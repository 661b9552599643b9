package cardhouse.platform.postgres.embedded;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Beside;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Choice of the unpacked program.
@Beside
class ProgramTest {
    @TempDir Path root;

    private Path folder(String name, String mark) throws IOException {
        Path folder = Files.createDirectory(root.resolve(name));
        Files.writeString(folder.resolve("archive"), mark);
        return folder;
    }

    @Test
    void one_that_is_marked_as_of_this_archive_is_taken_as_it_is() throws IOException {
        String mark = Program.mark(Program.packed());
        folder("postgres-of-another-release", mark.replaceFirst("[0-9]", "#"));
        folder("postgres-half-unpacked.new", mark);
        Path ours = folder("postgres-ours", mark);

        assertThat(Program.in(root)).isEqualTo(new Program(ours.resolve("bin").toAbsolutePath()));
    }

    @Tag("thorough")
    @Test
    void anything_else_is_unpacked_and_marked() throws IOException {
        folder("postgres-of-another-release", "another");
        Path bin = Program.in(root).bin();

        assertThat(bin.resolve("postgres")).isExecutable();
        assertThat(bin.resolveSibling("archive")).hasContent(Program.mark(Program.packed()));
        assertThat(Program.in(root).bin()).isEqualTo(bin);
    }
}
