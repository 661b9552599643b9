package cardhouse.deploy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cardhouse.Pure;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The version of the tree, and the commands that tag and build a release of it, in a small
/// repository with the same files.
@Pure
class ReleaseVersionTest {
    private static final List<String> FILES =
            List.of(
                    "deploy/release/all.sh",
                    "deploy/release/prepare.sh",
                    "openapi/CHANGELOG.md",
                    "openapi/openapi.yaml",
                    "openapi/released/cardhouse.json",
                    "openapi/schemas/Badge.yaml",
                    "openapi/schemas/Trial.yaml",
                    "openapi/server.json",
                    "pom.xml");

    /// Instead of the launcher: makes a document without a generator.
    private static final String LAUNCHER =
            """
            #!/bin/sh
            mkdir -p "$2"
            sed -n 's/^  version: \\(.*\\)/{ "info": {\\n    "version": "\\1"\\n} }/p' openapi/openapi.yaml > "$2/cardhouse.json"
            """;

    private static final Map<String, String> AUTHOR =
            Map.of(
                    "GIT_AUTHOR_NAME", "Ada",
                    "GIT_AUTHOR_EMAIL", "ada@example.org",
                    "GIT_COMMITTER_NAME", "Ada",
                    "GIT_COMMITTER_EMAIL", "ada@example.org",
                    "GIT_CONFIG_GLOBAL", "/dev/null");

    @TempDir private Path tree;

    @BeforeEach
    void commitFiles() throws IOException {
        for (String file : FILES) {
            Path copy = tree.resolve(file);
            Files.createDirectories(copy.getParent());
            Files.copy(Path.of(file), copy, java.nio.file.StandardCopyOption.COPY_ATTRIBUTES);
        }
        Files.writeString(tree.resolve("cardhouse"), LAUNCHER);
        Files.writeString(tree.resolve(".gitignore"), "target\n");
        run("chmod +x cardhouse && git init -q && git add . && git commit -qm files");
    }

    @Test
    void contract_and_examples_have_the_version_of_the_project() throws IOException {
        String version = version();
        assertThat(Files.readString(tree.resolve("openapi/openapi.yaml")))
                .contains("\n  version: " + version + "\n");
        for (String schema : List.of("Badge", "Trial"))
            assertThat(Files.readString(tree.resolve("openapi/schemas/" + schema + ".yaml")))
                    .contains("    contract: " + version + "\n");
        assertThat(Files.readString(tree.resolve("openapi/server.json")))
                .contains("\n  \"version\": \"" + version + "\",\n");
    }

    @Test
    void prepared_release_is_tagged_and_followed_by_a_snapshot() throws IOException {
        prepare("1.7.0");

        assertThat(run("git log --format=%s -2"))
                .isEqualTo(
                        """
                        release: begin 1.8.0-SNAPSHOT
                        release: set the version to 1.7.0\
                        """);
        assertThat(version()).isEqualTo("1.8.0-SNAPSHOT");
        contract_and_examples_have_the_version_of_the_project();
        assertThat(
                        run(
                                "git show main:openapi/CHANGELOG.md || git show master:openapi/CHANGELOG.md"))
                .contains("## Not yet released\n\nNo changes.\n\n## 1.7.0\n");

        run("git checkout -q v1.7.0");
        assertThat(version()).isEqualTo("1.7.0");
        contract_and_examples_have_the_version_of_the_project();
        assertThat(run("grep '\"version\"' openapi/released/cardhouse.json")).contains("1.7.0");
        assertThat(run("grep -c '^## Not yet released' openapi/CHANGELOG.md || true"))
                .isEqualTo("0");
        assertThat(run("grep outputTimestamp.2 pom.xml"))
                .contains(
                        run(
                                "TZ=UTC git log -1 --date=format-local:%Y-%m-%dT%H:%M --format=%cd HEAD^"));
    }

    @Test
    void version_is_released_once() {
        prepare("1.7.0");
        assertThatThrownBy(() -> prepare("1.7.0"))
                .hasMessageContaining("cardhouse: version 1.7.0 is already released");
        run("git tag -d v1.7.0");
        assertThatThrownBy(() -> prepare("1.7.0"))
                .hasMessageContaining("version 1.7.0 does not follow 1.7.0, the last release");
    }

    @ParameterizedTest
    @CsvSource({
        "0.9.0, 'version 0.9.0 does not follow '",
        "1.7, '1.7 is not a version such as 1.2.0'",
        "1.7.0-rc1, 1.7.0-rc1 is not a version",
    })
    void unsuitable_version_is_rejected(String version, String reason) throws IOException {
        String before = version();
        assertThatThrownBy(() -> prepare(version)).hasMessageContaining("cardhouse: " + reason);
        assertThat(version()).isEqualTo(before);
        assertThat(run("git tag")).isEmpty();
    }

    @Test
    void changed_files_are_rejected() throws IOException {
        Files.writeString(tree.resolve("new.txt"), "");
        String reason = "cardhouse: files have changed since the last commit";
        assertThatThrownBy(() -> prepare("1.7.0")).hasMessageContaining(reason);
        assertThatThrownBy(this::release).hasMessageContaining(reason);
    }

    @Test
    void only_a_tagged_commit_is_built_and_only_once() throws IOException {
        String untagged = "cardhouse: this commit is not tagged v";
        assertThatThrownBy(this::release).hasMessageContaining(untagged);
        prepare("1.7.0");
        assertThatThrownBy(this::release).hasMessageContaining(untagged + "1.8.0-SNAPSHOT");
        run("git checkout -q v1.7.0 && mkdir -p target/release && touch target/release/SHA256SUMS");
        assertThatThrownBy(this::release)
                .hasMessageContaining("cardhouse: target/release contains a release");
    }

    private void prepare(String version) {
        run("deploy/release/prepare.sh " + version);
    }

    private String release() throws IOException {
        return run("deploy/release/all.sh %s 2026-11-01T00:00:00Z".formatted(version()));
    }

    private String version() throws IOException {
        return Files.readString(tree.resolve("pom.xml"))
                .lines()
                .filter(line -> line.startsWith("  <version>"))
                .map(line -> line.replaceAll("<.*?>", "").strip())
                .findFirst()
                .orElseThrow();
    }

    private String run(String script) {
        return Command.shell(script).in(tree).with(AUTHOR).run().stripTrailing();
    }
}
