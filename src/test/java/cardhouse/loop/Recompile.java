package cardhouse.loop;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// Compiles of a folder of sources what has changed since the last time, and whatever could come
/// out differently for it.
///
/// A file whose classes look as before to others ([Face]) is compiled alone. Else all files follow
/// that mention one of its classes, in words or in what they were compiled to, and all that mention
/// those, and so on: constants, permitted subclasses and inherited names are told to the compiler
/// over several files. So too many are compiled now and then, but never too few.
final class Recompile {
    private static final Pattern WORD = Pattern.compile("\\w+");

    private final Path sources;
    private final Path classes;
    private final Compiler compiler;
    private final Map<String, Compiled> kept;
    private final Map<String, String> texts = new TreeMap<>();
    private final Map<String, Set<String>> words = new HashMap<>();
    private final Set<String> done = new TreeSet<>();

    /// @param kept what was compiled the last time; is changed to what is compiled now
    Recompile(Path sources, Path classes, Compiler compiler, Map<String, Compiled> kept) {
        this.sources = sources;
        this.classes = classes;
        this.compiler = compiler;
        this.kept = kept;
    }

    /// Files are named relative to the folder of the sources.
    ///
    /// @param names classes of other folders that look different now
    /// @return the names of classes that look different now, those included
    /// @throws CompileErrors then all that was to be compiled is to be compiled the next time
    Set<String> bringUpToDate(Set<String> names) throws IOException, CompileErrors {
        read();
        var gone = new TreeMap<>(kept);
        gone.keySet().removeAll(texts.keySet());
        try {
            return compileChanges(names, gone);
        } catch (CompileErrors errors) {
            // What was done before them has to look different the next time, too.
            done.forEach(kept::remove);
            kept.putAll(gone);
            throw errors;
        }
    }

    private Set<String> compileChanges(Set<String> names, Map<String, Compiled> gone)
            throws IOException, CompileErrors {
        var changed = new TreeSet<>(names);
        for (var file : gone.entrySet()) {
            changed.addAll(file.getValue().names());
            forget(file.getKey());
        }
        var stale = new TreeSet<String>();
        for (var text : texts.entrySet()) {
            Compiled before = kept.get(text.getKey());
            if (before == null || !before.hash().equals(hash(text.getValue())))
                stale.add(text.getKey());
        }
        stale.addAll(users(changed));
        var different = compile(stale);
        changed.addAll(different);
        var others = users(different);
        if (!stale.containsAll(others)) changed.addAll(compile(others));
        return changed;
    }

    /// How many files were compiled.
    int count() {
        return done.size();
    }

    private void read() throws IOException {
        try (var files = Files.walk(sources)) {
            for (Path file : files.filter(path -> path.toString().endsWith(".java")).toList())
                texts.put(sources.relativize(file).toString(), Files.readString(file));
        }
    }

    /// @return the names of those among their classes that look different now
    private Set<String> compile(Set<String> files) throws IOException, CompileErrors {
        if (files.isEmpty()) return Set.of();
        var before = new HashMap<String, Compiled>();
        for (String file : files) {
            Compiled old = kept.get(file);
            if (old != null) before.put(file, old);
        }
        for (String file : before.keySet()) forget(file);
        var made = compiler.compile(files.stream().map(sources::resolve).toList(), classes);
        for (String file : files)
            kept.put(
                    file,
                    Compiled.of(
                            hash(texts.getOrDefault(file, "")),
                            classes,
                            made.getOrDefault(sources.resolve(file), List.of())));
        done.addAll(files);
        var different = new TreeSet<String>();
        for (String file : files) {
            Compiled now = Objects.requireNonNull(kept.get(file));
            Compiled old = before.get(file);
            if (old != null && old.face().equals(now.face())) continue;
            different.addAll(now.names());
            if (old != null) different.addAll(old.names());
        }
        return different;
    }

    private void forget(String file) throws IOException {
        Compiled old = kept.remove(file);
        if (old == null) return;
        for (String name : old.classes()) Files.deleteIfExists(classes.resolve(name));
    }

    /// All files that know one of these classes, or a class that does.
    private TreeSet<String> users(Set<String> names) {
        var found = new TreeSet<String>();
        var ahead = new ArrayDeque<>(names);
        var asked = new HashSet<>(names);
        while (!ahead.isEmpty()) {
            String name = ahead.pop();
            for (String file : texts.keySet()) {
                if (found.contains(file) || !knows(file, name)) continue;
                found.add(file);
                Compiled user = kept.get(file);
                if (user == null) continue;
                for (String next : user.names()) if (asked.add(next)) ahead.add(next);
            }
        }
        return found;
    }

    private boolean knows(String file, String name) {
        Compiled compiled = kept.get(file);
        return compiled != null && compiled.uses().contains(name)
                || words.computeIfAbsent(file, this::words).contains(name);
    }

    private Set<String> words(String file) {
        return WORD.matcher(texts.getOrDefault(file, ""))
                .results()
                .map(found -> found.group())
                .collect(Collectors.toSet());
    }

    static String hash(String text) {
        return HexFormat.of().formatHex(sha256().digest(text.getBytes(StandardCharsets.UTF_8)));
    }

    static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
