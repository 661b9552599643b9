package cardhouse.cli;

import cardhouse.archive.audits.Verdict;
import cardhouse.archive.audits.Verdict.Status;
import cardhouse.platform.json.Json;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/// Results and errors of a command: text, or with `--json` a JSON object a line on standard output.
final class CommandMessages {
    /// Findings of a match that text shows.
    private static final int SHOWN = 20;

    private final String command;
    private final InputStream input;
    private final PrintStream out;
    private final PrintStream err;
    private final PrintStream programs;

    @Option(
            names = "--json",
            description = "print results and errors as JSON to standard output, one object a line")
    private boolean json;

    CommandMessages(String command, Terminal terminal) {
        this.command = command;
        this.input = terminal.in();
        this.out = terminal.text();
        this.err = terminal.err();
        this.programs = new PrintStream(terminal.out(), true, StandardCharsets.UTF_8);
    }

    String command() {
        return command;
    }

    /// Standard input, for a command that reads it in place of a file.
    InputStream input() {
        return input;
    }

    boolean isJson() {
        return json;
    }

    private void print(Object object) {
        programs.print(Json.write(object) + "\n");
        programs.flush();
    }

    /// A result, as a line of text or as an object.
    void result(String text, Object object) {
        if (json) print(object);
        else out.println(text);
    }

    /// A line of text with a part of the result before it.
    void detail(String text) {
        if (!json) out.println(text);
    }

    private record Check(String check, String id, boolean passed, Optional<String> reason) {}

    /// The result of one check of a file.
    ///
    /// @param id of what is checked
    ExitCode check(String text, String check, String id, Optional<String> fault) {
        result(text, new Check(check, id, fault.isEmpty(), fault));
        return fault.isEmpty() ? ExitCode.OK : ExitCode.FAULT;
    }

    private record Rejected(String file, int line, String reason, Optional<Verdict> verdict) {}

    /// A line of a file that is rejected; text on standard error.
    ///
    /// @param where the file and the number of the line, with `:`
    void rejected(String where, String why, Optional<Verdict> verdict) {
        if (json) {
            int colon = where.lastIndexOf(':');
            int line = Integer.parseInt(where.substring(colon + 1));
            print(new Rejected(where.substring(0, colon), line, why, verdict));
        } else {
            err.println(where + ": " + why);
            verdict.ifPresent(its -> lines(its).forEach(err::println));
        }
    }

    /// The findings on a match, as lines of text.
    void findings(Verdict verdict) {
        lines(verdict).forEach(this::detail);
    }

    private static List<String> lines(Verdict verdict) {
        var lines = new ArrayList<String>();
        for (Verdict.Looked looked : verdict.depths()) {
            if (looked.status() != Status.PASSED)
                lines.add(
                        "  %s: %s%s"
                                .formatted(
                                        looked.depth(),
                                        looked.status(),
                                        looked.reason().map(why -> ", " + why).orElse("")));
        }
        verdict.findings().stream()
                .limit(SHOWN)
                .forEach(finding ->
                        lines.add(
                                "  revision %d, %s\n    expected %s\n    found    %s"
                                        .formatted(
                                                finding.revision(),
                                                finding.depth(),
                                                finding.expected(),
                                                finding.found())));
        if (verdict.findings().size() > SHOWN)
            lines.add("  and " + (verdict.findings().size() - SHOWN) + " findings more");
        return lines;
    }

    private record Failure(Optional<String> file, String error) {}

    /// Something that failed; text on standard error.
    void error(String why) {
        if (json) print(new Failure(Optional.empty(), why));
        else err.println(command + ": " + why);
    }

    void error(String file, String why) {
        if (json) print(new Failure(Optional.of(file), why));
        else err.println(file + ": " + why);
    }

    /// The reason why the command gives up.
    ExitCode unusable(@Nullable String why) {
        error(String.valueOf(why));
        return ExitCode.UNUSABLE;
    }

    ExitCode unusable(String file, String why) {
        error(file, why);
        return ExitCode.UNUSABLE;
    }

    /// Text on standard error that the JSON lines of the command contain anyway.
    void note(String text) {
        if (!json) err.println(command + ": " + text);
    }

    /// The sum at the end; text on standard error.
    void end(String text, Object sum) {
        note(text);
        end(sum);
    }

    /// The same, where text has no sum.
    void end(Object sum) {
        if (json) print(Map.of("end", sum));
    }

    private record Files(int passed, int consistent, int failed, int unreadable) {}

    /// The sum over files.
    ///
    /// @return the exit code for all of them
    ExitCode end(List<ExitCode> all) {
        end(
                new Files(
                        Collections.frequency(all, ExitCode.OK),
                        Collections.frequency(all, ExitCode.UNVOUCHED)
                                + Collections.frequency(all, ExitCode.UNWITNESSED),
                        Collections.frequency(all, ExitCode.FAULT),
                        Collections.frequency(all, ExitCode.UNUSABLE)));
        return all.stream().reduce(ExitCode.OK, ExitCode::or);
    }
}
