package cardhouse.match.store;

import cardhouse.fairness.Line;
import cardhouse.fairness.Receipt;
import cardhouse.match.journal.ChainedEntry;
import cardhouse.match.journal.Journal.Appended;
import cardhouse.match.journal.Outbox;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;

/// An entry waiting to be appended to the journal, with a future for the result.
///
/// @param key the client's idempotency key
/// @param outbox what its commit writes elsewhere: see [OutboxTable]
record AppendRequest(
        UUID match,
        Line line,
        String previous,
        String hash,
        Optional<String> key,
        Outbox outbox,
        CompletableFuture<Appended> result) {

    AppendRequest(UUID match, ChainedEntry entry, Optional<String> key, Outbox outbox) {
        this(
                match,
                entry.line(),
                entry.previous(),
                entry.hash(),
                key,
                outbox,
                new CompletableFuture<>());
    }

    /// The statement of its receipt.
    Receipt receipt() {
        return new Receipt(match.toString(), line.revision(), hash);
    }

    EntryRows.Place place() {
        return new EntryRows.Place(match, line.revision());
    }
}
