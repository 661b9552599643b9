package cardhouse.siege;

import cardhouse.Await;
import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.LongAdder;
import java.util.concurrent.locks.LockSupport;

/// One attack or several at once, by one account and its bots, and any further accounts, from one
/// address.
final class Attacker implements AutoCloseable {
    /// The attacker shares the processors with the service. Its requests are cheap to send, and
    /// each connection pauses this long after each attempt: so the service's work is measured. The
    /// processor time of both is printed.
    private static final long PAUSE_NANOS = Duration.ofMillis(100).toNanos();

    /// With as many matches as there may be, all of bots.
    static final String TOURNAMENT =
            "{\"name\":\"Open\",\"game\":\"trash\",\"system\":\"ROUND_ROBIN\",\"bots\":\"ONLY\",\"builtIn\":["
                    + many("{\"bot\":\"random\"}", 32)
                    + "]}";

    /// So many that not all signs of their differences are tried.
    static final int MANY_BOARDS = 17;

    private static final String SET =
            "{\"game\":\"trash\",\"rules\":{\"preset\":\"short\"},\"boards\":%d,"
                    + "\"opponent\":{\"bot\":\"random\"},\"contestants\":["
                    + many("{\"kind\":\"BOT\",\"bot\":\"random\"}", 8)
                    + "]}";

    private static final int GUESTS = 9;
    private static final String AMONG_BOTS =
            "{\"game\":\"dumpster-brawl\",\"rules\":{\"turnLimit\":100},\"seats\":["
                    + many("{\"kind\":\"BOT\",\"bot\":\"random\"}", 3)
                    + "]}";

    private static final Duration SOON = Duration.ofMinutes(3);

    private final URI service;
    private final Line line;
    private final String token;
    private final List<String> bots = new ArrayList<>();
    private final List<String> guests = new ArrayList<>();
    private final List<String> unanalysed = new ArrayList<>();
    private final String set;
    private final String tournament;
    private final String webhook;
    private final String own;
    private final String steps;
    private final String finished;
    private final String running;
    private final List<Thread> threads = new ArrayList<>();
    private final Map<Attack, Map<Integer, LongAdder>> answers = new EnumMap<>(Attack.class);
    private volatile boolean over;

    /// @param finished a match of others that is over
    /// @param running a match of others that goes on
    /// @param boards how large a set is that can be asked for
    Attacker(URI service, String finished, String running, int boards)
            throws IOException, InterruptedException {
        this.service = service;
        this.line = new Line(service, Line.FOE);
        this.token = line.token("Eve");
        this.finished = finished;
        this.running = running;
        for (String name : List.of("Gog", "Magog"))
            bots.add(line.account(name, "BOT").expecting(201).get("token").asText());
        this.set = made("/v1/sets", SET.formatted(boards));
        Await.until("the set is over", SOON, this::isSetOver);
        for (int i = 0; i < GUESTS; i++) {
            String guest = line.token("Eve " + i);
            guests.add(guest);
            var match = line.post("/v1/matches", guest, AMONG_BOTS).expecting(201);
            unanalysed.add(match.get("id").asText());
        }
        for (String match : unanalysed)
            Await.until("a match of bots is over", SOON, () -> SiegeIT.isOver(line, match));
        this.tournament = made("/v1/tournaments", TOURNAMENT);
        line.put("/v1/tournaments/" + tournament + "/start", token, "").expecting(200);
        this.webhook = made("/v1/webhooks", "{\"url\":\"https://nobody.invalid/\"}");
        this.own =
                made(
                        "/v1/matches",
                        "{\"game\":\"trio\",\"seats\":[{\"kind\":\"ME\"},{\"kind\":\"BOT\",\"bot\":\"greedy\"}]}");
        this.steps = tried(own);
        for (Attack attack : Attack.values()) answers.put(attack, new ConcurrentHashMap<>());
    }

    private boolean isSetOver() {
        try {
            var told = line.get("/v1/sets/" + set, token).expecting(200);
            return told.get("status").asText().equals("FINISHED");
        } catch (IOException | InterruptedException away) {
            throw new AssertionError(away);
        }
    }

    private static String many(String one, int times) {
        return String.join(",", Collections.nCopies(times, one));
    }

    private String made(String path, String wish) throws IOException, InterruptedException {
        return line.post(path, token, wish).expecting(201).get("id").asText();
    }

    /// As many steps as there may be, from tables that may be those of a match.
    private String tried(String match) throws IOException, InterruptedException {
        String view = "/v1/matches/" + match + "/view";
        String move = line.get(view, token).expecting(200).get("legalMoves").get(0).toString();
        var tables = line.get(view + "/samples?count=64", token).expecting(200).get("samples");
        var some = new ArrayList<String>();
        for (int i = 0; i < 256; i++)
            some.add(
                    "{\"table\":%s,\"seat\":0,\"move\":%s}"
                            .formatted(tables.get(i % tables.size()), move));
        return "{\"seats\":2,\"steps\":[" + String.join(",", some) + "]}";
    }

    void begin(Collection<Attack> attacks) {
        over = false;
        for (Attack attack : attacks)
            for (int i = 0; i < attack.connections; i++)
                threads.add(Thread.startVirtualThread(() -> goOn(attack)));
    }

    /// Until it begins again.
    void rest() {
        over = true;
        for (Thread thread : threads) thread.interrupt();
        await(threads);
        threads.clear();
    }

    private void goOn(Attack attack) {
        while (!over) {
            int status;
            try {
                status = attack.once(this);
            } catch (IOException cut) {
                status = 0;
            } catch (InterruptedException ended) {
                return;
            }
            tally(attack).computeIfAbsent(status, _ -> new LongAdder()).increment();
            LockSupport.parkNanos(PAUSE_NANOS);
        }
    }

    private Map<Integer, LongAdder> tally(Attack attack) {
        return Objects.requireNonNull(answers.get(attack));
    }

    RawSocket raw() throws IOException {
        return new RawSocket(service);
    }

    Line line() {
        return line;
    }

    String token() {
        return token;
    }

    /// The token of one of its bots.
    String bot() {
        return oneOf(bots.toArray(String[]::new));
    }

    /// The token of one of nine further accounts.
    String guest() {
        return oneOf(guests.toArray(String[]::new));
    }

    /// A match of bots whose analysis may not have been asked for.
    String unanalysed() {
        return oneOf(unanalysed.toArray(String[]::new));
    }

    String set() {
        return set;
    }

    String tournament() {
        return tournament;
    }

    String webhook() {
        return webhook;
    }

    /// A match of its own.
    String own() {
        return own;
    }

    String steps() {
        return steps;
    }

    String finished() {
        return finished;
    }

    String running() {
        return running;
    }

    int open(String wish) throws IOException, InterruptedException {
        return line.post("/v1/matches", token, wish).status();
    }

    String oneOf(String... these) {
        return these[ThreadLocalRandom.current().nextInt(these.length)];
    }

    /// How often each attack got each status; 0 is a connection that was cut.
    Map<Attack, Map<Integer, Long>> answers() {
        var told = new EnumMap<Attack, Map<Integer, Long>>(Attack.class);
        answers.forEach((attack, statuses) -> {
            var sums = new TreeMap<Integer, Long>();
            statuses.forEach((status, times) -> sums.put(status, times.sum()));
            told.put(attack, sums);
        });
        return told;
    }

    @Override
    public void close() {
        rest();
        line.close();
    }

    static void await(List<Thread> threads) {
        try {
            for (Thread thread : threads) thread.join();
        } catch (InterruptedException hurried) {
            Thread.currentThread().interrupt();
        }
    }
}
