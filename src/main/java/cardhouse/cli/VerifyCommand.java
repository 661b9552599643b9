package cardhouse.cli;

import cardhouse.archive.audits.Auditor;
import cardhouse.archive.audits.Depth;
import cardhouse.archive.audits.Evidence;
import cardhouse.archive.audits.Inclusion;
import cardhouse.archive.audits.SetProof;
import cardhouse.archive.audits.Verdict;
import cardhouse.cli.Progress.Unit;
import cardhouse.compete.tournaments.TournamentProof;
import cardhouse.fairness.KeySet;
import cardhouse.fairness.LogPolicy;
import cardhouse.fairness.LogProof;
import cardhouse.match.openings.CardOpenings;
import cardhouse.platform.json.CanonicalJson;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// Verifies proof bundles without a server or a database.
@picocli.CommandLine.Command(
        name = VerifyCommand.NAME,
        description =
                "Verifies proofs and notations of matches, and data sets. Works offline, without server and database.",
        exitCodeListHeading = ExitCode.HEADING,
        exitCodeList = {
            "0:all matches are proven: every check passed, and signed with a key of --keys",
            "3:all matches are consistent, but signed with a key that is not in --keys, or in notation,"
                    + " which has no signature",
            "4:all matches are proven, but too few witnesses of --policy confirm the log",
            "1:a match is not correct; in a data set, a proof, a row, a file or a count",
            "2:a file is neither a proof nor a notation, a data set is incomplete, or a file cannot be read"
        })
final class VerifyCommand implements Command {
    static final String NAME = "verify";

    /// The checks of a match without a signature.
    private static final Set<Depth> UNSIGNED = EnumSet.complementOf(EnumSet.of(Depth.HASH_CHAIN));

    @Mixin private final CommandMessages messages;
    private final Progress progress;
    private final Auditor auditor = new Auditor(new CanonicalJson());

    @Option(
            names = "--keys",
            paramLabel = "FILE",
            converter = ProofFiles.KeySetReader.class,
            description =
                    "key set of the server, from its /.well-known/jwks.json, for the signatures. Without"
                            + " it, verify uses the keys in the proof, and nothing is proven")
    private Optional<KeySet> trusted = Optional.empty();

    @Option(
            names = "--receipt",
            paramLabel = "JWS",
            description = "compare this receipt with the proofs; may be repeated")
    private List<String> receipts = List.of();

    @Option(
            names = "--inclusion",
            paramLabel = "FILE",
            converter = InclusionVerdict.Reader.class,
            description =
                    "check the inclusion of a match under the signed root of its day, with the file from"
                            + " GET /v1/matches/{match}/inclusion; may be repeated")
    private List<Inclusion> inclusions = List.of();

    @Option(
            names = "--policy",
            paramLabel = "FILE",
            converter = InclusionVerdict.PolicyReader.class,
            description =
                    "trusted logs and witnesses (C2SP tlog-policy). Each match then needs an"
                            + " --inclusion, whose root must be in such a log, by a --log-proof")
    private Optional<LogPolicy> policy = Optional.empty();

    @Option(
            names = "--log-proof",
            paramLabel = "FILE",
            converter = InclusionVerdict.ProofReader.class,
            description =
                    "proof that the root of a day is in the log, with the file from"
                            + " GET /log/days/FINISHED/{day}.tlog-proof; may be repeated")
    private List<LogProof> logProofs = List.of();

    @Option(
            names = "--notes",
            paramLabel = "FILE",
            converter = NotesVerdict.Reader.class,
            description =
                    "check that notes belong to moves of a match and match their hashes, with the file"
                            + " from GET /v1/matches/{match}/notes; may be repeated")
    private List<NotesVerdict.Notes> notes = List.of();

    @Option(
            names = "--notes-inclusion",
            paramLabel = "FILE",
            converter = InclusionVerdict.Reader.class,
            description =
                    "check the inclusion of the notes under the signed root of their day, with the file"
                            + " from GET /v1/matches/{match}/notes/inclusion; may be repeated")
    private List<Inclusion> notesInclusions = List.of();

    @Option(
            names = "--set-proof",
            paramLabel = "FILE",
            converter = SetVerdict.Reader.class,
            description =
                    "check that the matches of a set were dealt from its seed, with the file from"
                            + " GET /v1/sets/{set}/proof; may be repeated")
    private List<SetProof> sets = List.of();

    @Option(
            names = "--openings",
            paramLabel = "FILE",
            converter = OpeningsVerdict.Reader.class,
            description =
                    "check that the cards of a match are those that the server committed to, with the"
                            + " file from GET /v1/matches/{match}/card-openings; may be repeated")
    private List<CardOpenings> openings = List.of();

    @Option(
            names = "--seat",
            paramLabel = "FILE",
            converter = OpeningsVerdict.SeatReader.class,
            description =
                    "check --openings during the match, with the file from"
                            + " GET /v1/matches/{match}/journal as a seat sees it; for further pages,"
                            + " repeat it")
    private List<OpeningsVerdict.Seen> seen = List.of();

    @Option(
            names = "--tournament",
            paramLabel = "FILE",
            converter = TournamentVerdict.Reader.class,
            description =
                    "replay a tournament by its journal, with the file from"
                            + " GET /v1/tournaments/{tournament}/proof; may be repeated")
    private List<TournamentProof> tournaments = List.of();

    @Spec private CommandSpec spec = CommandSpec.create();

    @Mixin private final Threads threads = new Threads();

    @Parameters(
            paramLabel = "PROOF",
            arity = "0..*",
            description =
                    "files from GET /v1/matches/{match}/proof, matches in notation, and folders from"
                            + " dataset; - reads standard input")
    private List<String> files = List.of();

    VerifyCommand(Terminal terminal) {
        this.messages = new CommandMessages(NAME, terminal);
        this.progress = terminal.progress();
    }

    @Override
    public ExitCode run() {
        if (files.isEmpty() && tournaments.isEmpty() && seen.isEmpty())
            throw new ParameterException(spec.commandLine(), "Missing required parameter: 'PROOF'");
        if (policy.isPresent() && (inclusions.isEmpty() || logProofs.isEmpty()))
            throw new ParameterException(
                    spec.commandLine(), "--policy needs --inclusion and --log-proof");
        if (policy.isPresent() && files.stream().map(Path::of).anyMatch(Files::isDirectory))
            throw new ParameterException(
                    spec.commandLine(), "--policy is for proofs of matches, not for data sets");
        progress.begin(
                NAME,
                Unit.MATCHES,
                files.stream().filter(file -> !Files.isDirectory(Path.of(file))).count());
        return messages.end(
                Stream.of(
                                tournaments.stream()
                                        .map(proof -> TournamentVerdict.tell(messages, proof)),
                                sets.stream().map(set -> SetVerdict.tell(messages, set)),
                                Stream.of(seen).filter(pages -> !pages.isEmpty()).map(this::opened),
                                files.stream().map(this::verify))
                        .flatMap(each -> each)
                        .toList());
    }

    private ExitCode opened(List<OpeningsVerdict.Seen> pages) {
        var entries = pages.stream().flatMap(page -> page.entries().stream()).toList();
        return OpeningsVerdict.tell(messages, openings, entries, trusted);
    }

    private ExitCode verify(String file) {
        Path folder = Path.of(file);
        if (Files.isDirectory(folder))
            return new DataSetVerdict(messages).of(folder, trusted, threads.number(), progress);
        return new ProofFiles(messages, trusted, progress)
                .read(file, (read, signed) -> verify(file, withReceipts(read), signed));
    }

    private ExitCode verify(String file, Evidence proof, boolean signed) {
        boolean unsigned = !signed && receipts.isEmpty();
        ExitCode proven = tell(file, auditor.audit(proof), unsigned);
        if (unsigned) messages.detail("  hash " + proof.lastHash());
        ExitCode bound = InclusionVerdict.tell(messages, inclusions, policy, logProofs, proof);
        ExitCode noted = NotesVerdict.tell(messages, notes, notesInclusions, proof);
        ExitCode dealt = SetVerdict.tell(messages, sets, proof);
        ExitCode opened = OpeningsVerdict.tell(messages, openings, proof);
        return proven.or(bound).or(noted).or(dealt).or(opened);
    }

    private Evidence withReceipts(Evidence proof) {
        var all = new ArrayList<>(proof.receipts());
        all.addAll(receipts);
        return new Evidence(
                proof.header(),
                proof.headerHash(),
                proof.items(),
                proof.outcome(),
                proof.serverSeed(),
                all,
                trusted.orElse(proof.keys()));
    }

    private record Judged(String file, String status, Verdict verdict) {}

    private ExitCode tell(String file, Verdict verdict, boolean unsigned) {
        boolean holds = unsigned && verdict.clean() && verdict.passed(UNSIGNED);
        ExitCode end = holds ? ExitCode.UNVOUCHED : end(verdict);
        messages.result(
                "%s: match %s, %d entries: %s"
                        .formatted(
                                file,
                                verdict.match(),
                                verdict.revision(),
                                holds ? "unsigned, rules hold" : end.verdictText()),
                new Judged(file, end.verdict(), verdict));
        messages.findings(verdict);
        if (end != ExitCode.FAULT && !holds)
            messages.detail("  signed with " + String.join(", ", verdict.keys()));
        return end;
    }

    /// A proof that contains its own keys does not prove who made it.
    private ExitCode end(Verdict verdict) {
        if (!verdict.proven()) return ExitCode.FAULT;
        return trusted.isPresent() ? ExitCode.OK : ExitCode.UNVOUCHED;
    }
}
