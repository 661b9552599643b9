package cardhouse.webhooks;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// The addresses that the server may call: those of the public Internet, and those that the
/// operator allows. It prevents webhooks from reaching the server's internal network.
///
/// @param allowed networks that may be called although they are not public
public record EgressPolicy(List<Network> allowed) {
    /// From the registries of special addresses of IANA (RFC 6890 and its successors), with one
    /// public address (168.63.129.16) by which a cloud communicates with its machines.
    private static final List<Network> SPECIAL =
            Stream.of(
                            "0.0.0.0/8",
                            "10.0.0.0/8",
                            "100.64.0.0/10",
                            "127.0.0.0/8",
                            "168.63.129.16/32",
                            "169.254.0.0/16",
                            "172.16.0.0/12",
                            "192.0.0.0/24",
                            "192.0.2.0/24",
                            "192.31.196.0/24",
                            "192.52.193.0/24",
                            "192.88.99.0/24",
                            "192.168.0.0/16",
                            "192.175.48.0/24",
                            "198.18.0.0/15",
                            "198.51.100.0/24",
                            "203.0.113.0/24",
                            "224.0.0.0/4",
                            "240.0.0.0/4",
                            "2001::/23",
                            "2001:db8::/32",
                            "2002::/16",
                            "2620:4f:8000::/48",
                            "3fff::/20")
                    .map(Network::of)
                    .toList();

    /// All of IPv6 that is assigned to hosts; the rest is local, multicast, or embeds IPv4
    /// addresses. (Java itself converts addresses such as `::ffff:10.0.0.1` to IPv4.)
    private static final Network GLOBAL = Network.of("2000::/3");

    private static final int FOUR = 4;
    private static final String LOCALHOST = "localhost";

    public EgressPolicy {
        allowed = List.copyOf(allowed);
    }

    /// The address to call, if all addresses of a name may be called. A name with one forbidden
    /// address is rejected. Without TLS, only loopback addresses are allowed.
    public Optional<InetAddress> choose(Target target, List<InetAddress> found) {
        boolean fit =
                found.stream()
                        .allMatch(address ->
                                mayBeCalled(address)
                                        && (target.secure() || address.isLoopbackAddress()));
        return fit ? found.stream().findFirst() : Optional.empty();
    }

    /// Whether a target may be allowed, judged without resolving its name.
    public boolean couldBeCalled(Target target) {
        if (target.isNumeric()) {
            try {
                return choose(target, List.of(InetAddress.getByName(target.host()))).isPresent();
            } catch (UnknownHostException malformed) {
                return false;
            }
        }
        return target.secure()
                || target.host().equalsIgnoreCase(LOCALHOST)
                        && mayBeCalled(InetAddress.getLoopbackAddress());
    }

    boolean mayBeCalled(InetAddress address) {
        return allowed.stream().anyMatch(network -> network.contains(address)) || isPublic(address);
    }

    private static boolean isPublic(InetAddress address) {
        return SPECIAL.stream().noneMatch(network -> network.contains(address))
                && (address.getAddress().length == FOUR || GLOBAL.contains(address));
    }
}
