package cardhouse.cli;

import cardhouse.archive.audits.Evidence;
import cardhouse.archive.audits.SetProof;
import cardhouse.platform.json.Proofs;
import java.util.List;
import picocli.CommandLine.ITypeConverter;

/// Judges sets of matches, and holds matches against the sets that they say they are of.
final class SetVerdict {
    private SetVerdict() {}

    static ExitCode tell(CommandMessages messages, SetProof set) {
        var fault = set.fault();
        return messages.check(
                "set %s, %d boards, %d matches: %s"
                        .formatted(
                                set.set(),
                                set.boards(),
                                set.matches().size(),
                                fault.map(why -> "NOT RIGHT: " + why)
                                        .orElse("its seed matches the commitment")),
                "SET",
                set.set().toString(),
                fault);
    }

    /// Prints the verdict on the set that a match names, if that set is among these.
    static ExitCode tell(CommandMessages messages, List<SetProof> sets, Evidence proof) {
        return sets.stream()
                .filter(one -> one.claims(proof))
                .findFirst()
                .map(one -> tell(messages, one, proof))
                .orElse(ExitCode.OK);
    }

    private static ExitCode tell(CommandMessages messages, SetProof set, Evidence proof) {
        var fault = set.fault(proof);
        return messages.check(
                fault.map(why -> "  NOT OF ITS SET: " + why)
                        .orElse("  dealt from the seed of set " + set.set()),
                "MATCH_OF_SET",
                proof.match(),
                fault);
    }

    static final class Reader implements ITypeConverter<SetProof> {
        @Override
        public SetProof convert(String file) {
            return ProofFiles.read(file, "a set", Proofs::readSet);
        }
    }
}
