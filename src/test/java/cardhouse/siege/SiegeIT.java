package cardhouse.siege;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Await;
import cardhouse.PackagedService;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.locks.LockSupport;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// A service with an operator's settings: little memory and the usual limits. Other clients play
/// on, their deadlines are kept, and nothing is broken afterwards. The long run lasts five minutes,
/// or as long as `-Dsiege.seconds=60` says, and also checks latencies.
/// `-Dsiege.options=-XX:+UseZGC` passes other JVM options, such as another garbage collector.
@Timeout(1200)
@Tag("soak")
class SiegeIT {
    private static final Duration BRIEF = Duration.ofSeconds(8);

    /// In which the service is compiled for what it is asked, before anything is measured: what its
    /// compilers take from the others is the same with and without an attacker.
    private static final Duration UNTIL_COMPILED = Duration.ofSeconds(60);

    private static final Duration UNTIL_USUAL = Duration.ofSeconds(8);
    private static final Path FOLDER = Path.of("target", "siege");
    private static final Map<String, String> LIMITS =
            Map.of(
                    "CARDHOUSE_LIMITS_REQUESTS_PER_TOKEN", "100",
                    "CARDHOUSE_LIMITS_REQUESTS_PER_ADDRESS", "500",
                    "CARDHOUSE_LIMITS_MAX_CONCURRENT_REQUESTS_PER_ADDRESS", "16",
                    "CARDHOUSE_LIMITS_ENTRIES_PER_DAY", "100000");
    private static final Duration QUIET = Duration.ofSeconds(20);
    private static final Duration SOON = Duration.ofSeconds(60);
    private static final Duration PUNCTUAL = Duration.ofSeconds(1);
    private static final int SLOWER_AT_MOST = 3;
    private static final long HEAP_LEFT = 64L << 20;
    private static final Pattern TOTAL = Pattern.compile("Total +\\d+ +(\\d+)");
    private static final Pattern THREAD =
            Pattern.compile(
                    "^\"(group-commit|vert\\.x-eventloop-thread-\\d+|news[^\"]*)\"",
                    Pattern.MULTILINE);

    private record Seen(List<Duration> moves, List<Duration> lateness) {
        Duration p99() {
            return moves.get(moves.size() * 99 / 100);
        }

        @Override
        public String toString() {
            return "%d moves, p50 %d ms, p99 %d ms; %d deadlines, latest by %d ms"
                    .formatted(
                            moves.size(),
                            moves.get(moves.size() / 2).toMillis(),
                            p99().toMillis(),
                            lateness.size(),
                            lateness.getLast().toMillis());
        }
    }

    private record Compared(Seen quiet, Seen besieged) {}

    @Test
    void others_play_on_beside_every_attack_at_once() throws Exception {
        besiege(10, BRIEF, BRIEF, BRIEF);
    }

    @Test
    void for_minutes_they_hardly_notice() throws Exception {
        var length = Duration.ofSeconds(Integer.getInteger("siege.seconds", 300));
        Compared seen = besiege(50, UNTIL_COMPILED, QUIET, length);
        assertThat(seen.besieged().p99())
                .as(groups())
                .isLessThan(seen.quiet().p99().multipliedBy(SLOWER_AT_MOST));
        assertThat(seen.besieged().lateness().getLast()).isLessThan(PUNCTUAL);
    }

    /// Other delays of moves, as `deploy/install.md` describes.
    private static String groups() throws IOException {
        Path told = Path.of("/proc/sys/kernel/sched_autogroup_enabled");
        return Files.exists(told)
                ? "with kernel.sched_autogroup_enabled=" + Files.readString(told).strip()
                : "";
    }

    /// Shows which attack costs other clients most. `-Dsiege.attacks=WAITS,AGENTS:BOMBS` tries
    /// these two together, and then that one.
    @Test
    void others_play_on_beside_each_attack_by_itself() throws Exception {
        var length = Duration.ofSeconds(Integer.getInteger("siege.each", 20));
        try (var service = PackagedService.startedOn(FOLDER, LIMITS, options());
                var line = new Line(service.address(), Line.FRIEND);
                var guests = new Visitors(service.address(), 50)) {
            watch(line, guests, UNTIL_COMPILED);
            System.out.println("none: " + watch(line, guests, length));
            try (var foe = FoeProcess.against(service.address(), finished(line), running(line))) {
                for (List<Attack> attacks : apart()) {
                    foe.besiege(attacks);
                    watch(line, guests, UNTIL_USUAL);
                    Seen seen = watch(line, guests, length);
                    System.out.println(attacks + ": " + seen);
                    assertThat(seen.lateness().getLast()).isLessThan(PUNCTUAL);
                }
            }
            assertThat(guests.wrongs()).isEmpty();
        }
    }

    private static List<List<Attack>> apart() {
        String chosen = System.getProperty("siege.attacks", "");
        if (chosen.isEmpty()) return Stream.of(Attack.values()).map(List::of).toList();
        return Stream.of(chosen.split(":"))
                .map(some -> Stream.of(some.split(",")).map(Attack::valueOf).toList())
                .toList();
    }

    private static Compared besiege(int matches, Duration warmUp, Duration calm, Duration length)
            throws Exception {
        try (var service = PackagedService.startedOn(FOLDER, LIMITS, options());
                var line = new Line(service.address(), Line.FRIEND)) {
            String finished = finished(line);
            String running = running(line);
            Seen quiet;
            Seen besieged;
            Set<String> threads;
            long heap;
            try (var guests = new Visitors(service.address(), matches)) {
                watch(line, guests, warmUp);
                quiet = watch(line, guests, calm);
                threads = threads(service);
                heap = heap(service);
                try (var foe = FoeProcess.against(service.address(), finished, running)) {
                    foe.besiege(List.of(Attack.values()));
                    watch(line, guests, warmUp);
                    Duration served = worked(service.pid());
                    Duration stored = stored(service);
                    Duration asked = foe.worked();
                    besieged = watch(line, guests, length);
                    System.out.printf(
                            "the service worked for %d s, PostgreSQL for %d s, the foe for %d s%n",
                            worked(service.pid()).minus(served).toSeconds(),
                            stored(service).minus(stored).toSeconds(),
                            foe.worked().minus(asked).toSeconds());
                    foe.ended().forEach(System.out::println);
                }
                System.out.println("quiet:    " + quiet);
                System.out.println("besieged: " + besieged);
                assertThat(guests.wrongs()).isEmpty();
            }
            try (var health = new Line(service.management(), Line.FRIEND)) {
                assertThat(health.get("/q/health/live", "").status()).isEqualTo(200);
            }
            assertThat(threads(service)).containsAll(threads);
            Await.until("the heap is as before", SOON, () -> heap(service) < heap + HEAP_LEFT);
            return new Compared(quiet, besieged);
        }
    }

    private static String[] options() {
        String usual = "-Xmx512m @deploy/jvm.options";
        return (usual + " " + System.getProperty("siege.options", "")).strip().split(" +");
    }

    /// What is seen of others' moves and deadlines in such a time.
    private static Seen watch(Line line, Visitors guests, Duration length) throws Exception {
        guests.moves();
        var sleepers = new SleepingMatches(line);
        long end = System.nanoTime() + length.toNanos();
        while (System.nanoTime() < end) {
            sleepers.another();
            LockSupport.parkNanos(Duration.ofSeconds(1).toNanos());
        }
        var moves = guests.moves();
        Await.until("all deadlines are kept", SOON, sleepers::areOver);
        return new Seen(moves, sleepers.lateness());
    }

    /// By all its threads.
    private static Duration worked(long process) {
        return ProcessHandle.of(process)
                .flatMap(one -> one.info().totalCpuDuration())
                .orElse(Duration.ZERO);
    }

    /// How long its PostgreSQL worked, as far as those of its processes did that go on.
    private static Duration stored(PackagedService service) throws IOException {
        return service.postgres()
                .descendants()
                .map(one -> worked(one.pid()))
                .reduce(Duration.ZERO, Duration::plus);
    }

    static String running(Line line) throws IOException, InterruptedException {
        String wish =
                "{\"game\":\"trash\",\"seats\":[{\"kind\":\"ME\"},{\"kind\":\"BOT\",\"bot\":\"greedy\"}]}";
        return line.post("/v1/matches", line.token("Ann"), wish).expecting(201).get("id").asText();
    }

    static String finished(Line line) throws IOException, InterruptedException {
        String bots =
                "{\"game\":\"trash\",\"seats\":[{\"kind\":\"BOT\",\"bot\":\"random\"},{\"kind\":\"BOT\",\"bot\":\"random\"}]}";
        String match =
                line.post("/v1/matches", line.token("Ann"), bots).expecting(201).get("id").asText();
        Await.until("a match is over", SOON, () -> isOver(line, match));
        return match;
    }

    static boolean isOver(Line line, String match) {
        try {
            var shown = line.get("/v1/matches/" + match, "").expecting(200);
            return shown.get("status").asText().equals("FINISHED");
        } catch (IOException | InterruptedException away) {
            throw new AssertionError(away);
        }
    }

    private static Set<String> threads(PackagedService service) throws IOException {
        var names = new TreeSet<String>();
        THREAD.matcher(asked(service, "Thread.print"))
                .results()
                .forEach(one -> names.add(one.group(1)));
        assertThat(names).contains("group-commit", "vert.x-eventloop-thread-0");
        return names;
    }

    /// What is alive in the heap, in bytes.
    private static long heap(PackagedService service) {
        try {
            var total = TOTAL.matcher(asked(service, "GC.class_histogram"));
            assertThat(total.find()).isTrue();
            return Long.parseLong(total.group(1));
        } catch (IOException unknown) {
            throw new AssertionError(unknown);
        }
    }

    private static String asked(PackagedService service, String command) throws IOException {
        String jcmd = Path.of(System.getProperty("java.home"), "bin", "jcmd").toString();
        var process =
                new ProcessBuilder(jcmd, Long.toString(service.pid()), command)
                        .redirectErrorStream(true)
                        .start();
        return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    }
}
