package cardhouse.compete.sets.store;

import cardhouse.compete.sets.SetStore;
import cardhouse.compete.sets.SetStoreContract;
import cardhouse.players.Player;
import cardhouse.players.Players;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.transaction.UserTransaction;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;

/// The server goes on with every set that it sees, so that it sees none of these.
@QuarkusTest
class PostgresSetsTest extends SetStoreContract {
    @Inject SetStore sets;
    @Inject Players players;
    @Inject EntityManager database;
    @Inject UserTransaction transaction;

    @BeforeEach
    void begin() throws Exception {
        transaction.begin();
    }

    @AfterEach
    void forget() throws Exception {
        transaction.rollback();
    }

    /// In a transaction of its own, each question would read what is there.
    @Override
    protected SetStore sets() {
        database.flush();
        database.clear();
        return sets;
    }

    @Override
    protected void open(Player player) {
        players.open(player);
    }
}
