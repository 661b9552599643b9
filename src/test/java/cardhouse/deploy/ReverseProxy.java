package cardhouse.deploy;

import cardhouse.Await;
import cardhouse.LogTail;
import cardhouse.PackagedService;
import cardhouse.Ports;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/// A proxy with the configuration of `deploy/proxy`, in which only addresses and places of files
/// are others.
public final class ReverseProxy implements AutoCloseable {
    private static final Duration SOON = Duration.ofMinutes(5);
    private static final List<String> NAMES = List.of("one", "two", "three");

    /// A server that is slow here is not to be taken for dead.
    private static final String SLOW_CHECK = "\n    timeout check 75s";

    private static final String SLOW = "timeout server 75s";

    public enum Kind {
        HAPROXY("haproxy"),
        NGINX("nginx-light");

        public final String debian;

        Kind(String debian) {
            this.debian = debian;
        }
    }

    private final Kind kind;
    private final List<PackagedService> servers;
    private final Path folder;
    private final int port;
    private final String scheme;
    private final Process process;

    private ReverseProxy(
            Kind kind, List<PackagedService> servers, Path folder, int port, String scheme) {
        this.kind = kind;
        this.servers = servers;
        this.folder = folder;
        this.port = port;
        this.scheme = scheme;
        this.process =
                switch (kind) {
                    case HAPROXY -> haproxy(folder);
                    case NGINX -> nginx(folder);
                };
    }

    /// @param servers up to three; if fewer, each is listed several times
    /// @param folder has `cardhouse.pem`, and receives configuration and log
    static ReverseProxy before(List<PackagedService> servers, Kind kind, Path folder)
            throws IOException {
        int port = Ports.free();
        Path whole = folder.toAbsolutePath();
        Files.deleteIfExists(whole.resolve("requests.log"));
        String configuration =
                switch (kind) {
                    case HAPROXY ->
                            changed(
                                    Files.readString(Path.of("deploy/proxy/haproxy.cfg")),
                                    // Within the open-file limit of the user.
                                    "maxconn 20000",
                                    "maxconn 1000",
                                    SLOW,
                                    SLOW + SLOW_CHECK,
                                    "bind :443",
                                    "bind 127.0.0.1:" + port,
                                    "/etc/haproxy",
                                    whole.toString());
                    case NGINX -> nginx(whole, port);
                };
        return started(kind, servers, whole, port, configuration, "https");
    }

    /// HAProxy without TLS, and before as many servers as there are.
    ///
    /// @param folder takes configuration and log
    public static ReverseProxy plainlyBefore(List<PackagedService> servers, Path folder)
            throws IOException {
        int port = Ports.free();
        Path whole = folder.toAbsolutePath();
        var more = new StringBuilder();
        String last = "    server three 10.0.0.13:8080 check port 9000\n";
        String tracking = "    server three 10.0.0.13:8080 track matches/three\n";
        var followed = new StringBuilder();
        for (int i = NAMES.size(); i < servers.size(); i++) {
            String its = "    server n" + i + " " + servers.get(i).address().getAuthority();
            int management = servers.get(i).management().getPort();
            more.append(its).append(" check port ").append(management).append('\n');
            followed.append(its).append(" track matches/n").append(i).append('\n');
        }
        String configuration =
                changed(
                        Files.readString(Path.of("deploy/proxy/haproxy.cfg")),
                        "maxconn 20000",
                        "maxconn 2000",
                        SLOW,
                        SLOW + SLOW_CHECK,
                        "bind :443 ssl crt /etc/haproxy/cardhouse.pem alpn h2,http/1.1",
                        "bind 127.0.0.1:" + port,
                        "proto=https",
                        "proto=http",
                        last,
                        last + more,
                        tracking,
                        tracking + followed);
        return started(Kind.HAPROXY, servers, whole, port, configuration, "http");
    }

    /// nginx without TLS.
    ///
    /// @param servers up to three; if fewer, each is listed several times
    /// @param folder receives configuration and log
    public static ReverseProxy nginxPlainlyBefore(List<PackagedService> servers, Path folder)
            throws IOException {
        int port = Ports.free();
        Path whole = folder.toAbsolutePath();
        String configuration =
                changed(
                        nginx(whole, port),
                        "listen 127.0.0.1:" + port + " ssl http2;",
                        "listen 127.0.0.1:" + port + ";",
                        "ssl_certificate " + whole + "/cardhouse.pem;",
                        "",
                        "ssl_certificate_key " + whole + "/cardhouse.pem;",
                        "",
                        "proto=https",
                        "proto=http");
        return started(Kind.NGINX, servers, whole, port, configuration, "http");
    }

    private static String nginx(Path whole, int port) throws IOException {
        return changed(
                Files.readString(Path.of("deploy/proxy/nginx.conf")),
                "worker_connections 20000",
                "worker_connections 1000",
                "listen 443",
                "listen 127.0.0.1:" + port,
                "/etc/nginx",
                whole.toString(),
                "/var/log/nginx/access.log",
                whole.resolve("requests.log").toString(),
                "/var/log/nginx/error.log",
                whole.resolve("nginx.log").toString(),
                "/run/nginx.pid",
                whole.resolve("nginx.pid").toString());
    }

    private static ReverseProxy started(
            Kind kind,
            List<PackagedService> servers,
            Path whole,
            int port,
            String template,
            String scheme)
            throws IOException {
        String configuration = template;
        for (int i = 0; i < NAMES.size(); i++) {
            var server = servers.get(i % servers.size());
            String address = "10.0.0.1" + (i + 1) + ":8080";
            String its = server.address().getAuthority();
            configuration =
                    changed(configuration, address, its)
                            .replace(
                                    its + " check port 9000",
                                    its + " check port " + server.management().getPort());
        }
        Files.writeString(whole.resolve(kind + ".conf"), configuration);
        var proxy = new ReverseProxy(kind, servers, whole, port, scheme);
        try {
            Await.until("the proxy listens", SOON, proxy::listens, proxy::logTail);
        } catch (AssertionError failed) {
            proxy.kill();
            throw failed;
        }
        return proxy;
    }

    private static String changed(String text, String... pairs) {
        String changed = text;
        for (int i = 0; i < pairs.length; i += 2) {
            if (!changed.contains(pairs[i])) throw new AssertionError("no " + pairs[i]);
            changed = changed.replace(pairs[i], pairs[i + 1]);
        }
        return changed;
    }

    private static Process haproxy(Path folder) {
        String file = folder.resolve(Kind.HAPROXY + ".conf").toString();
        Command.of("haproxy", "-c", "-f", file).run();
        return Command.of("haproxy", "-db", "-f", file).start(folder.resolve("requests.log"));
    }

    private static Process nginx(Path folder) {
        String file = folder.resolve(Kind.NGINX + ".conf").toString();
        Command.of("nginx", "-t", "-c", file).run();
        return Command.of("nginx", "-c", file, "-g", "daemon off;")
                .start(folder.resolve("nginx.out"));
    }

    private String logTail() {
        return LogTail.of(folder.resolve(kind == Kind.NGINX ? "nginx.log" : "requests.log"));
    }

    private boolean listens() {
        if (!process.isAlive()) throw new AssertionError(kind + " has ended; " + logTail());
        try (var socket = new Socket()) {
            socket.connect(new InetSocketAddress("127.0.0.1", port));
            return true;
        } catch (IOException notYet) {
            return false;
        }
    }

    public URI address() {
        return URI.create(scheme + "://localhost:" + port);
    }

    /// Those that have answered requests of that match, by the proxy's log.
    Set<PackagedService> serversOf(String match) throws IOException {
        var requests =
                switch (kind) {
                    case HAPROXY ->
                            Pattern.compile(
                                    " matches/(one|two|three) .* \\d+ .*\"[A-Z]+ \\S*"
                                            + Pattern.quote(match)
                                            + "[/? ]");
                    case NGINX ->
                            Pattern.compile(
                                    " 2\\d\\d 127\\.0\\.0\\.1:(\\d+) \\S+ \"[A-Z]+ "
                                            + Pattern.quote(match)
                                            + "[/? ]");
                };
        var found = new HashSet<PackagedService>();
        for (String line : Files.readAllLines(folder.resolve("requests.log"))) {
            var request = requests.matcher(line);
            if (request.find()) found.add(server(request.group(1)));
        }
        return found;
    }

    private PackagedService server(String name) {
        int known = NAMES.indexOf(name);
        if (known >= 0) return servers.get(known % servers.size());
        return servers.stream()
                .filter(one -> String.valueOf(one.address().getPort()).equals(name))
                .findFirst()
                .orElseThrow();
    }

    @Override
    public void close() {
        List<ProcessHandle> workers = process.descendants().toList();
        process.destroy();
        try {
            Await.until("the proxy ends", SOON, () -> !process.isAlive(), this::logTail);
        } finally {
            workers.forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
        }
    }

    private void kill() {
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly();
    }
}
