package cardhouse;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.stream.Stream;

/// Operations of tests on their folders.
public final class Folders {
    private Folders() {}

    public static void deleteAll(Path tree) throws IOException {
        if (!Files.exists(tree)) return;
        try (Stream<Path> paths = Files.walk(tree)) {
            for (Path path : paths.sorted(Comparator.reverseOrder()).toList()) Files.delete(path);
        }
    }
}
