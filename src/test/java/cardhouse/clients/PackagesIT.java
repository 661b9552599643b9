package cardhouse.clients;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.deploy.Command;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.json.JsonMapper;

/// Clients come as packages that say what they are, of which version, and under which licence. That
/// they work where nothing else is, `ClientsIT` shows: its bots have them installed from these
/// files.
@Tag("thorough")
@Timeout(900)
class PackagesIT {
    private static final Path PACKAGES = Workshop.CLIENTS.resolve("packages");

    @BeforeAll
    static void make() throws Exception {
        Workshop.makeClients();
    }

    @Test
    void there_is_one_of_each_kind_of_the_version_of_the_contract() throws IOException {
        String version = version();
        try (var files = Files.list(PACKAGES)) {
            assertThat(files.map(file -> file.getFileName().toString()))
                    .containsExactlyInAnyOrder(
                            "cardhouse-client-" + version + ".jar",
                            "cardhouse-client-" + version + ".pom",
                            "cardhouse-" + version + ".tgz",
                            "cardhouse-" + pythonVersion() + "-py3-none-any.whl");
        }
    }

    @Test
    void a_jar_says_what_it_is_and_needs() throws IOException {
        try (var jar = zip("cardhouse-client-" + version() + ".jar")) {
            assertThat(text(jar, "META-INF/LICENSE")).isEqualTo(licence());
            assertThat(text(jar, "META-INF/README.md")).startsWith("# Cardhouse for Java");
            assertThat(text(jar, "META-INF/maven/cardhouse/cardhouse-client/pom.xml"))
                    .contains("<version>" + version() + "</version>", "jackson-databind")
                    .isEqualTo(
                            Files.readString(
                                    PACKAGES.resolve("cardhouse-client-" + version() + ".pom")));
            assertThat(jar.getEntry("cardhouse/client/api/PlayApi.class")).isNotNull();
            assertThat(jar.getEntry("cardhouse/client/TurnLoop.class")).isNotNull();
        }
    }

    @Test
    void a_wheel_says_what_it_is_and_needs() throws IOException {
        String name = "cardhouse-" + pythonVersion();
        try (var wheel = zip(name + "-py3-none-any.whl")) {
            assertThat(text(wheel, name + ".dist-info/METADATA"))
                    .contains(
                            "Name: cardhouse\n",
                            "Version: " + pythonVersion() + "\n",
                            "License-Expression: Apache-2.0\n",
                            "Requires-Dist: pydantic>=2\n",
                            "# Cardhouse for Python");
            assertThat(text(wheel, name + ".dist-info/licenses/LICENSE")).isEqualTo(licence());
            assertThat(wheel.getEntry("cardhouse/py.typed")).isNotNull();
            assertThat(wheel.getEntry("cardhouse/turn_loop.py")).isNotNull();
            assertThat(wheel.getEntry("cardhouse/env/__init__.py")).isNotNull();
            assertThat(wheel.getEntry("cardhouse/env/aec.py")).isNotNull();
        }
    }

    @Test
    void scripts_come_with_their_readme_and_licence() throws IOException {
        assertThat(listed("cardhouse-" + version() + ".tgz"))
                .contains(
                        "package/README.md",
                        "package/LICENSE",
                        "package/package.json",
                        "package/dist/esm/index.js",
                        "package/dist/esm/index.d.ts",
                        "package/dist/cjs/index.js",
                        "package/dist/cjs/index.d.ts");
    }

    /// Each gets the types and the code of its own format.
    @ParameterizedTest
    @CsvSource({"esm, module, import.meta.resolve", "cjs, commonjs, require.resolve"})
    void a_project_of_either_format_imports_the_tarball(
            String format, String type, String resolve, @TempDir Path project) throws IOException {
        Files.writeString(project.resolve("package.json"), "{\"type\": \"%s\"}".formatted(type));
        Files.writeString(
                project.resolve("main.ts"),
                """
                import { Configuration, PlayApi } from 'cardhouse';
                const play: PlayApi = new PlayApi(new Configuration());
                console.log(typeof play.listTurns, %s('cardhouse'));
                """
                        .formatted(resolve));
        String tarball = PACKAGES.resolve("cardhouse-" + version() + ".tgz").toString();
        Path tools = Workshop.CLIENTS.resolve("work/clients/node_modules");
        Command.of("npm", "install", "--no-save", "--offline", "--no-audit", "--no-fund", tarball)
                .in(project)
                .run();
        Command.of(
                        tools.resolve(".bin/tsc").toString(),
                        "--strict",
                        "--module",
                        "nodenext",
                        "--typeRoots",
                        tools.resolve("@types").toString(),
                        "--types",
                        "node",
                        "main.ts")
                .in(project)
                .run();
        assertThat(Command.of("node", "main.js").in(project).run())
                .startsWith("function ")
                .endsWith("cardhouse/dist/" + format + "/index.js");
    }

    private static String version() throws IOException {
        String document = Files.readString(Workshop.CLIENTS.resolve("cardhouse.json"));
        return new JsonMapper().readTree(document).at("/info/version").asString();
    }

    /// Between releases, PEP 440 has another form.
    private static String pythonVersion() throws IOException {
        return version().replace("-SNAPSHOT", ".dev0");
    }

    private static String licence() throws IOException {
        return Files.readString(Path.of("LICENSE"));
    }

    private static ZipFile zip(String name) throws IOException {
        return new ZipFile(PACKAGES.resolve(name).toFile());
    }

    private static String text(ZipFile zip, String name) throws IOException {
        var entry = zip.getEntry(name);
        assertThat(entry).as(name).isNotNull();
        return new String(zip.getInputStream(entry).readAllBytes(), StandardCharsets.UTF_8);
    }

    private static List<String> listed(String archive) {
        return Command.of("tar", "-tf", PACKAGES.resolve(archive).toString())
                .run()
                .lines()
                .toList();
    }
}
