package cardhouse;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.File;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The report of `./cardhouse advisories` on an SBOM, with answers of a database that speaks as
/// osv.dev does.
@Beside
@Tag("thorough")
class AdvisoriesTest {
    private static final String SBOM =
            """
            {"bomFormat": "CycloneDX", "components": [
                {"name": "a", "purl": "pkg:maven/org.example/a@1.0?type=jar"},
                {"name": "b", "purl": "pkg:maven/org.example/b@2.0?type=jar"},
                {"name": "postgresql", "purl": "pkg:generic/postgresql@18.6"}]}
            """;
    private static final String VEX =
            """
            {"bomFormat": "CycloneDX", "vulnerabilities": [
                {"id": "CVE-2", "analysis": {"state": "not_affected", "detail": "B is never called."},
                 "affects": [{"ref": "pkg:maven/org.example/b@2.0"}]}]}
            """;

    @TempDir Path folder;
    private HttpServer database;
    private String answer = "";
    private String asked = "";

    @BeforeEach
    void listen() throws IOException {
        database = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        database.createContext("/", this::take);
        database.start();
    }

    @AfterEach
    void end() {
        database.stop(0);
    }

    private void take(HttpExchange exchange) throws IOException {
        String sent = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
        boolean details = exchange.getRequestMethod().equals("GET");
        if (!details) asked = sent;
        String id = exchange.getRequestURI().getPath().replaceFirst("/vulns/GHSA-", "");
        byte[] body =
                (details ? "{\"aliases\": [\"CVE-" + id + "\"]}" : answer)
                        .getBytes(StandardCharsets.UTF_8);
        exchange.sendResponseHeaders(200, body.length);
        try (var out = exchange.getResponseBody()) {
            out.write(body);
        }
    }

    private record Run(int exit, String said) {}

    private Run run() throws IOException, InterruptedException {
        Path sbom = Files.writeString(folder.resolve("bom.json"), SBOM);
        Path vex = Files.writeString(folder.resolve("vex.json"), VEX);
        var process =
                new ProcessBuilder(
                                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                                "-XX:TieredStopAtLevel=1",
                                "-cp",
                                jackson(),
                                Path.of(".ci", "Advisories.java").toString(),
                                sbom.toString(),
                                vex.toString(),
                                "http://127.0.0.1:" + database.getAddress().getPort() + "/")
                        .redirectErrorStream(true)
                        .start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return new Run(process.waitFor(), said);
    }

    /// The compiler reads every file of its class path.
    private static String jackson() {
        return Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
                .filter(file -> file.contains("jackson"))
                .collect(Collectors.joining(File.pathSeparator));
    }

    @Test
    void an_advisory_is_named_unless_the_vex_explains_it() throws Exception {
        answer =
                "{\"results\": [{}, {\"vulns\": [{\"id\": \"GHSA-1\"}, {\"id\": \"GHSA-2\"}]}, {}]}";
        Run run = run();
        assertThat(run.said())
                .contains("pkg:maven/org.example/b@2.0: GHSA-1, CVE-1")
                .contains("b@2.0: CVE-2, does not affect Cardhouse: B is never called.")
                .doesNotContain("org.example/a@1.0:")
                .contains("3 components, 1 unexplained advisories");
        assertThat(run.exit()).isEqualTo(1);
        assertThat(asked)
                .contains("\"pkg:maven/org.example/a@1.0\"", "\"pkg:bitnami/postgresql@18.6\"");
    }

    @Test
    void an_advisory_of_another_version_or_component_stays_unexplained() throws Exception {
        answer = "{\"results\": [{\"vulns\": [{\"id\": \"GHSA-2\"}]}, {}, {}]}";
        assertThat(run().exit()).isEqualTo(1);
    }

    @Test
    void explained_advisories_succeed_and_a_missing_answer_fails() throws Exception {
        answer = "{\"results\": [{}, {}, {}]}";
        assertThat(run().exit()).isZero();
        answer = "{\"results\": [{}, {\"vulns\": [{\"id\": \"GHSA-2\"}]}, {}]}";
        assertThat(run().exit()).isZero();
        answer = "{\"results\": []}";
        assertThat(run().exit()).isEqualTo(3);
    }
}
