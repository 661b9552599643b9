package cardhouse.archive.log;

import cardhouse.fairness.LogPolicy;
import cardhouse.fairness.MerkleTree;
import cardhouse.fairness.SignedNote;
import java.util.List;

/// Requests cosignatures of witnesses.
public interface WitnessClient {
    /// The answer of a witness.
    sealed interface Answer {
        /// @param lines its valid signature lines
        record Cosigned(List<String> lines) implements Answer {}

        /// It has cosigned another history of this log, or a longer one.
        record Forked(String why) implements Answer {}

        record Failed(String why) implements Answer {}
    }

    /// @param tree of the checkpoint
    /// @param known the size that the witness probably has
    Answer ask(LogPolicy.Witness witness, SignedNote note, MerkleTree tree, int known);
}
