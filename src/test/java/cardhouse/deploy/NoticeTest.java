package cardhouse.deploy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cardhouse.Beside;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tukaani.xz.LZMA2Options;
import org.tukaani.xz.XZOutputStream;

/// The NOTICE of a release lists its parts, and the release has no part that was not reviewed.
@Beside
@Tag("thorough")
class NoticeTest {
    private static final String LICENSED =
            """
            {"group": "org.example", "name": "a", "version": "1",
             "licenses": [{"license": {"id": "MIT"}}, {"license": {"name": "A Licence"}}]}\
            """;
    private static final String UNKNOWN =
            """
            {"group": "org.example", "name": "b", "version": "2"}\
            """;

    @TempDir Path folder;

    @BeforeEach
    void make() throws IOException {
        Files.createDirectory(folder.resolve("lib"));
    }

    private String notice(String components) throws IOException {
        Path sbom = folder.resolve("bom.json");
        Files.writeString(sbom, "{\"components\": [" + components + "]}");
        return Command.of(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        System.getProperty("java.class.path"),
                        "deploy/release/Notice.java",
                        sbom.toString(),
                        folder.resolve("lib").toString(),
                        "deploy/release/bundled.properties")
                .run();
    }

    private void jar(String name, String entry, byte[] content) throws IOException {
        try (var jar =
                new JarOutputStream(Files.newOutputStream(folder.resolve("lib").resolve(name)))) {
            jar.putNextEntry(new JarEntry(entry));
            jar.write(content);
        }
    }

    private void archive(String library) throws IOException {
        Path packed = folder.resolve("packed");
        try (var tar =
                new TarArchiveOutputStream(
                        new XZOutputStream(Files.newOutputStream(packed), new LZMA2Options(0)))) {
            tar.putArchiveEntry(new TarArchiveEntry("lib/" + library));
            tar.closeArchiveEntry();
        }
        jar("postgres.jar", "postgres.txz", Files.readAllBytes(packed));
    }

    @Test
    void notice_contains_every_part_with_licence_and_notice() throws IOException {
        archive("libssl.so.3");
        jar("a.jar", "META-INF/NOTICE.txt", "Made by A\n".getBytes(StandardCharsets.UTF_8));
        assertThat(notice(LICENSED))
                .contains("org.example:a 1: A Licence or MIT")
                .contains("In postgres.txz of postgres.jar\n  OpenSSL: ")
                .contains("--- a.jar\n\nMade by A");
    }

    @Test
    void a_library_without_a_licence_is_an_error() {
        assertThatThrownBy(() -> notice(LICENSED + ", " + UNKNOWN))
                .hasMessageContaining("Nobody has named the licence of org.example:b");
    }

    @Test
    void unknown_library_in_an_archive_is_rejected() throws IOException {
        archive("libmystery.so.1");
        assertThatThrownBy(() -> notice(LICENSED))
                .hasMessageContaining("Nobody has named the licence of libmystery.so.1");
    }
}
