package cardhouse.cli;

import cardhouse.archive.audits.Evidence;
import cardhouse.archive.audits.Inclusion;
import cardhouse.fairness.LogPolicy;
import cardhouse.fairness.LogProof;
import cardhouse.platform.json.Proofs;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/// Judges whether matches are bound by the roots of their days, and these by a witnessed log.
final class InclusionVerdict {
    private InclusionVerdict() {}

    /// By the last that was given for a match. With a policy there must be one, and its root must
    /// be in the log by one of the proofs.
    static ExitCode tell(
            CommandMessages messages,
            List<Inclusion> inclusions,
            Optional<LogPolicy> policy,
            List<LogProof> logProofs,
            Evidence proof) {
        var given =
                inclusions.reversed().stream()
                        .filter(one -> one.match().equals(proof.match()))
                        .findFirst();
        if (given.isEmpty())
            return policy.isEmpty()
                    ? ExitCode.OK
                    : notLogged(messages, proof.match(), "no --inclusion is that of the match");
        ExitCode included = tell(messages, given.get(), proof);
        return included == ExitCode.OK && policy.isPresent()
                ? logged(messages, policy.get(), logProofs, given.get())
                : included;
    }

    private static ExitCode tell(CommandMessages messages, Inclusion inclusion, Evidence proof) {
        var fault = inclusion.fault(proof);
        return messages.check(
                fault.map(why -> "  NOT INCLUDED: " + why)
                        .orElse(
                                "  included in the root of its day, %d of %d"
                                        .formatted(inclusion.place() + 1, inclusion.matches())),
                "INCLUSION",
                proof.match(),
                fault);
    }

    private static ExitCode logged(
            CommandMessages messages,
            LogPolicy policy,
            List<LogProof> proofs,
            Inclusion inclusion) {
        String match = inclusion.match();
        String why = "no --log-proof is that of the day";
        Optional<String> unwitnessed = Optional.empty();
        for (LogProof proof : proofs) {
            var fault = proof.fault(inclusion.signature(), policy);
            if (fault.isEmpty())
                return messages.check(
                        "  the day is in the witnessed log", "LOG", match, Optional.empty());
            if (fault.get().isSigned()) unwitnessed = fault.map(LogPolicy.Fault::why);
            why = fault.get().why();
        }
        if (unwitnessed.isEmpty()) return notLogged(messages, match, why);
        messages.check("  UNWITNESSED: " + unwitnessed.get(), "LOG", match, unwitnessed);
        return ExitCode.UNWITNESSED;
    }

    private static ExitCode notLogged(CommandMessages messages, String match, String why) {
        return messages.check("  NOT LOGGED: " + why, "LOG", match, Optional.of(why));
    }

    private static String read(String file, String what) {
        try {
            return Files.readString(Path.of(file));
        } catch (IOException | InvalidPathException none) {
            throw new TypeConversionException(file + ": the file is not " + what);
        }
    }

    static final class PolicyReader implements ITypeConverter<LogPolicy> {
        @Override
        public LogPolicy convert(String file) {
            try {
                return LogPolicy.read(read(file, "a policy"));
            } catch (IllegalArgumentException wrong) {
                throw new TypeConversionException(file + ": " + wrong.getMessage());
            }
        }
    }

    static final class ProofReader implements ITypeConverter<LogProof> {
        @Override
        public LogProof convert(String file) {
            try {
                return LogProof.read(read(file, "a tlog-proof"));
            } catch (IllegalArgumentException wrong) {
                throw new TypeConversionException(file + ": " + wrong.getMessage());
            }
        }
    }

    static final class Reader implements ITypeConverter<Inclusion> {
        @Override
        public Inclusion convert(String file) {
            return ProofFiles.read(
                    file, "the inclusion of a match in its day", Proofs::readInclusion);
        }
    }
}
