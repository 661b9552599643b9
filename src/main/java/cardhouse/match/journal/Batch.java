package cardhouse.match.journal;

import cardhouse.fairness.Receipt;
import cardhouse.fairness.Receipts;
import cardhouse.fairness.SignedBatch;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.IntStream;

/// Entries of one commit, whose receipts share one signature. The first caller signs for all; the
/// others continue together after that, and not one after the other as with a lock. Two batches are
/// equal if their entries are.
public final class Batch {
    private final List<Receipt> entries;
    private final AtomicBoolean taken = new AtomicBoolean();
    private final CompletableFuture<SignedBatch> signed = new CompletableFuture<>();

    private Batch(List<Receipt> entries) {
        this.entries = List.copyOf(entries);
    }

    /// An entry of a batch.
    ///
    /// @param place from 0
    public record Leaf(Batch batch, int place) {
        /// The statement of its receipt.
        public Receipt claim() {
            return batch.entries.get(place);
        }

        /// Its receipt.
        public String receipt(Receipts signer) {
            return batch.signed(signer).receipt(place);
        }
    }

    /// @param entries in the order in which they were appended, at most [Receipts#MOST_TOGETHER]
    public static List<Leaf> of(List<Receipt> entries) {
        var batch = new Batch(entries);
        return IntStream.range(0, entries.size())
                .mapToObj(place -> new Leaf(batch, place))
                .toList();
    }

    /// An entry whose receipt is signed on its own.
    public static Leaf alone(Receipt entry) {
        return new Leaf(new Batch(List.of(entry)), 0);
    }

    private SignedBatch signed(Receipts signer) {
        if (taken.compareAndSet(false, true)) {
            try {
                signed.complete(signer.sign(entries));
            } catch (RuntimeException | Error failed) {
                signed.completeExceptionally(failed);
            }
        }
        return signed.join();
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Batch batch && entries.equals(batch.entries);
    }

    @Override
    public int hashCode() {
        return entries.hashCode();
    }
}
