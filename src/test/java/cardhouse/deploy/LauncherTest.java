package cardhouse.deploy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import cardhouse.Beside;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The program that a release's launcher starts. Stubs in place of Java print their name and
/// arguments.
@Beside
class LauncherTest {
    private static final Path LAUNCHER = Path.of("deploy", "release", "cardhouse");
    private static final List<String> SETTINGS =
            List.of("CARDHOUSE_JAVA", "CARDHOUSE_JVM_OPTIONS", "JAVA_HOME", "JDK_JAVA_OPTIONS");

    /// Only where the system knows how.
    private static final String TRIMS =
            System.getProperty("os.name").equals("Linux")
                    ? " -XX:TrimNativeHeapInterval=15000"
                    : "";

    private static final String LATER =
            " -XX:CompileThresholdScaling=2 -XX:Tier2InvokeNotifyFreqLog=15"
                    + " -XX:Tier2BackedgeNotifyFreqLog=18";

    @TempDir Path folder;
    private Path release;
    private String jar = "";
    private String cache = "";
    private String server = "";

    @BeforeEach
    void unpack() throws IOException {
        folder = folder.toRealPath();
        release = folder.resolve("cardhouse 1.0.0");
        Files.createDirectories(release.resolve("runtime"));
        Files.copy(LAUNCHER, release.resolve("cardhouse"));
        // Machines have names that no test knows.
        Files.writeString(
                release.resolve("runtime/machine"), Command.of("uname", "-sm").run() + "\n");
        java(release.resolve("runtime/bin/java"), "its own");
        jar = " -jar " + release + "/app/quarkus-run.jar";
        server = " @" + release + "/app/jvm.options" + TRIMS;
        cache = " -Xlog:aot*=off -XX:AOTCache=" + release + "/cardhouse.aot";
    }

    private static void java(Path file, String name) throws IOException {
        Files.createDirectories(file.getParent());
        Files.writeString(file, "#!/bin/sh\necho " + name + ", $#: \"$@\"\n");
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
    }

    private String called(List<String> environment, String... words) {
        return called(release.resolve("cardhouse"), environment, words);
    }

    private static String called(Path launcher, List<String> environment, String... words) {
        var all = new ArrayList<>(List.of("env"));
        SETTINGS.forEach(name -> all.addAll(List.of("-u", name)));
        all.addAll(environment);
        all.add(launcher.toString());
        all.addAll(List.of(words));
        return Command.of(all).run();
    }

    private static int words(int without) {
        return TRIMS.isEmpty() ? without : without + 1;
    }

    @Test
    void the_server_gets_the_runtime_and_the_cache_that_came_along() {
        assertThat(called(List.of(), "run"))
                .isEqualTo("its own, " + words(8) + ":" + server + LATER + cache + jar);
    }

    @Test
    void options_are_split_and_arguments_are_not() {
        assertThat(called(List.of("CARDHOUSE_JVM_OPTIONS=-Xmx512m -Xss1m"), "verify", "my proof"))
                .isEqualTo("its own, 8: -Xmx512m -Xss1m" + cache + jar + " verify my proof");
    }

    @Test
    void a_java_of_yours_gets_no_cache() throws IOException {
        java(folder.resolve("mine"), "mine");
        assertThat(called(List.of("CARDHOUSE_JAVA=" + folder.resolve("mine")), "run"))
                .isEqualTo("mine, " + words(3) + ":" + server + jar);
    }

    @Test
    void on_another_kind_of_machine_it_takes_the_java_that_is_there() throws IOException {
        Files.writeString(release.resolve("runtime/machine"), "CP/M Z80\n");
        java(folder.resolve("jre/bin/java"), "of the machine");
        assertThat(called(List.of("JAVA_HOME=" + folder.resolve("jre")), "audit"))
                .isEqualTo("of the machine, 3:" + jar + " audit");
        assertThatThrownBy(() -> called(List.of("JAVA_HOME=" + folder.resolve("none")), "audit"))
                .isInstanceOf(CommandFailed.class)
                .hasMessageContaining("it needs a Java runtime of yours, 25 or later");
    }

    @Test
    void it_may_be_called_by_links() throws IOException {
        Path near = Files.createSymbolicLink(release.resolve("cards"), Path.of("cardhouse"));
        Path far = Files.createSymbolicLink(folder.resolve("far"), near);
        assertThat(called(far, List.of(), "check-rules"))
                .isEqualTo("its own, 5:" + cache + jar + " check-rules");
    }

    @Test
    void commands_know_whether_standard_error_is_a_terminal() {
        assumeTrue(Files.isExecutable(Path.of("/usr/bin/script")), "util-linux is not installed");
        String typed = "'" + release.resolve("cardhouse") + "' audit";
        String terminal = " -Dcardhouse.terminal=true";
        assertThat(called(Path.of("script"), List.of(), "-qec", typed, "/dev/null"))
                .isEqualTo("its own, 6:" + terminal + cache + jar + " audit");
        assertThat(called(Path.of("script"), List.of(), "-qec", typed + " 2>&-", "/dev/null"))
                .isEqualTo("its own, 5:" + cache + jar + " audit");
    }

    @Test
    void without_a_command_it_helps() {
        assertThat(called(List.of()))
                .startsWith("cardhouse run ")
                .isEqualTo(called(List.of(), "help"));
    }
}
