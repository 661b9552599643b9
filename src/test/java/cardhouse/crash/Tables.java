package cardhouse.crash;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Await;
import cardhouse.crash.Table.Played;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/// Many matches that are played at once, each by a client and built-in bots, one after the other.
public final class Tables implements AutoCloseable {
    private static final List<String> GAMES = List.of("trashed", "garbage", "trash");
    private static final int SHORT = 5;
    private static final Duration SOON = Duration.ofMinutes(5);
    private static final Duration TO_TAKE_OVER = Duration.ofMinutes(5);

    private final Api api;
    private final List<Table> tables = new ArrayList<>();
    private final List<Thread> clients = new ArrayList<>();
    private final Queue<Throwable> failures = new ConcurrentLinkedQueue<>();

    private Tables(Api api) {
        this.api = api;
    }

    /// The answers that a client received about a match.
    ///
    /// @param receipts by the revisions of its moves
    public record Told(String match, Map<Integer, String> receipts) {}

    /// A match that is being played, and the token of who plays it.
    public record Running(String match, String token) {}

    public static Tables at(URI address, int number) {
        return at(new Api(address), number, false);
    }

    /// Where moves may have to wait for another database to take over.
    ///
    /// @param forgiving whether they play on when moves are lost that were accepted
    public static Tables through(URI address, int number, boolean forgiving) {
        return at(new Api(address, TO_TAKE_OVER), number, forgiving);
    }

    private static Tables at(Api api, int number, boolean forgiving) {
        var all = new Tables(api);
        for (int i = 0; i < number; i++) {
            var player = Table.Player.opened(all.api, "player" + i);
            // Some are soon over.
            String rules = i % SHORT == 0 ? "{\"turnLimit\":2}" : "{}";
            String game = GAMES.get(i % GAMES.size());
            all.tables.add(new Table(all.api, player, game, rules, 2, true, forgiving));
        }
        for (Table table : all.tables)
            all.clients.add(
                    Thread.ofVirtual()
                            .uncaughtExceptionHandler((_, failure) -> all.failures.add(failure))
                            .start(table));
        return all;
    }

    /// Until so many more moves were accepted.
    public void play(int more) {
        int before = moves();
        int wanted = before + more;
        for (int now = before; now < wanted; now = moves()) awaitMoveAfter(now, wanted);
    }

    private void awaitMoveAfter(int before, int wanted) {
        Await.until(
                "a further move is accepted",
                SOON,
                () -> {
                    assertAllPlay();
                    return moves() > before;
                },
                () -> "%d were, of %d".formatted(before, wanted));
    }

    private void assertAllPlay() {
        assertThat(failures).as("clients that could not go on").isEmpty();
    }

    /// The matches that are being played now.
    public List<Running> running() {
        return tables.stream()
                .flatMap(table ->
                        table.running().map(id -> new Running(id, table.player().token())).stream())
                .toList();
    }

    /// Until every match that is being played is over, or has a move more than when it is seen
    /// next.
    public void awaitEachGoesOn() {
        Map<Table, Played> waiting = new HashMap<>();
        Map<Table, Integer> seen = new HashMap<>();
        for (Table table : tables)
            if (table.running().isPresent()) waiting.put(table, table.played().getLast());
        waiting.forEach((table, match) -> seen.put(table, revision(table, match.match())));
        Await.until(
                "every match goes on",
                TO_TAKE_OVER,
                () -> {
                    assertAllPlay();
                    waiting.entrySet()
                            .removeIf(one ->
                                    !one.getKey().plays(one.getValue().match())
                                            || last(one.getValue())
                                                    > Objects.requireNonNull(
                                                            seen.get(one.getKey())));
                    return waiting.isEmpty();
                },
                () -> waiting.values().stream().map(Played::match).toList().toString());
    }

    /// Of one that is lost as a whole nothing more is to be seen.
    private int revision(Table table, String match) {
        var view = api.get("/v1/matches/" + match + "/view", table.player().token());
        return view.json().path("revision").asInt();
    }

    private static int last(Played match) {
        var moves = match.acknowledged();
        return moves.isEmpty() ? 0 : moves.getLast().revision();
    }

    /// The longest time, since then, in which no move was accepted anywhere.
    ///
    /// @param since by [System#nanoTime()]
    public Duration longestPause(long since) {
        long[] accepted =
                tables.stream()
                        .flatMap(table -> table.played().stream())
                        .flatMap(match -> List.copyOf(match.acknowledged()).stream())
                        .mapToLong(move -> move.nanos() - since)
                        .filter(after -> after > 0)
                        .sorted()
                        .toArray();
        long longest = 0;
        long before = 0;
        for (long at : accepted) {
            longest = Math.max(longest, at - before);
            before = at;
        }
        return Duration.ofNanos(longest);
    }

    /// The longest wait for one answer, including 503s.
    public Duration slowestAnswer() {
        return api.slowest();
    }

    /// Compares all answers that clients received with the journals.
    public void assertNothingLost() {
        new Audit(api).assertNothingLost(tables);
    }

    /// Server errors that were not an orderly 503.
    public Queue<String> improper() {
        return api.improper();
    }

    /// How many were accepted.
    public int moves() {
        return tables.stream()
                .flatMap(table -> table.played().stream())
                .mapToInt(match -> match.acknowledged().size())
                .sum();
    }

    /// All answers that clients received so far.
    public List<Told> told() {
        var told = new ArrayList<Told>();
        for (Table table : tables)
            for (Played played : table.played()) {
                var receipts = new HashMap<Integer, String>();
                for (var move : List.copyOf(played.acknowledged()))
                    receipts.put(move.revision(), move.receipt());
                told.add(new Told(played.match(), receipts));
            }
        return told;
    }

    /// Ends the playing, and leaves the matches as they are.
    public void leave() {
        tables.forEach(Table::leave);
        try {
            for (Thread client : clients) client.join(SOON);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
        assertAllPlay();
    }

    @Override
    public void close() {
        tables.forEach(Table::leave);
        api.close();
    }
}
