package cardhouse.players.store;

import cardhouse.players.EntryCounts;
import cardhouse.players.EntryCountsContract;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;

@QuarkusTest
class PostgresEntryCountsTest extends EntryCountsContract {
    @Inject EntryCounts counts;

    @Override
    protected EntryCounts counts() {
        return counts;
    }
}
