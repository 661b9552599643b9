package cardhouse.loop;

import static java.nio.file.StandardCopyOption.REPLACE_EXISTING;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.List;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Stream;

/// Files that are copied as they are.
final class Resources {
    private Resources() {}

    /// Whether that is not what is noted in the file; then it is noted.
    static boolean isNew(Path note, String text) throws IOException {
        if (Files.exists(note) && Files.readString(note).equals(text)) return false;
        Files.createDirectories(note.toAbsolutePath().getParent());
        Files.writeString(note, text);
        return true;
    }

    static String hash(Path folder) throws IOException {
        var sha256 = Recompile.sha256();
        for (Path file : files(folder)) {
            sha256.update(file.toString().getBytes());
            sha256.update(Files.readAllBytes(file));
        }
        return HexFormat.of().formatHex(sha256.digest());
    }

    /// Of what is beside the contract, what the build serves as it lies.
    static boolean isServed(Path file) {
        String name = file.toString();
        return !(name.endsWith(".yaml")
                || name.equals("Bundle.java")
                || name.startsWith("clients" + file.getFileSystem().getSeparator()));
    }

    static void copy(Path from, Path to, Predicate<Path> which) throws IOException {
        for (Path file : files(from)) {
            Path name = from.relativize(file);
            if (which.test(name)) copy(file, to.resolve(name.toString()));
        }
    }

    /// Afterwards the folder has these resources and no others; its classes are left alone.
    ///
    /// @param sources a folder within them of which something else was made
    static void mirror(List<Path> folders, Path to, Path sources) throws IOException {
        var wanted = new TreeMap<Path, Path>();
        for (Path folder : folders)
            for (Path file : files(folder))
                if (!file.startsWith(sources))
                    wanted.put(to.resolve(folder.relativize(file)), file);
        for (Path file : files(to))
            if (!wanted.containsKey(file) && !file.toString().endsWith(".class"))
                Files.delete(file);
        for (var one : wanted.entrySet()) {
            Path target = one.getKey();
            if (!Files.exists(target) || Files.mismatch(one.getValue(), target) >= 0)
                copy(one.getValue(), target);
        }
    }

    private static void copy(Path file, Path target) throws IOException {
        Files.createDirectories(target.toAbsolutePath().getParent());
        Files.copy(file, target, REPLACE_EXISTING);
    }

    private static List<Path> files(Path folder) throws IOException {
        if (!Files.exists(folder)) return List.of();
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(Files::isRegularFile)
                    .filter(file -> !file.toString().contains("node_modules"))
                    .sorted()
                    .toList();
        }
    }
}
