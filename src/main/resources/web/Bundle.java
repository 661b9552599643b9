import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;

/// Bundles the TypeScript sources into the scripts for browsers, with esbuild and Lit from the jars
/// on the class path:
///
///     java -cp JARS Bundle.java SOURCES TARGET
///     java -cp JARS Bundle.java SOURCES TARGET tests
///
/// Each `SOURCES/NAME.ts` becomes `TARGET/NAME.js`. Code that several of them share is stored once,
/// next to them, in files named by their content. A `NAME-worker.ts` shares nothing, so that a
/// worker is a single file and fetches no other. A `NAME-alone.ts` shares nothing either: it is
/// small, and would only split the shared code into more files. Each file is also stored
/// compressed, `NAME.js.gz`. The list `files.tsv` has the files with their hashes; `glyphs.json`,
/// for the server, is not listed. With `tests` it bundles each `NAME.test.ts` at any depth instead,
/// unchanged and not minified.
///
/// esbuild is a program. On machines for which the jars have none, ESBUILD names one.
static final Pattern CONTENT = Pattern.compile("META-INF/resources/_static/[^/]+/[^/]+/(.+)");

static final Pattern NAME = Pattern.compile("\"name\": *\"([^\"]+)\"");

/// Browsers that are some years old.
static final String LANGUAGE = "es2022";

void main(String[] arguments) throws IOException, InterruptedException {
    Path sources = Path.of(arguments[0]).toAbsolutePath().normalize();
    Path target = Path.of(arguments[1]).toAbsolutePath().normalize();
    boolean tests = arguments.length > 2;
    Path modules = target.getParent().resolveSibling("node_modules");
    for (String jar : System.getProperty("java.class.path").split(File.pathSeparator)) unpack(Path.of(jar), modules);
    empty(target);
    Path esbuild = esbuild(modules);
    List<Path> entries = entries(sources, tests);
    if (tests) {
        bundle(esbuild, entries, target, modules, "--outbase=" + sources, "--sourcemap=inline", "--loader:.ndjson=text");
        return;
    }
    var alone = entries.stream().filter(file -> file.toString().matches(".*-(worker|alone)\\.ts")).toList();
    var scripts = entries.stream().filter(file -> !alone.contains(file)).toList();
    bundle(esbuild, scripts, target, modules, "--splitting", "--minify", "--chunk-names=shared-[hash]");
    bundle(esbuild, alone, target, modules, "--minify");
    Files.writeString(target.resolve("LICENSE.txt"), licences(modules));
    var list = new StringBuilder();
    for (Path file : files(target)) list.append(packed(file));
    Files.writeString(target.resolve("files.tsv"), list);
    // Of which the server makes pictures itself.
    Files.copy(sources.resolve("drawing").resolve("glyphs.json"), target.resolve("glyphs.json"));
}

/// Lays out a package as its readers expect it, unless it already is.
void unpack(Path jar, Path modules) throws IOException {
    if (!jar.toString().contains("mvnpm")) return;
    try (var file = new JarFile(jar.toFile())) {
        var content = file.stream().filter(entry -> !entry.isDirectory() && inside(entry) != null).toList();
        Path home = modules.resolve(name(file, content));
        Path mark = home.resolve(".unpacked");
        if (Files.exists(mark) && Files.readString(mark).equals(jar.getFileName().toString())) return;
        empty(home);
        for (JarEntry entry : content) {
            Path to = home.resolve(inside(entry)).normalize();
            if (!to.startsWith(home)) throw new IOException(entry + " does not belong into " + home);
            Files.createDirectories(to.getParent());
            try (InputStream from = file.getInputStream(entry)) {
                Files.copy(from, to);
            }
        }
        Files.writeString(mark, jar.getFileName().toString());
    }
}

/// The path of a file within its package, or null if it does not belong to one.
static String inside(JarEntry entry) {
    Matcher path = CONTENT.matcher(entry.getName());
    return path.matches() ? path.group(1) : null;
}

static String name(JarFile jar, List<JarEntry> content) throws IOException {
    for (JarEntry entry : content) {
        if (!"package.json".equals(inside(entry))) continue;
        Matcher name = NAME.matcher(new String(jar.getInputStream(entry).readAllBytes()));
        if (name.find()) return name.group(1);
    }
    throw new IOException(jar.getName() + " is no package");
}

static Path esbuild(Path modules) throws IOException {
    String own = System.getenv("ESBUILD");
    if (own != null) return Path.of(own);
    String system = System.getProperty("os.name").toLowerCase(Locale.ROOT);
    boolean windows = system.contains("windows");
    String machine =
            (system.contains("mac") ? "darwin" : windows ? "win32" : system)
                    + (System.getProperty("os.arch").equals("aarch64") ? "-arm64" : "-x64");
    Path home = modules.resolve("@esbuild").resolve(machine);
    Path program = windows ? home.resolve("esbuild.exe") : home.resolve("bin").resolve("esbuild");
    if (!Files.exists(program))
        throw new IOException("There is no esbuild for " + machine + ": set ESBUILD to one of your own");
    if (!program.toFile().setExecutable(true)) throw new IOException(program + " cannot be run");
    return program;
}

static void bundle(Path esbuild, List<Path> entries, Path target, Path modules, String... more)
        throws IOException, InterruptedException {
    var command = new ArrayList<>(List.of(esbuild.toString()));
    for (Path file : entries) command.add(file.toString());
    command.addAll(
            List.of(
                    "--bundle",
                    "--format=esm",
                    "--target=" + LANGUAGE,
                    "--outdir=" + target,
                    "--log-level=warning",
                    "--legal-comments=none",
                    // The messages of the games.
                    "--loader:.properties=text",
                    // The production build of Lit, not the development build.
                    "--conditions=production"));
    command.addAll(List.of(more));
    var process = new ProcessBuilder(command).redirectErrorStream(true);
    process.environment().put("NODE_PATH", modules.toString());
    Process running = process.start();
    String said = new String(running.getInputStream().readAllBytes());
    System.err.print(said);
    // A warning is a fault, too.
    if (running.waitFor() != 0 || !said.isBlank()) throw new IOException("the scripts cannot be bundled:\n" + said);
}

static List<Path> entries(Path sources, boolean tests) throws IOException {
    try (Stream<Path> files = Files.walk(sources, tests ? Integer.MAX_VALUE : 1)) {
        return files.filter(file -> file.toString().endsWith(".ts") && file.toString().endsWith(".test.ts") == tests)
                .sorted()
                .toList();
    }
}

/// A line of the list, for a file that is packed now.
static String packed(Path file) throws IOException {
    byte[] content = Files.readAllBytes(file);
    var small = new ByteArrayOutputStream();
    try (var gzip = new GZIPOutputStream(small)) {
        gzip.write(content);
    }
    Files.write(file.resolveSibling(file.getFileName() + ".gz"), small.toByteArray());
    return file.getFileName() + "\t" + sha256(content) + "\t" + content.length + "\t" + small.size() + "\n";
}

/// Under which others let us pass on their work.
static String licences(Path modules) throws IOException {
    var text = new StringBuilder();
    try (Stream<Path> files = Files.walk(modules)) {
        for (Path file : files.filter(one -> one.endsWith("LICENSE")).sorted().toList()) {
            String name = modules.relativize(file.getParent()).toString();
            text.append(name).append("\n\n").append(Files.readString(file)).append("\n\n");
        }
    }
    return text.toString();
}

static String sha256(byte[] content) {
    try {
        return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(content));
    } catch (NoSuchAlgorithmException impossible) {
        throw new IllegalStateException(impossible);
    }
}

static List<Path> files(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
        return files.filter(Files::isRegularFile).sorted().toList();
    }
}

static void empty(Path folder) throws IOException {
    if (Files.exists(folder)) {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) Files.delete(file);
        }
    }
    Files.createDirectories(folder);
}
