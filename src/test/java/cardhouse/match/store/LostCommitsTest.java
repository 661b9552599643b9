package cardhouse.match.store;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Beside;
import cardhouse.LogLines;
import cardhouse.TestDatabase;
import cardhouse.engine.Seat;
import cardhouse.match.MatchCache;
import cardhouse.match.MatchSettings;
import cardhouse.match.MemoryServer;
import cardhouse.match.Preconditions;
import cardhouse.match.TestNode;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.UUID;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

/// PostgreSQL loses commits without an error, as a standby does that had not received all.
@Beside
class LostCommitsTest {
    private final DataSource database = TestDatabase.fresh();
    private final MemoryServer server = new MemoryServer("postgres LostCommitsTest");
    private final PostgresJournal journal = new PostgresJournal(database);
    private final TestNode node = server.node(journal);
    private final UUID match =
            server.match(
                    "trashed", MatchSettings.USUAL, server.player("Ada"), server.player("Bob"));
    @AutoClose private final LogLines complaints = new LogLines(MatchCache.class.getName());

    @AfterEach
    void close() {
        journal.close();
    }

    @Test
    void match_continues_from_the_stored_entries_and_the_loss_is_logged() throws Exception {
        while (revision() < 10) ply();
        Seat seat = node.matches().toAct(match).getFirst();
        lose(9);

        var resigned = node.matches().resign(match, seat, Preconditions.NONE);

        assertThat(resigned.entry().revision()).isEqualTo(9);
        assertThat(journal.read(match, 0, 99))
                .extracting(kept -> kept.entry().revision())
                .containsExactly(1, 2, 3, 4, 5, 6, 7, 8, 9);
        // Others may lose entries beside it.
        assertThat(complaints.all())
                .filteredOn(line -> line.contains(match.toString()))
                .singleElement()
                .asString()
                .contains("lost entry 10");
        // A node that knows nothing reads the same.
        assertThat(revision(server.node(journal))).isEqualTo(9).isEqualTo(revision());
    }

    private void ply() {
        Seat seat = node.matches().toAct(match).getFirst();
        var move = node.matches().observation(match, seat).legalMoves().getFirst();
        node.matches().play(match, seat, move, Preconditions.NONE);
    }

    private int revision() {
        return revision(node);
    }

    private int revision(TestNode node) {
        return node.views()
                .view(match, Optional.empty(), Optional.empty(), OptionalInt.empty())
                .revision();
    }

    private void lose(int from) throws Exception {
        try (var connection = database.getConnection();
                var statement = connection.createStatement()) {
            statement.execute("alter table entry disable trigger user");
            statement.execute(
                    "delete from entry where match_id = '%s' and revision >= %d"
                            .formatted(match, from));
            statement.execute("alter table entry enable trigger user");
        }
    }
}
