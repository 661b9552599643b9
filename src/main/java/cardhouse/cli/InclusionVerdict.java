package cardhouse.cli;

import cardhouse.archive.audits.Evidence;
import cardhouse.archive.audits.Inclusion;
import cardhouse.platform.json.NoProof;
import cardhouse.platform.json.Proofs;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/// Judges whether matches are bound by the roots of their days.
final class InclusionVerdict {
    private InclusionVerdict() {}

    /// By the last that was given for a match, if any was.
    ///
    /// @param logs judges whether the root of a valid inclusion is in a log
    static ExitCode tell(
            CommandMessages messages,
            List<Inclusion> inclusions,
            Function<Inclusion, ExitCode> logs,
            Evidence proof) {
        return inclusions.reversed().stream()
                .filter(one -> one.match().equals(proof.match()))
                .findFirst()
                .map(one -> {
                    ExitCode included = tell(messages, one, proof);
                    return included == ExitCode.OK ? logs.apply(one) : included;
                })
                .orElse(ExitCode.OK);
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

    static final class Reader implements ITypeConverter<Inclusion> {
        @Override
        public Inclusion convert(String file) {
            try {
                return Proofs.readInclusion(Files.readString(Path.of(file)));
            } catch (IOException | InvalidPathException | NoProof none) {
                throw new TypeConversionException(
                        file + ": the file does not contain the inclusion of a match in its day");
            }
        }
    }
}
