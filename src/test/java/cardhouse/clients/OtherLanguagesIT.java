package cardhouse.clients;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.deploy.Command;
import cardhouse.deploy.Tools;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// Clients in languages without a package compile as generated, with the options of
/// `openapi/clients`.
@Tag("soak")
@Timeout(1800)
class OtherLanguagesIT {
    private static final Path WORK = Workshop.CLIENTS.resolve("work/clients");

    @BeforeAll
    static void makeDocument() throws Exception {
        Workshop.makeClients();
    }

    @Test
    void client_in_go_compiles_without_warnings() throws IOException {
        Tools.need("golang-go", "golang-gopkg-validator.v2-dev");
        generate("go");
        Path home = WORK.resolve("gopath");
        Command.shell("rm -rf gopath && mkdir -p gopath/src && mv go gopath/src/cardhouse")
                .in(WORK)
                .run();
        assertThat(
                        Command.shell("go vet .")
                                .in(home.resolve("src/cardhouse"))
                                .with("GO111MODULE", "off")
                                .with("GOPATH", home + ":/usr/share/gocode")
                                .run())
                .isEmpty();
    }

    @Test
    void client_in_kotlin_compiles() throws IOException {
        generate("kotlin");
        Path project = WORK.resolve("kotlin");
        Files.copy(Path.of("src/test/resources/kotlin/pom.xml"), project.resolve("pom.xml"));
        Command.of(
                        "./mvnw",
                        "-B",
                        "-q",
                        "-ntp",
                        "-f",
                        project.resolve("pom.xml").toString(),
                        "compile")
                .run();
        assertThat(project.resolve("target/classes/cardhouse/client/apis/PlayApi.class")).exists();
    }

    private static void generate(String language) {
        Path java = Path.of(System.getProperty("java.home"), "bin", "java");
        Path generator = Path.of("target", "openapi-generator.jar").toAbsolutePath();
        Command.shell(
                        "rm -rf %s && %s -XX:TieredStopAtLevel=1 -jar %s batch --fail-fast %s.yaml"
                                .formatted(language, java, generator, language))
                .in(WORK)
                .run();
    }
}
