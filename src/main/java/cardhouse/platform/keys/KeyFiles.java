package cardhouse.platform.keys;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;

/// The files of a [KeyFolder], unchanged, for copies such as backups.
///
/// @param contents by their names below the folder
public record KeyFiles(Map<String, byte[]> contents) {
    private static final Pattern NAME =
            Pattern.compile(
                    "[A-Za-z0-9_-][A-Za-z0-9_.-]*\\.pem|others/[A-Za-z0-9_-][A-Za-z0-9_.-]*\\.json");
    private static final String OTHERS = "others";

    /// Thrown if keys cannot be stored at their place, with one line.
    public static final class InTheWay extends Exception {
        private static final long serialVersionUID = 1;

        InTheWay(String line) {
            super(line, null, false, false);
        }

        public String line() {
            return String.valueOf(getMessage());
        }
    }

    /// All key files in a folder now.
    public static KeyFiles in(Path folder) throws IOException {
        var found = new TreeMap<String, byte[]>();
        read(folder, "", "*.pem", found);
        read(folder.resolve(OTHERS), OTHERS + "/", "*.json", found);
        return new KeyFiles(found);
    }

    private static void read(Path folder, String below, String which, Map<String, byte[]> found)
            throws IOException {
        if (!Files.isDirectory(folder)) return;
        try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, which)) {
            for (Path file : files) found.put(below + file.getFileName(), Files.readAllBytes(file));
        }
    }

    /// Stores them in a folder without keys, or with exactly these.
    ///
    /// @throws InTheWay if it has others, or a name is not that of a key; then nothing changes
    public void putInto(Path folder) throws IOException, InTheWay {
        for (String name : contents.keySet())
            if (!NAME.matcher(name).matches())
                throw new InTheWay("the backup has a key with the name " + name);
        var there = in(folder).contents;
        for (var one : there.entrySet())
            if (!Arrays.equals(one.getValue(), contents.get(one.getKey())))
                throw new InTheWay(
                        folder.resolve(one.getKey())
                                + " exists already and is not a key of the backup");
        Files.createDirectories(folder, OwnerOnly.FOLDER.attributes());
        for (var one : contents.entrySet()) {
            if (there.containsKey(one.getKey())) continue;
            Path file = folder.resolve(one.getKey());
            Path draft = folder.resolve("restored.new");
            Files.deleteIfExists(draft);
            Files.createFile(draft, OwnerOnly.FILE.attributes());
            Files.write(draft, one.getValue(), StandardOpenOption.SYNC);
            if (one.getKey().startsWith(OTHERS))
                Files.createDirectories(folder.resolve(OTHERS), OwnerOnly.FOLDER.attributes());
            Files.move(draft, file, StandardCopyOption.ATOMIC_MOVE);
        }
        try (var entries = FileChannel.open(folder, StandardOpenOption.READ)) {
            entries.force(true);
        }
    }
}
