package cardhouse.cli;

import cardhouse.archive.audits.Auditor;
import cardhouse.archive.audits.Depth;
import cardhouse.archive.audits.Inspection.Aim;
import cardhouse.archive.audits.Inspection.Task;
import cardhouse.archive.audits.Selection;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Set;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/// Judges the matches that are over.
@picocli.CommandLine.Command(
        name = AuditCommand.NAME,
        description =
                "Checks all finished matches in the database. Prints one line for each finding.",
        exitCodeListHeading = ExitCode.HEADING,
        exitCodeList = {
            "0:all matches passed",
            "1:at least one match failed",
            "2:the check could not run"
        })
final class AuditCommand extends InspectCommand {
    static final String NAME = "audit";

    @Option(
            names = "--depths",
            paramLabel = "DEPTH,...",
            converter = Reader.class,
            description = "checks to run: EVENTS, RULES, SHUFFLE, HASH_CHAIN (default: all)")
    private Depths depths = new Depths(Auditor.THOROUGH);

    private record Depths(Set<Depth> all) {}

    AuditCommand(Terminal terminal, OfflineDatabase opener) {
        super(NAME, terminal, opener);
    }

    @Override
    Task task(Selection which) {
        return new Task(Aim.AUDIT, which, depths.all());
    }

    @Override
    String failed() {
        return "NOT PROVEN";
    }

    private static final class Reader implements ITypeConverter<Depths> {
        @Override
        public Depths convert(String text) {
            var depths = EnumSet.noneOf(Depth.class);
            for (String name : text.split(",")) {
                try {
                    depths.add(Depth.valueOf(name.toUpperCase(Locale.ROOT).replace('-', '_')));
                } catch (IllegalArgumentException none) {
                    throw new TypeConversionException(
                            "'" + name + "' is not one of EVENTS, RULES, SHUFFLE, HASH_CHAIN");
                }
            }
            return new Depths(depths);
        }
    }
}
