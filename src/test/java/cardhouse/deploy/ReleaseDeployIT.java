package cardhouse.deploy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cardhouse.Await;
import cardhouse.LogTail;
import cardhouse.PackagedService;
import cardhouse.Ports;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// The archive that `./cardhouse release archive` makes, unpacked where nothing else is: without
/// Java, and with no other programs than a system has anyway.
@Tag("deploy")
@Timeout(3600)
class ReleaseDeployIT {
    private static final Path RELEASES = Path.of("target", "release").toAbsolutePath();
    private static final Path FOLDER = Path.of("target", "release-test").toAbsolutePath();
    private static final Path PROGRAMS = FOLDER.resolve("bin");
    private static final Path LOG = FOLDER.resolve("log");
    private static final List<String> OF_THE_SYSTEM =
            List.of("cat", "dirname", "id", "readlink", "sh", "true", "uname", "unshare");
    private static final Path DATA = FOLDER.resolve("data");
    private static final Duration LONG = Duration.ofMinutes(10);

    /// The build's input, moved out of the way: other machines do not have it.
    private static final Path ASIDE = RELEASES.resolve("aside");

    private static Path home = FOLDER;
    private static Path archive = FOLDER;

    private int port;
    private @Nullable Process server;

    @BeforeAll
    static void make() throws IOException {
        String java = System.getProperty("java.home");
        Command.of("./cardhouse", "release", "archive").with("JAVA_HOME", java).run();
        archive = only(".tar.gz");
        Command.of("rm", "-rf", FOLDER.toString()).run();
        Files.createDirectories(PROGRAMS);
        for (String program : OF_THE_SYSTEM) {
            var found =
                    Stream.of("/usr/bin/", "/bin/")
                            .map(folder -> Path.of(folder + program))
                            .filter(Files::isExecutable)
                            .findFirst();
            if (found.isPresent()) Files.createSymbolicLink(PROGRAMS.resolve(program), found.get());
        }
        Command.of("tar", "-xzf", archive.toString()).in(FOLDER).run();
        home =
                FOLDER.resolve(
                        archive.getFileName()
                                .toString()
                                .replaceFirst("-[a-z]+-[^-]+[.]tar[.]gz$", ""));
        Files.move(RELEASES.resolve(home.getFileName()), ASIDE);
    }

    @AfterAll
    static void putBack() throws IOException {
        if (Files.exists(ASIDE)) Files.move(ASIDE, RELEASES.resolve(home.getFileName()));
    }

    private static Path only(String end) throws IOException {
        try (var files = Files.list(RELEASES)) {
            var found = files.filter(file -> file.toString().endsWith(end)).toList();
            assertThat(found).hasSize(1);
            return found.getFirst();
        }
    }

    @AfterEach
    void end() throws IOException {
        Process last = server;
        if (last == null) return;
        last.destroy();
        try {
            Await.until("the server ends", LONG, () -> !last.isAlive(), () -> LogTail.of(LOG));
        } finally {
            last.destroyForcibly().onExit().join();
            PackagedService.endPostgres(DATA);
        }
    }

    @Test
    void a_match_is_played_and_proven_and_outlives_a_kill() throws Exception {
        Process first = start();
        String before;
        String match;
        try (var visitor = Visitor.at(address())) {
            match = visitor.open();
            visitor.playToTheEnd(match);
            before = get(match + "/proof");
            String running = visitor.openToMove(2);
            String seen = visitor.text(running + "/view");

            first.destroyForcibly().onExit().join();
            start();

            assertThat(get(match + "/proof")).isEqualTo(before);
            assertThat(visitor.text(running + "/view")).isEqualTo(seen);
            visitor.playToTheEnd(running);
        }
        Path proof = Files.writeString(FOLDER.resolve("proof.json"), before);
        Path keys = Files.writeString(FOLDER.resolve("keys.json"), get("/.well-known/jwks.json"));
        String judged = cardhouse("", "verify", "--keys", keys.toString(), proof.toString()).run();
        assertThat(judged).contains("proven");
    }

    @Test
    void a_command_that_there_is_not_starts_nothing() {
        assertThatThrownBy(() -> cardhouse("", "runn").run())
                .isInstanceOf(CommandFailed.class)
                .hasMessageContaining("cardhouse: unknown command or option runn");
    }

    @Test
    void man_finds_the_page_of_a_command() {
        Tools.need("man-db");
        String pages = home.resolve("share/man").toString();
        assertThat(Command.of("man", "-M", pages, "cardhouse-verify").run())
                .contains("cardhouse verify ", "--inclusion=FILE");
    }

    /// A JVM with the option that requires the cache does not start without it.
    @Test
    void the_aot_cache_fits_wherever_it_is_unpacked() throws Exception {
        assertThat(cardhouse("-XX:AOTMode=on", "verify", "--help").run()).contains("verify");
        // As a JVM collects garbage by itself where memory is limited to less than 2 GB.
        assertThat(cardhouse("-XX:AOTMode=on -XX:+UseSerialGC", "verify", "--help").run())
                .contains("verify");
        Path elsewhere = FOLDER.resolve("some where").resolve(home.getFileName());
        Files.createDirectories(elsewhere.getParent());
        Command.of("cp", "-a", home.toString(), elsewhere.toString()).run();
        Path link = FOLDER.resolve("cards");
        Files.deleteIfExists(link);
        Files.createSymbolicLink(link, elsewhere.resolve("cardhouse"));
        assertThat(called(link, "-XX:AOTMode=on", "verify", "--help").run()).contains("verify");
    }

    @Test
    void unusable_aot_cache_is_ignored_silently() {
        String said = cardhouse("", "verify", "--help").run();
        assertThat(cardhouse("-XX:+UseZGC -XX:-UseCompressedOops", "verify", "--help").run())
                .isEqualTo(said);
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        var words = new ArrayList<>(environment(""));
        words.addAll(List.of("CARDHOUSE_JAVA=" + java, home + "/cardhouse", "verify", "--help"));
        assertThat(Command.of(words).run()).isEqualTo(said);
    }

    @Test
    void notice_and_sbom_name_every_library() throws Exception {
        String notice = Files.readString(home.resolve("NOTICE"));
        String sbom = Files.readString(only(".cdx.json"));
        var listed = new TreeSet<String>();
        for (var component : new ObjectMapper().readTree(sbom).path("components"))
            listed.add(
                    "%s.%s-%s"
                            .formatted(
                                    component.path("group").asText(),
                                    component.path("name").asText(),
                                    component.path("version").asText()));
        try (var jars = Files.list(home.resolve("app/lib/main"))) {
            for (Path jar : jars.toList())
                assertThat(listed)
                        .as("%s", jar)
                        .anyMatch(name -> jar.getFileName().toString().startsWith(name));
        }
        assertThat(notice)
                .contains("org.webjars:swagger-ui", "In postgres-linux-x86_64.txz of ", "OpenSSL")
                .contains("Portions Copyright");
    }

    @Test
    void sbom_names_contents_of_artifacts_and_vex_names_only_components_of_the_sbom()
            throws Exception {
        var json = new ObjectMapper();
        var components = new TreeSet<String>();
        for (var component : json.readTree(only(".cdx.json").toFile()).path("components"))
            components.add(component.path("purl").asText().replaceFirst("[?].*", ""));
        for (String part : List.of("generic/postgresql", "generic/openjdk", "npm/lit"))
            assertThat(components).anyMatch(purl -> purl.startsWith("pkg:" + part + "@"));
        for (var advisory : json.readTree(only(".vex.json").toFile()).path("vulnerabilities"))
            for (var affected : advisory.path("affects"))
                assertThat(components).contains(affected.path("ref").asText());
    }

    /// So that who makes it again gets the same archive, as far as the toolchain lets him.
    @Test
    void all_files_have_the_time_of_the_release_and_no_owner() {
        String listed =
                Command.of("tar", "--utc", "--full-time", "-tvzf", archive.toString()).run();
        String time =
                Command.of(
                                "sed",
                                "-n",
                                "s|.*<project.build.outputTimestamp>\\([^T]*\\)T.*|\\1|p",
                                "pom.xml")
                        .run();
        assertThat(listed.lines()).allMatch(line -> line.contains(" 0/0 ") && line.contains(time));
    }

    private Process start() throws IOException {
        if (port == 0) port = Ports.free();
        int before = said().size();
        var words = new ArrayList<>(environment(""));
        words.addAll(
                List.of(
                        "CARDHOUSE_DATA=" + DATA,
                        "QUARKUS_HTTP_PORT=" + port,
                        "QUARKUS_MANAGEMENT_PORT=" + Ports.free(),
                        home + "/cardhouse",
                        "run"));
        Process started = Command.of(words).in(FOLDER).start(LOG);
        server = started;
        Await.until(
                "it listens",
                LONG,
                () -> {
                    if (!started.isAlive()) throw new AssertionError(LogTail.of(LOG));
                    return said().stream()
                            .skip(before)
                            .anyMatch(line -> line.startsWith("Cardhouse listens on "));
                },
                () -> LogTail.of(LOG));
        return started;
    }

    private static List<String> said() {
        try {
            return Files.exists(LOG) ? Files.readAllLines(LOG) : List.of();
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    private static Command cardhouse(String options, String... words) {
        return called(home.resolve("cardhouse"), options, words);
    }

    private static Command called(Path program, String options, String... words) {
        var all = new ArrayList<>(environment(options));
        all.add(program.toString());
        all.addAll(List.of(words));
        return Command.of(all);
    }

    /// Nothing of this process but that.
    private static List<String> environment(String options) {
        return List.of(
                "/usr/bin/env",
                "-i",
                "PATH=" + PROGRAMS,
                "HOME=" + FOLDER,
                "CARDHOUSE_JVM_OPTIONS=" + options);
    }

    private URI address() {
        return URI.create("http://127.0.0.1:" + port);
    }

    private String get(String path) throws Exception {
        try (var http = HttpClient.newHttpClient()) {
            var answer =
                    http.send(
                            HttpRequest.newBuilder(address().resolve(path)).build(),
                            BodyHandlers.ofString());
            assertThat(answer.statusCode()).isEqualTo(200);
            return answer.body();
        }
    }
}
