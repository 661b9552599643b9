import java.io.IOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.jar.Manifest;

/// Removes the seals of jars. With an AOT cache, a JVM treats classes as loaded from the paths of the
/// training run. These paths do not exist on another machine, and sealed packages need a source: the
/// JVM would not start.
///
/// Usage: `Unseal LIBRARIES`, the folder of the jars.
class Unseal {
    public static void main(String[] arguments) throws IOException {
        try (var files = Files.walk(Path.of(arguments[0]))) {
            for (Path jar : files.filter(file -> file.toString().endsWith(".jar")).toList()) unseal(jar);
        }
    }

    private static void unseal(Path jar) throws IOException {
        try (var content = FileSystems.newFileSystem(jar)) {
            Path file = content.getPath(JarFile.MANIFEST_NAME);
            if (!Files.exists(file)) return;
            var manifest = new Manifest();
            try (var in = Files.newInputStream(file)) {
                manifest.read(in);
            }
            if (manifest.getMainAttributes().remove(Attributes.Name.SEALED) == null) return;
            var time = Files.getLastModifiedTime(file);
            try (var out = Files.newOutputStream(file)) {
                manifest.write(out);
            }
            Files.setLastModifiedTime(file, time);
        }
    }
}
