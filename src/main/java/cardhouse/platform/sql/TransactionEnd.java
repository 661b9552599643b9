package cardhouse.platform.sql;

import cardhouse.platform.requests.AfterCommit;
import jakarta.inject.Singleton;
import jakarta.transaction.Status;
import jakarta.transaction.Synchronization;
import jakarta.transaction.TransactionSynchronizationRegistry;

/// The end of the transaction of this thread.
@Singleton
public class TransactionEnd implements AfterCommit {
    private final TransactionSynchronizationRegistry transactions;

    TransactionEnd(TransactionSynchronizationRegistry transactions) {
        this.transactions = transactions;
    }

    @Override
    public boolean isInTransaction() {
        return transactions.getTransactionStatus() != Status.STATUS_NO_TRANSACTION;
    }

    /// This thread still belongs to the old transaction when it learns of its end, and could ask
    /// the database nothing.
    @Override
    public void run(Runnable what) {
        if (!isInTransaction()) {
            what.run();
            return;
        }
        transactions.registerInterposedSynchronization(
                new Synchronization() {
                    @Override
                    public void beforeCompletion() {}

                    @Override
                    public void afterCompletion(int status) {
                        if (status != Status.STATUS_ROLLEDBACK)
                            Thread.ofVirtual().name("after-commit").start(what);
                    }
                });
    }
}
