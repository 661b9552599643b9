package cardhouse.archive.log;

import cardhouse.fairness.Checkpoint;
import cardhouse.fairness.Hash;
import cardhouse.fairness.LogKey;
import cardhouse.fairness.MerkleTree;
import cardhouse.fairness.Receipts;
import cardhouse.fairness.Sha256;
import cardhouse.fairness.SignedNote;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Cosigns checkpoints of known logs. Its memory is the last checkpoint of each log.
public final class Witness {
    private static final int OK = 200;
    private static final int BAD_REQUEST = 400;
    private static final int FORBIDDEN = 403;
    private static final int NOT_FOUND = 404;
    private static final int CONFLICT = 409;
    private static final int UNPROCESSABLE = 422;

    private static final String TEXT = "text/plain; charset=utf-8";
    private static final String SIZE = "text/x.tlog.size";
    private static final Pattern OLD = Pattern.compile("old (0|[1-9][0-9]{0,17})");
    private static final int MOST_HASHES = 63;

    private final LogKey own;
    private final Receipts signer;
    private final List<LogKey> logs;
    private final Memory memory;
    private final Clock clock;

    /// The last cosigned checkpoint of each log.
    public interface Memory {
        Optional<SignedNote> last(String origin);

        /// Replaces it, and returns once it is stored durably.
        void store(String origin, SignedNote checkpoint);
    }

    /// @param contentType of the body
    public record Response(int status, String contentType, String body) {}

    /// @param own of the kind [LogKey.Kind#WITNESS]
    /// @param signer has its private half
    public Witness(LogKey own, Receipts signer, List<LogKey> logs, Memory memory, Clock clock) {
        this.own = own;
        this.signer = signer;
        this.logs = List.copyOf(logs);
        this.memory = memory;
        this.clock = clock;
    }

    /// Answers a request to `add-checkpoint`. One request at a time, so that a log cannot go back.
    public synchronized Response add(String body) {
        try {
            return add(Submission.read(body));
        } catch (IllegalArgumentException malformed) {
            return text(BAD_REQUEST, String.valueOf(malformed.getMessage()));
        }
    }

    private record Submission(long older, List<Hash> proof, SignedNote note) {
        static Submission read(String body) {
            int end = body.indexOf("\n\n");
            if (end < 0) throw new IllegalArgumentException("the request has no checkpoint");
            var lines = body.substring(0, end).split("\n");
            Matcher old = OLD.matcher(lines[0]);
            if (!old.matches())
                throw new IllegalArgumentException("the first line is not an old size");
            if (lines.length > 1 + MOST_HASHES)
                throw new IllegalArgumentException(
                        "there are more than " + MOST_HASHES + " hashes");
            return new Submission(
                    Long.parseLong(old.group(1)),
                    List.of(lines).subList(1, lines.length).stream().map(Checkpoint::hash).toList(),
                    SignedNote.read(body.substring(end + 2)));
        }
    }

    private Response add(Submission sent) {
        Checkpoint head = Checkpoint.read(sent.note());
        var keys = logs.stream().filter(log -> log.name().equals(head.origin())).toList();
        if (keys.isEmpty()) return text(NOT_FOUND, "this witness does not know the log");
        try {
            if (keys.stream().noneMatch(key -> key.hasSigned(sent.note())))
                return text(FORBIDDEN, "no known key of the log has signed the checkpoint");
        } catch (IllegalArgumentException forged) {
            return text(FORBIDDEN, String.valueOf(forged.getMessage()));
        }
        if (sent.older() > head.size())
            return text(BAD_REQUEST, "the old size is larger than that of the checkpoint");
        var last = memory.last(head.origin()).map(Checkpoint::read);
        long known = last.map(Checkpoint::size).orElse(0L);
        if (sent.older() != known) return new Response(CONFLICT, SIZE, known + "\n");
        Hash empty = new MerkleTree(List.of()).root();
        Hash before = last.map(Checkpoint::root).orElse(empty);
        if (!MerkleTree.isConsistent(known, before, head.size(), head.root(), sent.proof())
                || head.size() == 0 && !head.root().equals(empty))
            return text(UNPROCESSABLE, "the checkpoint does not contain the last one");
        String line = own.sign(sent.note().text(), signer, clock.instant().getEpochSecond());
        var trusted =
                sent.note().lines().stream()
                        .filter(signature ->
                                keys.stream().anyMatch(key -> signed(key, sent.note(), signature)))
                        .toList();
        memory.store(
                head.origin(), new SignedNote(sent.note().text(), trusted).with(List.of(line)));
        return new Response(OK, TEXT, line + "\n");
    }

    private static boolean signed(LogKey key, SignedNote note, String line) {
        return key.hasSigned(new SignedNote(note.text(), List.of(line)));
    }

    /// The last checkpoint of a log, for monitors.
    ///
    /// @param originHash SHA-256 of its origin, in hex
    public Response checkpoint(String originHash) {
        return logs.stream()
                .map(LogKey::name)
                .filter(origin -> hash(origin).equals(originHash))
                .findFirst()
                .flatMap(memory::last)
                .map(note -> new Response(OK, TEXT, note.toString()))
                .orElseGet(() -> text(NOT_FOUND, "this witness has no checkpoint of that log"));
    }

    static String hash(String origin) {
        return Sha256.hex(origin.getBytes(StandardCharsets.UTF_8));
    }

    private static Response text(int status, String why) {
        return new Response(status, TEXT, why + "\n");
    }
}
