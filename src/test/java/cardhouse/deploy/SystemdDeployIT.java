package cardhouse.deploy;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Await;
import cardhouse.Ports;
import cardhouse.pages.Page;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// The unit, installed and run as `deploy/systemd.md` says, on a system that is booted for it.
@Tag("deploy")
@Timeout(3600)
class SystemdDeployIT {
    private static final Page PAGE = Page.at(Path.of("deploy", "systemd.md"));
    private static final Path UNIT = Path.of("deploy", "systemd", "cardhouse.service");
    private static final double MOST_EXPOSURE = 2.0;
    private static final Pattern EXPOSURE = Pattern.compile("Overall exposure level.*: ([0-9.]+)");
    private static final Duration SOON = Duration.ofMinutes(5);

    @Test
    void the_unit_exposes_little() {
        Tools.need("systemd");
        String said =
                Command.of(
                                "systemd-analyze",
                                "security",
                                "--no-pager",
                                "--offline=true",
                                UNIT.toString())
                        .run();
        var figure = EXPOSURE.matcher(said);
        assertThat(figure.find()).as(said).isTrue();
        System.out.println("systemd-analyze security: " + figure.group(1));
        assertThat(Double.parseDouble(figure.group(1))).isLessThanOrEqualTo(MOST_EXPOSURE);
        assertThat(PAGE.text()).contains("exposure at " + figure.group(1));
    }

    @Test
    void a_server_under_systemd_is_started_again_and_loses_nothing() throws Exception {
        Tools.needRoot();
        Tools.need("systemd", "systemd-container", "libnss-systemd");
        ImageFolder.made(PAGE.block("sh deploy", "Make the program"));
        int port = Ports.free();
        int managementPort = Ports.free();
        var server = URI.create("http://127.0.0.1:" + port);
        var management = URI.create("http://127.0.0.1:" + managementPort);

        try (var machine = Machine.booted(Path.of("target", "machine"))) {
            machine.type(
                    """
                    mkdir /etc/cardhouse
                    echo QUARKUS_HTTP_PORT=%d > /etc/cardhouse/environment
                    echo QUARKUS_MANAGEMENT_PORT=%d >> /etc/cardhouse/environment
                    """
                            .formatted(port, managementPort));
            machine.type(PAGE.script("sh deploy", "Install it"));
            ServerReadiness.await(management, () -> said(machine));
            assertThat(machine.type("ps -o user= -p " + property(machine, "MainPID")))
                    .isEqualTo("cardhouse");
            assertThat(machine.type("stat -L -c %a /var/lib/cardhouse")).isEqualTo("700");

            try (var ada = Visitor.at(server)) {
                String played = ada.open();
                String playing = ada.open();
                ada.playToTheEnd(played);
                ada.play(playing, 5);
                String journal = ada.journal(played);
                int revision = ada.revision(playing);

                assertThat(machine.type(PAGE.script("sh deploy", "Commands"))).contains("keys, ");
                machine.type("systemctl kill --signal=KILL --kill-who=main cardhouse");
                Await.until(
                        "it is started again",
                        SOON,
                        () -> property(machine, "NRestarts").equals("1"),
                        () -> said(machine));
                ServerReadiness.await(management, () -> said(machine));

                assertThat(ada.journal(played)).isEqualTo(journal);
                assertThat(ada.revision(playing)).isGreaterThanOrEqualTo(revision);
                ada.playToTheEnd(playing);
                ada.verify(List.of(played, playing));

                machine.type(PAGE.block("sh deploy", "Upgrade"));
                ServerReadiness.await(management, () -> said(machine));
                assertThat(ada.journal(played)).isEqualTo(journal);
            }
            machine.type("systemctl stop cardhouse");
            assertThat(property(machine, "Result")).as(said(machine)).isEqualTo("success");
            assertThat(property(machine, "ActiveState")).isEqualTo("inactive");
        }
    }

    private static String said(Machine machine) {
        return machine.type(
                "systemctl show --property=ActiveState,SubState,Result,NRestarts cardhouse\n"
                        + "journalctl --unit cardhouse --no-pager --lines 40");
    }

    private static String property(Machine machine, String name) {
        return machine.type("systemctl show --value --property=" + name + " cardhouse");
    }
}
