package cardhouse.loop;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The classes and resources of the service and of its tests, in a folder of their own beside those
/// of Maven, as Maven would lay them out.
///
/// @param folder where it is kept, and what it was made of
/// @param libraries the class path without the folders of classes
record Build(Path folder, List<Path> libraries) {
    private static final Path CONTRACT = Path.of("openapi");
    private static final Path WEB = Path.of("src", "main", "resources", "web");
    private static final Path MAIN = Path.of("src", "main");
    private static final Path TEST = Path.of("src", "test");

    static Build of(Path folder) throws IOException {
        String classpath = Files.readString(folder.resolve("classpath")).strip();
        return new Build(
                folder, Stream.of(classpath.split(File.pathSeparator)).map(Path::of).toList());
    }

    /// @return how many files were compiled
    int bringUpToDate() throws IOException, InterruptedException, CompileErrors {
        Path classes = folder.resolve(Path.of("target", "classes"));
        Path tests = folder.resolve(Path.of("target", "test-classes"));
        Path keptMain = folder.resolve("main.tsv");
        Path keptTest = folder.resolve("test.tsv");
        if (Resources.isNew(folder.resolve("libraries.sha256"), libraries.toString())) {
            Files.deleteIfExists(keptMain);
            Files.deleteIfExists(keptTest);
        }
        copyResources(classes, tests);
        var main = Compiled.taken(keptMain);
        var test = Compiled.taken(keptTest);
        var withMain = new ArrayList<>(List.of(classes));
        withMain.addAll(libraries);
        var mainSources =
                new Recompile(MAIN.resolve("java"), classes, new Compiler(libraries), main);
        var testSources = new Recompile(TEST.resolve("java"), tests, new Compiler(withMain), test);
        try {
            testSources.bringUpToDate(mainSources.bringUpToDate(Set.of()));
        } finally {
            // Of both at once: the tests must not miss what has changed below them.
            Compiled.keep(keptTest, test);
            Compiled.keep(keptMain, main);
        }
        return mainSources.count() + testSources.count();
    }

    private void copyResources(Path classes, Path tests) throws IOException, InterruptedException {
        Path contract = folder.resolve("contract");
        Path bundled = contract.resolve(Path.of("META-INF", "resources", "openapi"));
        if (Resources.isNew(folder.resolve("openapi.sha256"), Resources.hash(CONTRACT))) {
            Resources.copy(CONTRACT, bundled, Resources::isServed);
            run("the contract cannot be put together", CONTRACT, bundled);
        }
        Path web = folder.resolve(Path.of("target", "web", "resources"));
        String made = Resources.hash(WEB) + libraries.hashCode();
        if (Resources.isNew(folder.resolve("web.sha256"), made))
            run("the scripts of the pages cannot be bundled", WEB, web.resolve("web"));
        Resources.mirror(List.of(MAIN.resolve("resources"), contract, web), classes, WEB);
        Resources.mirror(List.of(TEST.resolve("resources")), tests, WEB);
    }

    /// What the build makes of a folder by the program that lies in it.
    private void run(String fault, Path sources, Path target)
            throws IOException, InterruptedException {
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        var bundle =
                new ProcessBuilder(
                                java,
                                "-XX:TieredStopAtLevel=1",
                                "-cp",
                                libraries.stream()
                                        .map(Path::toString)
                                        .collect(Collectors.joining(File.pathSeparator)),
                                sources.resolve("Bundle.java").toString(),
                                sources.toString(),
                                target.toString())
                        .inheritIO()
                        .start();
        if (bundle.waitFor() == 0) return;
        Files.deleteIfExists(folder.resolve(sources.getFileName() + ".sha256"));
        throw new IOException(fault);
    }
}
