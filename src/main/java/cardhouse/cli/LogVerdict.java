package cardhouse.cli;

import cardhouse.archive.audits.Inclusion;
import cardhouse.fairness.LogPolicy;
import cardhouse.fairness.LogProof;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/// Judges whether the roots of days are in a witnessed log.
final class LogVerdict {
    private LogVerdict() {}

    private record Logged(String check, String match, String status, Optional<String> reason) {}

    /// With a policy, the root of each inclusion must be in the log by one of the proofs.
    static ExitCode tell(
            CommandMessages messages,
            Optional<LogPolicy> policy,
            List<LogProof> proofs,
            Inclusion inclusion) {
        return policy.map(rules -> tell(messages, rules, proofs, inclusion)).orElse(ExitCode.OK);
    }

    private static ExitCode tell(
            CommandMessages messages,
            LogPolicy policy,
            List<LogProof> proofs,
            Inclusion inclusion) {
        Optional<LogPolicy.Fault> fault =
                Optional.of(new LogPolicy.Fault(false, "no --log-proof is that of the day"));
        for (LogProof proof : proofs) {
            var found = proof.fault(inclusion.signature(), policy);
            if (found.isEmpty() || found.get().isSigned()) fault = found;
            else if (proofs.size() == 1) fault = found;
            if (fault.isEmpty()) break;
        }
        ExitCode end =
                fault.map(one -> one.isSigned() ? ExitCode.UNWITNESSED : ExitCode.FAULT)
                        .orElse(ExitCode.OK);
        Optional<String> why = fault.map(LogPolicy.Fault::why);
        messages.result(
                switch (end) {
                    case OK -> "  the day is in the witnessed log";
                    case UNWITNESSED -> "  UNWITNESSED: " + why.orElseThrow();
                    default -> "  NOT LOGGED: " + why.orElseThrow();
                },
                new Logged(
                        "LOG",
                        inclusion.match(),
                        end == ExitCode.OK ? "PROVEN" : end.verdict(),
                        why));
        return end;
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
}
