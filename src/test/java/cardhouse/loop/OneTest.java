package cardhouse.loop;

import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.platform.engine.DiscoverySelector;
import org.junit.platform.launcher.LauncherSession;
import org.junit.platform.launcher.TagFilter;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import org.junit.platform.launcher.listeners.SummaryGeneratingListener;
import org.junit.platform.launcher.listeners.TestExecutionSummary;

/// Compiles what has changed and runs test classes, all in this process: `OneTest NAME,NAME`. It is
/// started from its source, with the folders of classes and all libraries on the class path.
///
/// Ends with 0 if all tests passed, 1 if something failed or did not compile, 2 if there is no such
/// test.
final class OneTest {
    private static final Path TESTS = Path.of("src", "test", "java");
    private static final int FRAMES = 60;

    private OneTest() {}

    public static void main(String[] arguments) throws IOException, InterruptedException {
        var names = List.of(arguments[0].split(","));
        var missing = names.stream().filter(name -> find(name).isEmpty()).toList();
        if (!missing.isEmpty()) {
            System.err.println("There is no test class " + String.join(", ", missing));
            System.exit(2);
        }
        var classes = names.stream().map(OneTest::find).flatMap(List::stream).toList();
        long start = System.nanoTime();
        try {
            int compiled = Build.of(Path.of("target", "loop")).bringUpToDate();
            System.out.printf("compiled %d files, %.1f s%n", compiled, seconds(start));
        } catch (CompileErrors errors) {
            System.err.println(errors.getMessage());
            System.exit(1);
        }
        System.exit(run(classes) ? 0 : 1);
    }

    private static boolean run(List<String> classes) {
        // Not those of this class, which came from memory.
        Thread.currentThread().setContextClassLoader(ClassLoader.getSystemClassLoader());
        var listener = new SummaryGeneratingListener();
        try (LauncherSession session = LauncherFactory.openSession()) {
            var request =
                    LauncherDiscoveryRequestBuilder.request()
                            .selectors(
                                    classes.stream()
                                            .map(name -> (DiscoverySelector) selectClass(name))
                                            .toList())
                            .filters(TagFilter.excludeTags("soak", "deploy"))
                            .build();
            session.getLauncher().execute(request, listener);
        }
        TestExecutionSummary summary = listener.getSummary();
        summary.printFailuresTo(new PrintWriter(System.out, true), FRAMES);
        System.out.printf(
                "%d tests passed, %d failed, %d left out, %.1f s%n",
                summary.getTestsSucceededCount(),
                summary.getTotalFailureCount(),
                summary.getTestsSkippedCount() + summary.getTestsAbortedCount(),
                (summary.getTimeFinished() - summary.getTimeStarted()) / 1000.0);
        return summary.getTotalFailureCount() == 0 && summary.getTestsFoundCount() > 0;
    }

    private static List<String> find(String name) {
        try (Stream<Path> files = Files.walk(TESTS)) {
            return files.filter(file -> file.endsWith(name + ".java"))
                    .map(file -> TESTS.relativize(file).toString())
                    .map(file -> file.substring(0, file.length() - ".java".length()))
                    .map(file -> file.replace('/', '.').replace('\\', '.'))
                    .toList();
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    private static double seconds(long start) {
        return (System.nanoTime() - start) / 1e9;
    }
}
