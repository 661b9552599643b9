package cardhouse.deploy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cardhouse.Await;
import cardhouse.pages.Page;
import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// All files of a release, built twice from a clone in which a version was tagged, then used.
@Tag("soak")
@Timeout(7200)
class WholeReleaseIT {
    private static final String VERSION = "99.0.0";
    private static final Path FOLDER = Path.of("target", "whole-release").toAbsolutePath();
    private static final Path TREE = FOLDER.resolve("tree");
    private static final Path FIRST = FOLDER.resolve("first");
    private static final Path SECOND = FOLDER.resolve("second");
    private static final Page PAGE = Page.at(Path.of("deploy", "container.md"));
    private static final Duration LONG = Duration.ofMinutes(5);

    @Test
    void release_is_reproducible_and_each_file_is_usable() throws Exception {
        try (var podman = Podman.withImage()) {
            Tools.need("buildah", "unzip");
            podman.type(
                    """
                    rm -rf %1$s && mkdir -p %1$s
                    git clone -q . %2$s && cd %2$s
                    git config user.name Ada && git config user.email ada@example.org
                    ./cardhouse release prepare %3$s
                    git checkout -q v%3$s
                    """
                            .formatted(FOLDER, TREE, VERSION));
            build(podman, FIRST);
            build(podman, SECOND);
            compare();
            assertThat(Files.readString(FIRST.resolve("cardhouse-" + VERSION + ".openapi.json")))
                    .isEqualTo(Files.readString(TREE.resolve("openapi/released/cardhouse.json")))
                    .contains("\"version\": \"" + VERSION + "\"");
            runImage(podman);
            compileWithMaven();
        }
    }

    private static void build(Podman podman, Path target) {
        String built =
                podman.type(
                        "cd %s && CARDHOUSE_IMAGE_BASE=localhost/cardhouse-base ./cardhouse release"
                                .formatted(TREE));
        assertThat(built).contains("cardhouse-verify-" + VERSION + ".pyz");
        assertThatThrownBy(() -> podman.type("cd %s && ./cardhouse release".formatted(TREE)))
                .hasMessageContaining("target/release contains a release");
        podman.type(
                """
                cd %1$s && ./cardhouse advisories || [ $? -eq 3 ]
                mv target/release %2$s
                cd %2$s && sha256sum --quiet --check SHA256SUMS
                """
                        .formatted(TREE, target));
    }

    /// Two files differ in the archive, and one in the image. No JVM writes an AOT cache twice
    /// alike, and Quarkus names generated code in the order in which parts of the build happen to
    /// end.
    private static void compare() throws IOException {
        List<Path> files;
        try (Stream<Path> all = Files.list(FIRST)) {
            files = all.filter(Files::isRegularFile).sorted().toList();
        }
        for (Path file : files) {
            String name = file.getFileName().toString();
            Path other = SECOND.resolve(name);
            boolean equal = Files.mismatch(file, other) < 0;
            System.out.printf(
                    "%-50s %,12d bytes, %s%n",
                    name, Files.size(file), equal ? "equal" : "not equal");
            if (name.endsWith(".tar.gz") || name.endsWith(".oci.tar"))
                assertThat(different(file, other))
                        .as(name)
                        .isSubsetOf("cardhouse.aot", "generated-bytecode.jar");
            else if (!name.equals("SHA256SUMS")) assertThat(equal).as(name).isTrue();
        }
        assertThat(files.stream().map(file -> file.getFileName().toString()))
                .contains(
                        "cardhouse-client-%s.jar".formatted(VERSION),
                        "cardhouse-client-%s.pom".formatted(VERSION),
                        "cardhouse-%s.tgz".formatted(VERSION),
                        "cardhouse-%s-py3-none-any.whl".formatted(VERSION),
                        "cardhouse-%s-maven.zip".formatted(VERSION),
                        "cardhouse-verify-%s.pyz".formatted(VERSION),
                        "cardhouse-%s.cdx.json".formatted(VERSION),
                        "cardhouse-%s.vex.json".formatted(VERSION),
                        "cardhouse-%s.server.json".formatted(VERSION))
                .anyMatch(name -> name.endsWith(".oci.tar"))
                .anyMatch(name -> name.endsWith(".tar.gz"));
    }

    /// Names of the files that differ, with those of all layers of an image.
    private static List<String> different(Path one, Path other) {
        return Command.shell(
                        """
                        for archive in %1$s %2$s; do
                            rm -rf $archive.content && mkdir $archive.content
                            tar -xf $archive -C $archive.content
                            for layer in $archive.content/blobs/sha256/*; do
                                gzip -t $layer 2> /dev/null || continue
                                tar -xzf $layer -C $archive.content --exclude './dev/*' --exclude 'dev/*'
                            done
                            rm -rf $archive.content/blobs $archive.content/index.json
                        done
                        diff -rq --no-dereference %1$s.content %2$s.content || true
                        """
                                .formatted(one, other))
                .run()
                .lines()
                .map(line -> line.replaceFirst(" differ$", "").replaceFirst(".*/", ""))
                .toList();
    }

    /// Plays a match in a container of the image, and checks its proof with the verifier.
    private static void runImage(Podman podman) throws Exception {
        podman.type(
                """
                podman rmi --force cardhouse:%2$s
                podman load --quiet --input "$(echo %1$s/cardhouse-%2$s-*.oci.tar)"
                podman tag cardhouse:%2$s cardhouse
                """
                        .formatted(FIRST, VERSION));
        assertThat(podman.run("run", "--rm", "--read-only", "cardhouse", "--version"))
                .contains("Cardhouse " + VERSION);
        podman.type(PAGE.block("sh deploy", "Run it"));
        try (var http = HttpClient.newHttpClient()) {
            Await.until("it is ready", LONG, () -> isReady(http, podman), () -> podman.said());
            try (var ada = Visitor.at(podman.server())) {
                String match = ada.open();
                ada.playToTheEnd(match);
                Path proof = save(http, podman, match + "/proof", "proof.json");
                Path keys = save(http, podman, "/.well-known/jwks.json", "keys.json");
                String verifier =
                        FIRST.resolve("cardhouse-verify-%s.pyz".formatted(VERSION)).toString();
                assertThat(
                                Command.of(
                                                "python3",
                                                verifier,
                                                "--keys",
                                                keys.toString(),
                                                proof.toString())
                                        .run())
                        .isNotEmpty();
                String forged = Files.readString(proof).replaceFirst("\"seat\":0", "\"seat\":1");
                Path other = Files.writeString(FOLDER.resolve("forged.json"), forged);
                assertThatThrownBy(() -> Command.of("python3", verifier, other.toString()).run())
                        .isInstanceOf(CommandFailed.class);
            }
        }
    }

    private static boolean isReady(HttpClient http, Podman podman) {
        try {
            return http.send(
                                    HttpRequest.newBuilder(
                                                    podman.management().resolve("/q/health/ready"))
                                            .build(),
                                    BodyHandlers.discarding())
                            .statusCode()
                    == 200;
        } catch (IOException notYet) {
            return false;
        } catch (InterruptedException interrupted) {
            throw new AssertionError(interrupted);
        }
    }

    private static Path save(HttpClient http, Podman podman, String path, String name)
            throws Exception {
        var request = HttpRequest.newBuilder(podman.server().resolve(path)).build();
        Path file = FOLDER.resolve(name);
        assertThat(http.send(request, BodyHandlers.ofFile(file)).statusCode()).isEqualTo(200);
        return file;
    }

    private static void compileWithMaven() throws IOException {
        Path project = Files.createDirectories(FOLDER.resolve("project/src/main/java"));
        Files.writeString(
                project.resolve("Turns.java"),
                "class Turns { cardhouse.client.api.PlayApi api = new cardhouse.client.api.PlayApi(); }");
        Files.writeString(
                FOLDER.resolve("project/pom.xml"),
                """
                <project xmlns="http://maven.apache.org/POM/4.0.0">
                  <modelVersion>4.0.0</modelVersion>
                  <groupId>example</groupId>
                  <artifactId>bot</artifactId>
                  <version>1</version>
                  <properties>
                    <maven.compiler.release>25</maven.compiler.release>
                    <project.build.sourceEncoding>UTF-8</project.build.sourceEncoding>
                  </properties>
                  <repositories>
                    <repository><id>cardhouse</id><url>file://%s/repository</url></repository>
                  </repositories>
                  <dependencies>
                    <dependency>
                      <groupId>cardhouse</groupId>
                      <artifactId>cardhouse-client</artifactId>
                      <version>%s</version>
                    </dependency>
                  </dependencies>
                </project>
                """
                        .formatted(FOLDER, VERSION));
        Command.shell(
                        """
                        unzip -qo %s/cardhouse-%s-maven.zip -d repository
                        %s/mvnw -B -q -ntp -f project/pom.xml compile
                        """
                                .formatted(FIRST, VERSION, TREE))
                .in(FOLDER)
                .run();
        assertThat(FOLDER.resolve("project/target/classes/Turns.class")).exists();
    }
}
