package cardhouse.web;

import cardhouse.http.answers.PackedFile;
import cardhouse.web.html.Html;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.Map;
import java.util.Optional;

/// The scripts of the pages, as the build has bundled them. They are few and small, so all of them
/// stay in memory.
///
/// @param version of all of them together; the content of an address with it never changes
public record WebFiles(String version, Map<String, PackedFile> files) {
    private static final String FOLDER = "/web/";
    private static final int VERSION_DIGITS = 12;

    /// Those of this build.
    public static final WebFiles BUNDLED = bundled();

    public WebFiles {
        files = Map.copyOf(files);
    }

    /// Without the scripts in the build, the pages are served without scripts.
    private static WebFiles bundled() {
        var list = read("files.tsv").map(bytes -> new String(bytes, StandardCharsets.UTF_8));
        if (list.isEmpty()) return new WebFiles("none", Map.of());
        var files = new HashMap<String, PackedFile>();
        list.get()
                .lines()
                .map(line -> line.substring(0, line.indexOf('\t')))
                .forEach(name -> files.put(name, file(name)));
        return new WebFiles(version(list.get()), files);
    }

    private static PackedFile file(String name) {
        return new PackedFile(read(name).orElseThrow(), read(name + ".gz").orElseThrow());
    }

    private static Optional<byte[]> read(String name) {
        try (InputStream file = WebFiles.class.getResourceAsStream(FOLDER + name)) {
            return file == null ? Optional.empty() : Optional.of(file.readAllBytes());
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }

    private static String version(String list) {
        try {
            byte[] hash =
                    MessageDigest.getInstance("SHA-256")
                            .digest(list.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(hash).substring(0, VERSION_DIGITS);
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    /// The script of that name, for a page of this build.
    public Html script(String name) {
        String file = name + ".js";
        return files.containsKey(file)
                ? new Html.Script(WebRoutes.PATH + version + "/" + file)
                : Html.NOTHING;
    }
}
