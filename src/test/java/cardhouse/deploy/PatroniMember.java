package cardhouse.deploy;

import cardhouse.LogTail;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// One of the machines of a [PatroniCluster]: etcd, Patroni and its PostgreSQL, at an address of
/// its own. The files of `deploy/patroni` are used as they are, but for addresses, names and
/// folders.
final class PatroniMember {
    private static final Path FILES = Path.of("deploy", "patroni");
    private static final String ITS_ADDRESS = "10.0.0.21";

    private final String name;
    private final String address;
    private final Path folder;
    private List<Process> processes = List.of();

    /// @param network the first three bytes of all addresses
    PatroniMember(String name, int number, String network, Path parent, Cluster cluster)
            throws IOException {
        this.name = name;
        this.address = network + ".2" + number;
        this.folder = Files.createDirectories(parent.resolve(name));
        write("etcd.conf", network, text -> text.replace("/var/lib/etcd/cardhouse", in("etcd")));
        write(
                "patroni.env",
                network,
                text ->
                        text.replace("/var/lib/postgresql/15/cardhouse", in("data"))
                                .replace("/var/lib/postgresql/pgpass", in("pgpass")));
        write("patroni.yml", network, text -> cluster.of(text).replace(LOCAL, LOCAL + sockets()));
        Command.of("chown", "-R", "postgres", folder.toString()).run();
    }

    /// Differences of its cluster from the file.
    @FunctionalInterface
    interface Cluster {
        String of(String configuration);
    }

    private static final String LOCAL = "\npostgresql:\n";

    private String sockets() {
        return "  parameters:\n    unix_socket_directories: " + folder + "\n";
    }

    private String in(String file) {
        return folder.resolve(file).toString();
    }

    private void write(String file, String network, Cluster change) throws IOException {
        var lines = new ArrayList<String>();
        for (String line : Files.readAllLines(FILES.resolve(file)))
            lines.add(isOfAll(file, line) ? line : own(line));
        String text = change.of(String.join("\n", lines) + "\n");
        Files.writeString(
                folder.resolve(file),
                // Who connects to such an address comes from 127.0.0.1.
                text.replace("10.0.0.0/24", "127.0.0.0/8").replace("10.0.0.", network + "."));
    }

    /// Whether it names all machines.
    private static boolean isOfAll(String file, String line) {
        return file.endsWith(".yml") || line.startsWith("ETCD_INITIAL_CLUSTER=");
    }

    private String own(String line) {
        return line.replace(ITS_ADDRESS, address).replaceFirst("_NAME=one$", "_NAME=" + name);
    }

    String name() {
        return name;
    }

    String address() {
        return address;
    }

    /// Folder of its PostgreSQL's socket, for users who may write there.
    Path folder() {
        return folder;
    }

    boolean runs() {
        return !processes.isEmpty();
    }

    /// Returns at once.
    void start() throws IOException {
        processes =
                List.of(
                        started("etcd.conf", "etcd"),
                        started("patroni.env", "patroni", in("patroni.yml")));
    }

    private Process started(String environment, String... program) throws IOException {
        var words = new ArrayList<>(List.of("env"));
        Files.readAllLines(folder.resolve(environment)).stream()
                .filter(line -> !line.startsWith("#"))
                .forEach(words::add);
        words.addAll(List.of(program));
        return DebianPostgres.asPostgres(words).start(folder.resolve(program[0] + ".log"));
    }

    /// As if it lost its power, but for what its disk has been given and not written.
    void kill() throws IOException {
        List<ProcessHandle> all = all();
        all.forEach(ProcessHandle::destroyForcibly);
        all.forEach(one -> one.onExit().join());
        processes = List.of();
    }

    private List<ProcessHandle> all() throws IOException {
        return Stream.concat(
                        postmaster().stream(),
                        processes.stream().map(process -> process.toHandle()))
                .flatMap(one -> Stream.concat(Stream.of(one), one.descendants()))
                .filter(ProcessHandle::isAlive)
                .toList();
    }

    private Optional<ProcessHandle> postmaster() throws IOException {
        Path file = folder.resolve("data").resolve("postmaster.pid");
        if (!Files.exists(file)) return Optional.empty();
        return ProcessHandle.of(Long.parseLong(Files.readAllLines(file).getFirst().strip()))
                .filter(one ->
                        String.join(" ", one.info().arguments().orElse(new String[0]))
                                .contains(in("data")));
    }

    String logTail() {
        return LogTail.of(folder.resolve("patroni.log"));
    }
}
