package cardhouse.deploy;

import cardhouse.Await;
import cardhouse.LogTail;
import cardhouse.Ports;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Three machines that keep one PostgreSQL available, and HAProxy that routes to the leader, with
/// the files of `deploy/patroni`. They are addresses of this one machine.
final class PatroniCluster implements AutoCloseable {
    private static final List<String> NAMES = List.of("one", "two", "three");
    private static final int PORT = 5432;
    private static final int PATRONI = 8008;
    private static final int ETCD = 2379;
    private static final int ETCD_PEERS = 2380;
    private static final String SUPERUSER = "postgres";
    private static final String SUPERUSER_PASSWORD = "another-secret";
    private static final Duration SOON = Duration.ofMinutes(10);
    private static final Duration ONE_TRY = Duration.ofSeconds(10);
    private static final int NETWORKS = 250;

    private final Path folder;
    private final String network;
    private final boolean synchronous;
    private final List<PatroniMember> members = new ArrayList<>();
    private final HttpClient http = HttpClient.newHttpClient();
    private @Nullable Process proxy;

    private PatroniCluster(Path folder, String network, boolean synchronous) {
        this.folder = folder;
        this.network = network;
        this.synchronous = synchronous;
    }

    /// @param synchronous whether a commit waits for a standby
    static PatroniCluster started(boolean synchronous) throws IOException {
        Tools.needRoot();
        Tools.need("postgresql-15", "patroni", "etcd-server", "haproxy");
        // Addresses that no other test has.
        String network = "127.66." + (1 + ProcessHandle.current().pid() % NETWORKS);
        for (int port : List.of(PORT, PATRONI, ETCD, ETCD_PEERS))
            if (!Ports.isFree(network + ".21", port))
                throw Tools.leftOut("a program listens on port " + port + " of every address");
        // Where its user may go.
        Path folder = Files.createTempDirectory("cardhouse-patroni");
        Command.of("chmod", "755", folder.toString()).run();
        var cluster = new PatroniCluster(folder, network, synchronous);
        boolean done = false;
        try {
            cluster.start();
            done = true;
        } finally {
            if (!done) cluster.close();
        }
        return cluster;
    }

    private void start() throws IOException {
        for (String name : NAMES)
            members.add(
                    new PatroniMember(
                            name, members.size() + 1, network, folder, this::howSynchronous));
        for (var member : members) member.start();
        Path configuration = folder.resolve("haproxy.cfg");
        Files.writeString(
                configuration,
                Files.readString(Path.of("deploy", "patroni", "haproxy.cfg"))
                        .replace("10.0.0.", network + ".")
                        .replace("bind 127.0.0.1:", "bind " + address() + ":"));
        Command.of("haproxy", "-c", "-f", configuration.toString()).run();
        proxy =
                Command.of("haproxy", "-db", "-f", configuration.toString())
                        .start(folder.resolve("haproxy.log"));
        awaitWhole();
    }

    private String howSynchronous(String configuration) {
        return synchronous
                ? configuration
                : configuration
                        .replace("synchronous_mode: true", "synchronous_mode: false")
                        .replace("synchronous_mode_strict: true", "synchronous_mode_strict: false");
    }

    /// Where HAProxy leads to the leader.
    String address() {
        return network + ".1";
    }

    /// Settings of the administrator.
    Map<String, String> administrator() {
        return Map.of("PGHOST", address(), "PGUSER", SUPERUSER, "PGPASSWORD", SUPERUSER_PASSWORD);
    }

    String url() {
        return "jdbc:postgresql://" + address() + "/cardhouse";
    }

    /// Until all members are there, HAProxy leads to the leader, and if it is to be, one is a
    /// synchronous standby.
    void awaitWhole() {
        Await.until("the cluster is whole", SOON, this::isWhole, this::evidence);
    }

    private boolean isWhole() {
        var roles = roles();
        long behind = roles.values().stream().filter(role -> !role.equals("leader")).count();
        return roles.size() == members.size()
                && behind == members.size() - 1
                && (!synchronous || roles.containsValue("sync_standby"))
                && leadsToALeader();
    }

    /// Of the members that run and stream, by name.
    private Map<String, String> roles() {
        return cluster()
                .map(cluster -> cluster.findValue("members"))
                .map(all -> {
                    var roles = new HashMap<String, String>();
                    int timeline = 0;
                    for (JsonNode one : all)
                        timeline = Math.max(timeline, one.path("timeline").asInt());
                    for (JsonNode one : all)
                        if (one.path("state").asText().equals("running")
                                && one.path("timeline").asInt() == timeline
                                && !one.path("lag").asText("0").equals("unknown"))
                            roles.put(one.get("name").asText(), one.get("role").asText());
                    return (Map<String, String>) roles;
                })
                .orElse(Map.of());
    }

    /// State of the cluster, according to a live member.
    private Optional<JsonNode> cluster() {
        for (var member : members) {
            if (!member.runs()) continue;
            var uri = URI.create("http://" + member.address() + ":" + PATRONI + "/cluster");
            try {
                var answer =
                        http.send(
                                HttpRequest.newBuilder(uri).timeout(ONE_TRY).build(),
                                BodyHandlers.ofString());
                if (answer.statusCode() == 200)
                    return Optional.of(new ObjectMapper().readTree(answer.body()));
            } catch (IOException notYet) {
                // Another may know.
            } catch (InterruptedException interrupted) {
                throw new AssertionError("interrupted", interrupted);
            }
        }
        return Optional.empty();
    }

    private boolean leadsToALeader() {
        try (var socket = new Socket()) {
            socket.connect(new InetSocketAddress(address(), PORT));
            socket.setSoTimeout((int) ONE_TRY.toMillis());
            // A request for TLS, which a server answers before it asks who is there.
            socket.getOutputStream().write(new byte[] {0, 0, 0, 8, 4, -46, 22, 47});
            return socket.getInputStream().read() > 0;
        } catch (IOException notYet) {
            return false;
        }
    }

    PatroniMember leader() {
        var roles = roles();
        return members.stream()
                .filter(one -> "leader".equals(roles.get(one.name())))
                .findFirst()
                .orElseThrow(() -> new AssertionError("no leader; " + evidence()));
    }

    List<PatroniMember> standbys() {
        var leader = leader();
        return members.stream().filter(one -> one != leader).toList();
    }

    /// As its superuser, at the leader.
    ///
    /// @return what psql prints of it
    String sql(String statement) {
        return Command.of(psql("cardhouse", statement)).with(administrator()).run();
    }

    /// The same at a given member.
    String sql(PatroniMember member, String statement) {
        var words = new ArrayList<>(psql("cardhouse", statement));
        words.add("--host=" + member.folder());
        return DebianPostgres.asPostgres(words).run();
    }

    private static List<String> psql(String database, String statement) {
        return List.of(
                "psql",
                "--no-psqlrc",
                "--tuples-only",
                "--no-align",
                "--set=ON_ERROR_STOP=1",
                "--dbname=" + database,
                "--command=" + statement);
    }

    /// From now on the standbys are sent nothing, and do not mind: what the leader commits only it
    /// has. So it is until it is killed, and then until [#release].
    Held held() {
        var senders = new ArrayList<String>();
        var receivers = new ArrayList<String>();
        sql(leader(), "select pid from pg_stat_replication").lines().forEach(senders::add);
        for (var standby : standbys())
            receivers.add(sql(standby, "select pid from pg_stat_wal_receiver"));
        signal("STOP", senders);
        signal("STOP", receivers);
        return new Held(receivers);
    }

    /// @param receivers processes that wait
    record Held(List<String> receivers) {
        /// The standbys notice that their leader is gone.
        void release() {
            signal("CONT", receivers);
        }
    }

    private static void signal(String name, List<String> processes) {
        var words = new ArrayList<>(List.of("kill", "-" + name));
        words.addAll(processes);
        Command.of(words).run();
    }

    String evidence() {
        return cluster()
                + "\n"
                + members.stream().map(PatroniMember::logTail).collect(Collectors.joining("\n"))
                + "\n"
                + LogTail.of(folder.resolve("haproxy.log"));
    }

    @Override
    public void close() throws IOException {
        if (proxy != null) Objects.requireNonNull(proxy).destroyForcibly();
        for (var member : members) member.kill();
        Command.of("rm", "-rf", folder.toString()).run();
    }
}
