package cardhouse.loop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// After every change the classes are what a compiler makes of all the files, and most files were
/// left alone.
@Tag("thorough")
class RecompileTest {
    @TempDir private Path folder;
    private Map<String, Compiled> kept = new TreeMap<>();
    private Map<String, Compiled> keptTests = new TreeMap<>();

    @BeforeEach
    void compile_all() throws Exception {
        write(
                "main/Limit",
                "class Limit { static final int MOST = 1; int most() { return MOST; } }");
        write("main/Twice", "class Twice { static final int MOST = Limit.MOST * 2; }");
        write("main/Alone", "class Alone { static int most() { return 7; } }");
        write("test/Asks", "class Asks { static int most() { return Twice.MOST; } }");
        assertThat(bringUpToDate()).isEqualTo(4);
    }

    @Test
    void nothing_is_compiled_if_nothing_has_changed() throws Exception {
        assertThat(bringUpToDate()).isZero();
    }

    @Test
    void a_body_is_compiled_alone() throws Exception {
        write("main/Limit", "class Limit { static final int MOST = 1; int most() { return 5; } }");
        assertThat(bringUpToDate()).isEqualTo(1);
        write(
                "main/Limit",
                """
                class Limit {
                    static final int MOST = 1;
                    private int asked;
                    int most() {
                        Runnable more = () -> asked++;
                        more.run();
                        return new Object() { int count() { return asked; } }.count();
                    }
                }
                """);
        assertThat(bringUpToDate()).isEqualTo(1);
    }

    /// The classes that use a constant do not even name where it came from.
    @Test
    void a_constant_reaches_whoever_uses_it_over_others() throws Exception {
        write("main/Limit", "class Limit { static final int MOST = 21; int most() { return 1; } }");
        assertThat(bringUpToDate()).isEqualTo(3);
        assertThat(asked()).isEqualTo(42);
    }

    @Test
    void who_uses_what_is_gone_does_not_compile() throws Exception {
        Files.delete(folder.resolve("main/Twice.java"));
        assertThatThrownBy(this::bringUpToDate)
                .isInstanceOf(CompileErrors.class)
                .hasMessageContaining("Asks.java");
        assertThat(folder.resolve("classes/Twice.class")).doesNotExist();
        assertThatThrownBy(this::bringUpToDate).isInstanceOf(CompileErrors.class);
        write("main/Twice", "class Twice { static final int MOST = 3; }");
        bringUpToDate();
        assertThat(asked()).isEqualTo(3);
    }

    @Test
    void tests_hear_of_what_changed_before_an_error_elsewhere_was_mended() throws Exception {
        write("main/Limit", "class Limit { static final int MOST = 4; }");
        write("main/Alone", "class Alone { int most() { return MOST; } }");
        assertThatThrownBy(this::bringUpToDate).hasMessageContaining("Alone.java");
        write("main/Alone", "class Alone { int most() { return 0; } }");
        bringUpToDate();
        assertThat(asked()).isEqualTo(8);
    }

    @Test
    void a_class_that_hides_another_of_its_name_is_found() throws Exception {
        write("main/Text", "class Text { static int most() { return Integer.parseInt(\"5\"); } }");
        assertThat(bringUpToDate()).isEqualTo(1);
        write("main/Integer", "class Integer { static int parseInt(String text) { return 6; } }");
        assertThat(bringUpToDate()).isEqualTo(2);
        write("test/Asks", "class Asks { static int most() { return Text.most(); } }");
        assertThat(bringUpToDate()).isEqualTo(1);
        assertThat(asked()).isEqualTo(6);
    }

    @Test
    void what_is_kept_in_a_file_is_the_same_afterwards_and_is_taken_once() throws Exception {
        Path file = folder.resolve("kept.tsv");
        Compiled.keep(file, kept);
        assertThat(Compiled.taken(file)).isEqualTo(kept);
        assertThat(Compiled.taken(file)).isEmpty();
    }

    private int bringUpToDate() throws IOException, CompileErrors {
        Path classes = folder.resolve("classes");
        Path tests = folder.resolve("test-classes");
        // From where it is run, as the build names them.
        Path sources = Path.of("").toRealPath().relativize(folder.toRealPath());
        var main = new Recompile(sources.resolve("main"), classes, new Compiler(List.of()), kept);
        var test =
                new Recompile(
                        sources.resolve("test"), tests, new Compiler(List.of(classes)), keptTests);
        Files.createDirectories(classes);
        test.bringUpToDate(main.bringUpToDate(Set.of()));
        return main.count() + test.count();
    }

    private int asked() throws Exception {
        var folders =
                new URL[] {
                    folder.resolve("test-classes").toUri().toURL(),
                    folder.resolve("classes").toUri().toURL()
                };
        try (var loader = new URLClassLoader(folders, ClassLoader.getPlatformClassLoader())) {
            Method most = loader.loadClass("Asks").getDeclaredMethod("most");
            most.setAccessible(true);
            return (int) most.invoke(null);
        }
    }

    private void write(String file, String text) throws IOException {
        Path path = folder.resolve(file + ".java");
        Files.createDirectories(path.getParent());
        Files.writeString(path, text);
    }
}
