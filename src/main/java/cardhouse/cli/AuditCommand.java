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
        description = "Judges all matches that are over and writes what is wrong, a line each.",
        exitCodeListHeading = ExitCode.HEADING,
        exitCodeList = {"0:everything passed", "1:something did not", "2:it could not look at all"})
final class AuditCommand extends InspectCommand {
    static final String NAME = "audit";

    @Option(
            names = "--depths",
            paramLabel = "DEPTH,...",
            converter = Reader.class,
            description = "of EVENTS, RULES, SHUFFLE and HASH_CHAIN; all unless set")
    private Depths depths = new Depths(Auditor.THOROUGH);

    private record Depths(Set<Depth> all) {}

    AuditCommand(Terminal terminal, Opener opener) {
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
                    throw new TypeConversionException("'" + name + "' is not a depth");
                }
            }
            return new Depths(depths);
        }
    }
}
