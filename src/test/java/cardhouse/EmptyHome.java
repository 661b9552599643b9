package cardhouse;

import cardhouse.platform.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.stream.Stream;

/// A data folder with PostgreSQL made and nothing in it. Unpacking the program and `initdb` take
/// seconds, so that is done once for all tests, and each service gets a copy.
final class EmptyHome {
    private static final Path PROGRAMS = Path.of("target", "postgres");
    private static final Path MADE = Path.of("target", "empty-home");
    private static final Path DRAFT = Path.of("target", "empty-home.new");
    private static final Path LOCK = Path.of("target", "empty-home.lock");

    /// Files that each folder needs for itself: a port of its own, and no lock.
    private static final List<String> COPIED = List.of("data", "password");

    private EmptyHome() {}

    /// @param home must not be there yet
    static void copyTo(Path home) throws IOException {
        make();
        Files.createDirectories(home.toAbsolutePath().getParent());
        Files.copy(MADE, home, StandardCopyOption.COPY_ATTRIBUTES);
        for (String name : COPIED) copy(MADE.resolve(name), home.resolve(name));
        try (Stream<Path> programs = Files.list(PROGRAMS)) {
            for (Path program : programs.filter(EmptyHome::isProgram).toList())
                Files.createSymbolicLink(
                        home.resolve(program.getFileName()), program.toAbsolutePath());
        }
    }

    private static boolean isProgram(Path path) {
        String name = path.getFileName().toString();
        return name.startsWith("postgres-") && !name.endsWith(".new");
    }

    /// Tests run in several processes: one of them makes it while the others wait.
    private static void make() throws IOException {
        Files.createDirectories(PROGRAMS);
        try (var channel =
                        FileChannel.open(
                                LOCK, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
                var _ = channel.lock()) {
            if (Files.exists(MADE)) return;
            Folders.deleteAll(DRAFT);
            EmbeddedPostgres.on(DRAFT, PROGRAMS).start().close();
            Files.move(DRAFT, MADE);
        }
    }

    private static void copy(Path from, Path to) throws IOException {
        List<Path> all;
        try (Stream<Path> walk = Files.walk(from)) {
            all = walk.toList();
        }
        for (Path one : all)
            Files.copy(one, to.resolve(from.relativize(one)), StandardCopyOption.COPY_ATTRIBUTES);
    }
}
