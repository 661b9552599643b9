package cardhouse.cli;

import cardhouse.archive.audits.Inspection;
import cardhouse.archive.audits.Inspection.Aim;
import cardhouse.archive.audits.Inspection.Task;
import cardhouse.archive.audits.Selection;

/// Holds the present rules against all matches that have started.
@picocli.CommandLine.Command(
        name = CheckRulesCommand.NAME,
        description =
                "Replays all started matches by the present rules. Prints one line for each"
                        + " difference; for an unfinished match, only the place.",
        exitCodeListHeading = ExitCode.HEADING,
        exitCodeList = {
            "0:no match differs",
            "1:at least one match differs",
            "2:the check could not run"
        })
final class CheckRulesCommand extends InspectCommand {
    static final String NAME = "check-rules";

    CheckRulesCommand(Terminal terminal, OfflineDatabase opener) {
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
