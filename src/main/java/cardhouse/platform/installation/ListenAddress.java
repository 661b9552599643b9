package cardhouse.platform.installation;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/// The address on which the server listens. Quarkus opens the port last of all, so an earlier check
/// has to try the port itself.
///
/// @param port 0 for any
/// @param hostSetting the environment variable that names another host
/// @param portSetting the one that names another port
public record ListenAddress(String host, int port, String hostSetting, String portSetting) {

    /// The reason why the server cannot listen at the configured address, in a line for the
    /// operator; empty if it can.
    ///
    /// @throws Installation.CannotBeUsed if the configured port is not a port
    public static Optional<String> obstacle(Settings settings) {
        var clients = in(settings, "http", "8080", "CARDHOUSE_HOST");
        // The management interface may have a port of its own.
        boolean apart =
                settings.text("quarkus.management.enabled").filter("true"::equals).isPresent();
        var operator =
                apart
                        ? Stream.of(in(settings, "management", "9000", "CARDHOUSE_MANAGEMENT_HOST"))
                        : Stream.<ListenAddress>empty();
        return Stream.concat(Stream.of(clients), operator)
                .flatMap(address -> address.obstacle().stream())
                .findFirst();
    }

    private static ListenAddress in(
            Settings settings, String what, String usualPort, String hostSetting) {
        String portSetting = "QUARKUS_%s_PORT".formatted(what.toUpperCase(Locale.ROOT));
        String port = settings.text("quarkus." + what + ".port").orElse(usualPort).strip();
        if (!port.matches("\\d{1,5}") || Integer.parseInt(port) > 0xffff)
            throw new Installation.CannotBeUsed(portSetting + " must be a number from 0 to 65535");
        String host = settings.text("quarkus." + what + ".host").orElse("127.0.0.1").strip();
        return new ListenAddress(host, Integer.parseInt(port), hostSetting, portSetting);
    }

    private Optional<String> obstacle() {
        var place = new InetSocketAddress(host, port);
        if (place.isUnresolved())
            return Optional.of("the host " + host + " is unknown: see " + hostSetting);
        try (var probe = new ServerSocket()) {
            // As the server does, which ignores lingering connections of its predecessor.
            probe.setReuseAddress(true);
            probe.bind(place, 1);
            return Optional.empty();
        } catch (IOException refused) {
            return Optional.of(line(String.valueOf(refused.getMessage())));
        }
    }

    private String line(String why) {
        if (why.startsWith("Address already in use"))
            return ("port %d of %s is in use: stop the program that listens there, or choose another"
                            + " port with %s")
                    .formatted(port, host, portSetting);
        if (why.startsWith("Permission denied"))
            return "port %d requires root privileges: choose another port with %s"
                    .formatted(port, portSetting);
        if (why.startsWith("Cannot assign requested address"))
            return host + " is not an address of this machine: see " + hostSetting;
        return "it cannot listen on port %d of %s: %s".formatted(port, host, why);
    }
}
