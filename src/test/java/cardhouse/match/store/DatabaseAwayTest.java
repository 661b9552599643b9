package cardhouse.match.store;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Beside;
import cardhouse.Seed;
import cardhouse.fairness.Chain;
import cardhouse.fairness.ServerSeed;
import cardhouse.match.journal.Cause;
import cardhouse.match.journal.ChainedEntry;
import cardhouse.match.journal.Entry;
import cardhouse.match.journal.Journal;
import cardhouse.match.journal.Outbox;
import cardhouse.platform.json.CanonicalJson;
import cardhouse.platform.requests.Unavailable;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.postgresql.ds.PGSimpleDataSource;

@Beside
class DatabaseAwayTest {
    private static final int ENTRIES = 40;
    private static final int SECONDS_TO_CONNECT = 1;

    @Test
    @Timeout(60)
    void all_waiting_requests_end_at_once_when_the_database_does_not_answer() throws IOException {
        // Takes connections and never says a word, as a database behind a dead line does.
        try (var deaf = new ServerSocket(0, ENTRIES, InetAddress.getLoopbackAddress());
                var journal = new PostgresJournal(at(deaf));
                var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            var appends =
                    IntStream.range(0, ENTRIES)
                            .mapToObj(_ ->
                                    CompletableFuture.supplyAsync(() -> append(journal), threads))
                            .toList();

            assertThat(appends).extracting(CompletableFuture::join).containsOnly("unavailable");
        }
    }

    private static String append(Journal journal) {
        var entry =
                new Entry(
                        1,
                        Instant.EPOCH,
                        Cause.START,
                        Optional.empty(),
                        Optional.empty(),
                        List.of());
        var linked =
                ChainedEntry.of(
                        entry,
                        Chain.start(Map.of()),
                        new ServerSeed(new byte[ServerSeed.LENGTH]),
                        new CanonicalJson());
        try {
            return journal.append(
                            Seed.another("DatabaseAwayTest"), linked, Optional.empty(), Outbox.NONE)
                    .toString();
        } catch (Unavailable away) {
            return "unavailable";
        }
    }

    private static PGSimpleDataSource at(ServerSocket server) {
        var source = new PGSimpleDataSource();
        source.setServerNames(new String[] {"127.0.0.1"});
        source.setPortNumbers(new int[] {server.getLocalPort()});
        source.setLoginTimeout(SECONDS_TO_CONNECT);
        return source;
    }
}
