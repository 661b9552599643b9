package cardhouse.cli;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Beside;
import cardhouse.archive.audits.TestMatch;
import cardhouse.platform.installation.FilledFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A data folder of another PostgreSQL, and the way from there: commands as they are typed, in
/// processes of their own.
@Tag("thorough")
@Tag("weekly")
@Beside
class AnotherMajorVersionTest {
    @TempDir Path folder;
    private String told = "";

    @Test
    void it_is_refused_and_a_backup_by_the_release_that_made_it_is_the_way_out() throws Exception {
        Path old = folder.resolve("old");
        TestMatch match = TestMatch.play(1);
        FilledFolder.with(match, old);
        Path version = old.resolve("data/PG_VERSION");
        String made = Files.readString(version);
        String file = folder.resolve("file").toString();

        Files.writeString(version, "17\n");
        for (String command : List.of("backup", "audit")) {
            assertThat(command.equals("audit") ? run(old, command) : run(old, command, file))
                    .isEqualTo(2);
            assertThat(told)
                    .contains(
                            command + ": the database in " + old.toRealPath(),
                            "was made by PostgreSQL 17",
                            "./cardhouse backup");
        }

        // The release that made it brings the PostgreSQL that made it.
        Files.writeString(version, made);
        assertThat(run(old, "backup", file)).as(told).isZero();

        Path fresh = folder.resolve("fresh");
        assertThat(run(fresh, "restore", file)).as(told).isZero();
        assertThat(run(fresh, "audit")).as(told).isZero();
        assertThat(told).contains("1 matches").contains("0 findings");
        assertThat(fresh.resolve("keys/0001.pem"))
                .hasSameBinaryContentAs(old.resolve("keys/0001.pem"));

        // What is there stays there.
        assertThat(run(fresh, "restore", file)).isEqualTo(2);
        assertThat(told).contains("the database is not empty");
    }

    private int run(Path home, String... arguments) throws IOException, InterruptedException {
        var command = new ArrayList<String>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"));
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), "cardhouse.Main"));
        command.addAll(List.of(arguments));
        var builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.environment().put("CARDHOUSE_DATA", home.toString());
        builder.environment().put("CARDHOUSE_BACKUP_PASSPHRASE", "correct horse battery");
        Process process = builder.start();
        told = new String(process.getInputStream().readAllBytes());
        return process.waitFor();
    }
}
