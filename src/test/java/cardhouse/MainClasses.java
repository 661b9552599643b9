package cardhouse;

import cardhouse.games.Catalog;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/// The classes of the product, for tests that hold all of them against something.
public final class MainClasses {
    private MainClasses() {}

    /// Those of a package and of the packages below it.
    public static Stream<Class<?>> in(String name) {
        try {
            var source = Catalog.class.getProtectionDomain().getCodeSource().getLocation();
            Path root = Path.of(source.toURI());
            try (var files = Files.walk(root.resolve(name.replace('.', '/')))) {
                return files
                        .map(file -> root.relativize(file).toString())
                        .filter(file -> file.endsWith(".class") && !file.contains("-info"))
                        .toList()
                        .stream()
                        .map(file -> file.replaceFirst("\\.class$", "").replaceAll("[/\\\\]", "."))
                        .map(MainClasses::named);
            }
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        } catch (URISyntaxException strange) {
            throw new IllegalStateException(strange);
        }
    }

    private static Class<?> named(String name) {
        try {
            return Class.forName(name, false, MainClasses.class.getClassLoader());
        } catch (ClassNotFoundException gone) {
            throw new IllegalStateException(gone);
        }
    }
}
