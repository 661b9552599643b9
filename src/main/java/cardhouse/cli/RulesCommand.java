package cardhouse.cli;

import cardhouse.archive.audits.Inspection;
import cardhouse.archive.audits.Inspection.Aim;
import cardhouse.archive.audits.Inspection.Task;
import cardhouse.archive.audits.Selection;

/// Holds the present rules against all matches that have started.
@picocli.CommandLine.Command(
        name = RulesCommand.NAME,
        description =
                "Plays all matches that have started again by the present rules and writes what"
                        + " differs, a line each; of those that are not over, only where.",
        exitCodeListHeading = ExitCode.HEADING,
        exitCodeList = {"0:nothing differs", "1:something does", "2:it could not look at all"})
final class RulesCommand extends InspectCommand {
    static final String NAME = "rules";

    RulesCommand(Terminal terminal, Opener opener) {
        super(NAME, terminal, opener);
    }

    @Override
    Task task(Selection which) {
        return new Task(Aim.RULES, which, Inspection.BY_THE_RULES);
    }

    @Override
    String failed() {
        return "differ";
    }
}
