package cardhouse.bots.trials.store;

import cardhouse.bots.trials.TrialStore;
import cardhouse.bots.trials.TrialStoreContract;
import cardhouse.players.Player;
import cardhouse.players.Players;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.transaction.TransactionSynchronizationRegistry;
import jakarta.transaction.UserTransaction;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;

/// The server goes on with every trial that it sees, so that it sees none of these.
@QuarkusTest
class PostgresTrialsTest extends TrialStoreContract {
    @Inject TrialStore trials;
    @Inject Players players;
    @Inject EntityManager database;
    @Inject UserTransaction transaction;
    @Inject TransactionSynchronizationRegistry transactions;

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
    protected TrialStore trials() {
        if (!transactions.getRollbackOnly()) database.flush();
        database.clear();
        return trials;
    }

    @Override
    protected void open(Player player) {
        players.open(player);
    }
}
