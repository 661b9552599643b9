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
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/// Many matches that are played at once, each by a client and built-in bots, one after the other.
public final class Tables implements AutoCloseable {
    private static final List<String> GAMES = List.of("trashed", "garbage", "trash");
    private static final int SHORT = 5;
    private static final Duration SOON = Duration.ofMinutes(2);

    private final Api api;
    private final List<Table> tables = new ArrayList<>();
    private final List<Thread> clients = new ArrayList<>();
    private final Queue<Throwable> failures = new ConcurrentLinkedQueue<>();

    private Tables(URI address) {
        this.api = new Api(address);
    }

    /// What a client was told of a match.
    ///
    /// @param receipts by the revisions of its moves
    public record Told(String match, Map<Integer, String> receipts) {}

    public static Tables at(URI address, int number) {
        var all = new Tables(address);
        for (int i = 0; i < number; i++) {
            var player = Table.Player.opened(all.api, "player" + i);
            // Some are soon over.
            String rules = i % SHORT == 0 ? "{\"turnLimit\":2}" : "{}";
            String game = GAMES.get(i % GAMES.size());
            all.tables.add(new Table(all.api, player, game, rules, 2, true));
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
                    assertThat(failures).as("clients that could not go on").isEmpty();
                    return moves() > before;
                },
                () -> "%d were, of %d".formatted(before, wanted));
    }

    /// How many were accepted.
    public int moves() {
        return tables.stream()
                .flatMap(table -> table.played().stream())
                .mapToInt(match -> match.acknowledged().size())
                .sum();
    }

    /// What all clients were told so far.
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
        assertThat(failures).as("clients that could not go on").isEmpty();
    }

    @Override
    public void close() {
        tables.forEach(Table::leave);
        api.close();
    }
}
