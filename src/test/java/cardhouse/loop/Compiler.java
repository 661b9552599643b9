package cardhouse.loop;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/// The JDK's compiler, without the checks of the build.
///
/// @param classpath what the sources may use beside their own folder of classes
record Compiler(List<Path> classpath) {

    /// @return the files of classes that each source was compiled to, relative to the folder
    Map<Path, List<String>> compile(Collection<Path> sources, Path folder)
            throws IOException, CompileErrors {
        Files.createDirectories(folder);
        JavaCompiler javac = ToolProvider.getSystemJavaCompiler();
        var said = new DiagnosticCollector<JavaFileObject>();
        var usable = new ArrayList<>(List.of(folder));
        usable.addAll(classpath);
        var options =
                List.of(
                        "-parameters",
                        "-proc:none",
                        "-implicit:none",
                        "-g",
                        "-nowarn",
                        "-d",
                        folder.toString(),
                        "-classpath",
                        String.join(
                                File.pathSeparator, usable.stream().map(Path::toString).toList()));
        // The compiler names files by where they really are.
        var named = new HashMap<Path, Path>();
        for (Path source : sources) named.put(source.toRealPath(), source);
        try (var files = javac.getStandardFileManager(said, Locale.ROOT, UTF_8);
                var made = new Made(files, named)) {
            boolean good =
                    javac.getTask(
                                    null,
                                    made,
                                    said,
                                    options,
                                    null,
                                    files.getJavaFileObjectsFromPaths(sources))
                            .call();
            if (!good) throw new CompileErrors(errors(said.getDiagnostics()));
            return made.classes;
        }
    }

    private static String errors(List<Diagnostic<? extends JavaFileObject>> all) {
        return String.join(
                "\n",
                all.stream()
                        .filter(one -> one.getKind() == Diagnostic.Kind.ERROR)
                        .map(Object::toString)
                        .toList());
    }

    /// Takes down which class came of which source.
    private static final class Made extends ForwardingJavaFileManager<StandardJavaFileManager> {
        private final Map<Path, List<String>> classes = new HashMap<>();
        private final Map<Path, Path> named;

        /// @param named sources as they were asked for, by where they really are
        Made(StandardJavaFileManager files, Map<Path, Path> named) {
            super(files);
            this.named = named;
        }

        @Override
        public JavaFileObject getJavaFileForOutput(
                JavaFileManager.Location location,
                String name,
                JavaFileObject.Kind kind,
                FileObject source)
                throws IOException {
            JavaFileObject made = super.getJavaFileForOutput(location, name, kind, source);
            Path real = fileManager.asPath(source).toRealPath();
            classes.computeIfAbsent(named.getOrDefault(real, real), _ -> new ArrayList<>())
                    .add(name.replace('.', '/') + ".class");
            return made;
        }
    }
}
