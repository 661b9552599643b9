package cardhouse.loop;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/// What a file of source was compiled to.
///
/// @param hash of the text that was compiled
/// @param classes files of classes, relative to the folder of classes
/// @param face what others see of them, see [Face]
/// @param names those of its outermost classes
/// @param uses the names of outermost classes that they know of
record Compiled(
        String hash, List<String> classes, String face, Set<String> names, Set<String> uses) {

    static Compiled of(String hash, Path folder, List<String> classes) throws IOException {
        var faces = new StringBuilder();
        var names = new TreeSet<String>();
        var uses = new TreeSet<String>();
        for (String file : classes.stream().sorted().toList()) {
            byte[] compiled = Files.readAllBytes(folder.resolve(file));
            Face.of(compiled).ifPresent(faces::append);
            uses.addAll(Face.uses(compiled));
            String name = file.substring(file.lastIndexOf('/') + 1, file.lastIndexOf('.'));
            names.add(Face.outermost(name));
        }
        uses.removeAll(names);
        return new Compiled(hash, classes, Recompile.hash(faces.toString()), names, uses);
    }

    /// One line for each file, what is in it parted by tabs and blanks; no name has any.
    static void keep(Path file, Map<String, Compiled> all) throws IOException {
        var lines = new ArrayList<String>();
        all.forEach((source, compiled) ->
                lines.add(
                        String.join(
                                "\t",
                                source,
                                compiled.hash,
                                String.join(" ", compiled.classes),
                                compiled.face,
                                String.join(" ", compiled.names),
                                String.join(" ", compiled.uses))));
        Files.write(file, lines);
    }

    /// Reads what was kept, and takes it away: whoever is cut off before it keeps what it has done
    /// must not leave classes that nobody knows the source of, so all is compiled then.
    static Map<String, Compiled> taken(Path file) throws IOException {
        var all = new TreeMap<String, Compiled>();
        if (!Files.exists(file)) return all;
        for (String line : Files.readAllLines(file)) {
            String[] parts = line.split("\t", -1);
            all.put(
                    parts[0],
                    new Compiled(
                            parts[1],
                            List.copyOf(words(parts[2])),
                            parts[3],
                            words(parts[4]),
                            words(parts[5])));
        }
        Files.delete(file);
        return all;
    }

    private static Set<String> words(String text) {
        return text.isEmpty()
                ? Set.of()
                : List.of(text.split(" ")).stream().collect(Collectors.toCollection(TreeSet::new));
    }
}
