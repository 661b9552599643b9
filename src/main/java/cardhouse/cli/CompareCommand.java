package cardhouse.cli;

import cardhouse.archive.analysis.Analyst;
import cardhouse.archive.audits.Evidence;
import cardhouse.cli.Progress.Unit;
import cardhouse.compete.sets.Interval;
import cardhouse.compete.sets.WithoutLuck;
import cardhouse.compete.sets.WithoutLuck.Comparison;
import cardhouse.platform.json.CanonicalJson;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// Compares those who played a set of matches, with luck taken out of what they won, with no server
/// and no database.
@picocli.CommandLine.Command(
        name = CompareCommand.NAME,
        description =
                "Compares the contestants of a set, board by board, by points and by luck-adjusted"
                        + " points. Works offline, without server and database. Does not check"
                        + " signatures or whether the matches belong to the set: use verify.",
        exitCodeListHeading = ExitCode.HEADING,
        exitCodeList = {
            "0:all boards were compared",
            "1:a match is not correct, its rules are unknown to this release, or it is missing;"
                    + " its board does not count",
            "2:a file is not a proof, or cannot be read"
        })
final class CompareCommand implements Command {
    static final String NAME = "compare";

    @Mixin private final CommandMessages messages;
    private final Progress progress;
    private final Analyst analyst = new Analyst(new CanonicalJson());

    @Option(
            names = "--set-summary",
            paramLabel = "FILE",
            required = true,
            converter = PlayedSet.Reader.class,
            description = "file of the set from GET /v1/sets/{set}")
    private Optional<PlayedSet> set = Optional.empty();

    @Option(
            names = "--boards",
            paramLabel = "FILE",
            required = true,
            description = "file of its boards from GET /v1/sets/{set}/boards")
    private String boards = "";

    @Mixin private final Threads threads = new Threads();

    @Parameters(
            paramLabel = "PROOF",
            arity = "1..*",
            description = "files from GET /v1/matches/{match}/proof")
    private List<String> files = List.of();

    CompareCommand(Terminal terminal) {
        this.messages = new CommandMessages(NAME, terminal);
        this.progress = terminal.progress();
    }

    @Override
    public ExitCode run() {
        PlayedSet played = set.orElseThrow();
        List<WithoutLuck.Played> all;
        try {
            all = played.boards(Files.readString(Path.of(boards)));
        } catch (IOException | IllegalArgumentException unreadable) {
            return messages.unusable(boards, "the file does not contain the boards of that set");
        }
        Map<String, List<Double>> luck = new ConcurrentHashMap<>();
        ExitCode looked = look(played.seats(), luck);
        var without = new WithoutLuck(played.seating(), played.seats(), luck);
        var known = all.stream().filter(without::knows).toList();
        tell(played, all.size(), known, without);
        return known.size() == all.size() ? looked : looked.or(ExitCode.FAULT);
    }

    /// @param luck where that of each match is added
    private ExitCode look(int seats, Map<String, List<Double>> luck) {
        var proofs =
                new ProofFiles(
                        messages,
                        Optional.empty(),
                        progress.begin(NAME, Unit.MATCHES, files.size()));
        try (var pool = Executors.newFixedThreadPool(threads.number())) {
            var looks = new ArrayList<Future<ExitCode>>();
            for (String file : files)
                looks.add(
                        pool.submit(
                                () -> proofs.read(file, proof -> look(file, proof, seats, luck))));
            ExitCode all = ExitCode.OK;
            for (var look : looks) all = all.or(look.get());
            return all;
        } catch (ExecutionException failed) {
            throw new IllegalStateException(failed.getCause());
        } catch (InterruptedException ending) {
            Thread.currentThread().interrupt();
            return ExitCode.UNUSABLE;
        }
    }

    private ExitCode look(String file, Evidence proof, int seats, Map<String, List<Double>> luck) {
        var found = analyst.luck(proof).filter(one -> one.size() == seats);
        if (found.isEmpty()) {
            messages.error(
                    file,
                    "is not correct, or of another game than the set; run verify for the reason");
            return ExitCode.FAULT;
        }
        luck.put(proof.match(), found.get());
        return ExitCode.OK;
    }

    private record Compared(UUID set, int boards, int compared, List<Comparison> comparisons) {}

    private void tell(
            PlayedSet played, int boards, List<WithoutLuck.Played> known, WithoutLuck without) {
        say("set %s: %d of %d boards", played.id(), known.size(), boards);
        var pairs = known.isEmpty() ? List.<Comparison>of() : without.comparisons(known);
        for (var pair : pairs)
            say(
                    "  %d against %d: %s; luck-adjusted %s",
                    pair.first(), pair.second(), text(pair.difference()), text(pair.withoutLuck()));
        messages.end(new Compared(played.id(), boards, known.size(), pairs));
    }

    private static String text(Interval interval) {
        return interval.halfWidth()
                .map(half -> String.format(Locale.ROOT, "%+.4f ± %.4f", interval.mean(), half))
                .orElseGet(() -> String.format(Locale.ROOT, "%+.4f", interval.mean()));
    }

    private void say(String format, Object... arguments) {
        messages.detail(String.format(Locale.ROOT, format, arguments));
    }
}
