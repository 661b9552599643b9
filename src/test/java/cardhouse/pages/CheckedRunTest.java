package cardhouse.pages;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Beside;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// `./cardhouse test` checks formatting and runs tests at once, and fails if either fails. A stub
/// of Maven records its arguments and ends as the test requires.
@Beside
class CheckedRunTest {
    @TempDir Path folder;

    private int run(int formatting, int tests, String... words)
            throws IOException, InterruptedException {
        Path launcher = folder.resolve("cardhouse");
        Files.copy(Path.of("cardhouse"), launcher);
        Path maven = folder.resolve("mvnw");
        Files.writeString(
                maven,
                """
                #!/bin/sh
                case "$*" in
                --version) ;;
                *spotless:check*) echo "$@" >checked.txt; exit %d ;;
                *) echo "$@" >told.txt; exit %d ;;
                esac
                """
                        .formatted(formatting, tests));
        Files.setPosixFilePermissions(maven, PosixFilePermissions.fromString("rwxr-xr-x"));
        var command = new ProcessBuilder(launcher.toString(), "test");
        command.command().addAll(List.of(words));
        command.environment().put("JAVA_HOME", System.getProperty("java.home"));
        return command.redirectErrorStream(true)
                .redirectOutput(folder.resolve("said.txt").toFile())
                .start()
                .waitFor();
    }

    private String told(String file) throws IOException {
        return Files.readString(folder.resolve(file)).strip();
    }

    @Test
    void both_runs_get_the_arguments_and_format_is_checked_once() throws Exception {
        assertThat(run(0, 0, "-o")).isZero();
        assertThat(told("told.txt")).isEqualTo("-B -ntp -Dspotless.check.skip=true test -o");
        // The hashes of all dependencies are checked by the same Maven.
        assertThat(told("checked.txt"))
                .startsWith("-B -q -ntp -Daether.artifactResolver.postProcessor.trustedChecksums.")
                .endsWith(" spotless:check dependency:resolve -o");
    }

    @Test
    void a_profile_is_checked_as_well() throws Exception {
        assertThat(run(1, 0, "thorough")).isOne();
        assertThat(told("told.txt"))
                .isEqualTo("-B -ntp -Dspotless.check.skip=true verify -Pthorough");
    }

    @Test
    void formatting_alone_makes_it_red_and_says_how_to_mend_it() throws Exception {
        assertThat(run(1, 0)).isOne();
        assertThat(folder.resolve("said.txt")).content().contains("./mvnw spotless:apply");
    }

    @Test
    void tests_alone_make_it_red() throws Exception {
        assertThat(run(0, 3)).isEqualTo(3);
    }
}
