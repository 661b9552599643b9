package cardhouse.fairness;

/// Entries that were signed together ([Receipts#sign(java.util.List)]).
@FunctionalInterface
public interface SignedBatch {
    /// The receipt of one of them.
    ///
    /// @param place among them, from 0
    String receipt(int place);
}
