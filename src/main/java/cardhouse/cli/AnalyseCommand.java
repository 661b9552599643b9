package cardhouse.cli;

import cardhouse.archive.analysis.Analysis;
import cardhouse.archive.analysis.Analyst;
import cardhouse.archive.analysis.ChoiceAnalysis;
import cardhouse.archive.analysis.EntryAnalysis;
import cardhouse.archive.analysis.LuckAnalysis;
import cardhouse.archive.audits.Evidence;
import cardhouse.cli.Progress.Unit;
import cardhouse.platform.json.CanonicalJson;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/// Estimates luck and skill in a match, without a server or a database.
@picocli.CommandLine.Command(
        name = AnalyseCommand.NAME,
        description =
                "Separates luck and skill in matches, from their proofs. Works offline, without server"
                        + " and database. Does not check signatures: use verify.",
        exitCodeListHeading = ExitCode.HEADING,
        exitCodeList = {
            "0:all matches were analysed",
            "1:a match is not correct, or its rules are unknown to this release",
            "2:a file is neither a proof nor a notation, or cannot be read"
        })
final class AnalyseCommand implements Command {
    static final String NAME = "analyse";

    @Mixin private final CommandMessages messages;
    private final Progress progress;
    private final Analyst analyst = new Analyst(new CanonicalJson());

    @Parameters(
            paramLabel = "PROOF",
            arity = "1..*",
            description =
                    "files from GET /v1/matches/{match}/proof, and matches in notation; - reads standard"
                            + " input")
    private List<String> files = List.of();

    AnalyseCommand(Terminal terminal) {
        this.messages = new CommandMessages(NAME, terminal);
        this.progress = terminal.progress();
    }

    @Override
    public ExitCode run() {
        var proofs =
                new ProofFiles(
                        messages,
                        Optional.empty(),
                        progress.begin(NAME, Unit.MATCHES, files.size()));
        return messages.end(
                files.stream()
                        .map(file -> proofs.read(file, proof -> analyse(file, proof)))
                        .toList());
    }

    private ExitCode analyse(String file, Evidence proof) {
        var analysis = analyst.analyse(proof);
        if (analysis.isEmpty()) {
            messages.error(file, "cannot be replayed; run verify for the reason");
            return ExitCode.FAULT;
        }
        tell(file, analysis.get());
        return ExitCode.OK;
    }

    private record Analysed(String file, Analysis analysis) {}

    private void tell(String file, Analysis analysis) {
        messages.result(
                "%s: match %s of %s, %d of %d entries"
                        .formatted(
                                file,
                                analysis.match(),
                                analysis.game(),
                                analysis.analysed(),
                                analysis.revision()),
                new Analysed(file, analysis));
        for (var seat : analysis.seats())
            say(
                    "  %s: luck %+.4f ± %.4f; %d choices, %+.4f ± %.4f compared with the best",
                    seat.seat(),
                    seat.luck(),
                    seat.luckMargin(),
                    seat.choices(),
                    seat.differences(),
                    seat.differencesMargin());
        analysis.entries().forEach(this::tell);
    }

    private void tell(EntryAnalysis entry) {
        entry.choice().ifPresent(choice -> tell(entry.revision(), choice));
        if (!entry.luck().isEmpty())
            say(
                    "  revision %d, luck: %s",
                    entry.revision(),
                    entry.luck().stream()
                            .map(AnalyseCommand::text)
                            .collect(Collectors.joining(", ")));
    }

    private void tell(int revision, ChoiceAnalysis choice) {
        boolean best = choice.move().equals(choice.best());
        say(
                "  revision %d, %s: %s, worth %.4f%s",
                revision,
                choice.seat(),
                choice.move().text(),
                choice.value(),
                best
                        ? ", none better among %d tried".formatted(choice.tried())
                        : String.format(
                                Locale.ROOT,
                                "; %s, worth %.4f: %+.4f ± %.4f",
                                choice.best().text(),
                                choice.bestValue(),
                                choice.difference(),
                                choice.margin()));
    }

    private static String text(LuckAnalysis luck) {
        return String.format(
                Locale.ROOT, "%s %+.4f ± %.4f", luck.seat(), luck.change(), luck.margin());
    }

    private void say(String format, Object... arguments) {
        messages.detail(String.format(Locale.ROOT, format, arguments));
    }
}
