package cardhouse.archive.notation;

import cardhouse.archive.audits.Evidence;
import cardhouse.archive.audits.Replayer;
import cardhouse.archive.audits.Replayer.Unplayable;
import cardhouse.engine.Move;
import cardhouse.engine.Seat;
import cardhouse.fairness.Canonical;
import cardhouse.fairness.Chain;
import cardhouse.fairness.KeySet;
import cardhouse.match.journal.CanonicalCodec;
import cardhouse.match.journal.Cause;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Reads one notation, and plays the match that it describes.
final class NotationReader {
    private static final Pattern TAG = Pattern.compile("([A-Za-z]+) (.+)");
    private static final Pattern NUMBER = Pattern.compile("[0-9]+\\.");
    private static final Pattern OFFSET = Pattern.compile("[+-][0-9]{1,9}(\\.[0-9]{1,6})?");
    private static final Pattern SEAT = Pattern.compile("s([0-9]|1[0-5])");
    private static final Pattern CAUSE = Pattern.compile("[A-Z_]+");
    private static final Pattern TYPE = Pattern.compile("[a-z][a-z0-9-]*");
    private static final Pattern CHECK = Pattern.compile("\\^[0-9a-f]{" + Notation.CHECK + "}");

    private static final String VERSION = "cardhouse";
    private static final String SEED = "serverSeed";
    private static final String OUTCOME = "outcome";
    private static final String HASH = "hash";

    private final Words words;
    private final CanonicalCodec codec;
    private final MoveText moves;
    private final Map<String, @Nullable Object> tags = new LinkedHashMap<>();
    private final Map<String, Integer> places = new HashMap<>();
    private final List<Evidence.Item> entries = new ArrayList<>();
    private String word = "";

    NotationReader(String text, CanonicalCodec codec) {
        this.words = new Words(text);
        this.codec = codec;
        this.moves = new MoveText(codec);
    }

    Evidence read() throws NotationFault {
        while (words.hasNext() && words.isTag()) tag();
        requireVersion();
        String seed = text(SEED);
        String hash = text(HASH);
        if (!tags.containsKey(OUTCOME)) throw missing(OUTCOME);
        String outcome = Canonical.text(tags.get(OUTCOME));
        var header = new HashMap<String, @Nullable Object>(tags);
        header.keySet().removeAll(List.of(VERSION, SEED, OUTCOME, HASH));
        Replayer replayer = replayer(header, seed);
        Instant at = Instant.parse(String.valueOf(header.get("startedAt")));
        while (words.hasNext()) at = entry(replayer, at);
        requireEnd(replayer, outcome, hash);
        return new Evidence(
                header,
                Optional.of(Chain.start(header)),
                entries,
                Optional.of(outcome),
                Optional.of(seed),
                List.of(),
                KeySet.of(List.of()));
    }

    private void tag() throws NotationFault {
        var tag = TAG.matcher(words.tag());
        if (!tag.matches()) throw words.damaged("a tag has a name, a space and a JSON value");
        String name = tag.group(1);
        if (tags.isEmpty() != name.equals(VERSION))
            throw words.damaged("the first tag, and no other, is [" + VERSION + " …]");
        if (tags.containsKey(name)) throw words.damaged("the tag " + name + " is there twice");
        tags.put(name, json(name, tag.group(2)));
        places.put(name, words.place());
    }

    private @Nullable Object json(String name, String text) throws NotationFault {
        try {
            Object value = codec.readPlain(text);
            Canonical.text(value);
            return value;
        } catch (RuntimeException bad) {
            throw words.damaged("the value of the tag " + name + " is not JSON of the protocol");
        }
    }

    private void requireVersion() throws NotationFault {
        if (!tags.containsKey(VERSION)) throw missing(VERSION);
        if (!Integer.valueOf(Notation.VERSION).equals(tags.get(VERSION)))
            throw words.damaged(
                    "this release reads [" + VERSION + " " + Notation.VERSION + "] only");
    }

    private String text(String name) throws NotationFault {
        if (tags.get(name) instanceof String text) return text;
        throw missing(name);
    }

    private NotationFault missing(String name) {
        return words.damaged("there is no tag [" + name + " …] with its value before this");
    }

    private Replayer replayer(Map<String, @Nullable Object> header, String seed)
            throws NotationFault {
        try {
            return Replayer.of(header, seed, codec);
        } catch (Unplayable bad) {
            // Equal numbers are the same object.
            String name =
                    tags.keySet().stream()
                            .filter(tag -> tags.get(tag) == bad.found())
                            .max(Comparator.comparing(bad.why()::contains))
                            .orElse(VERSION);
            throw words.wrong(place(name), "the tag " + name + ": " + bad.why());
        }
    }

    private int place(String tag) {
        return Objects.requireNonNull(places.get(tag));
    }

    private Instant entry(Replayer replayer, Instant last) throws NotationFault {
        int revision = replayer.revision() + 1;
        int place = words.place();
        word = words.word();
        if (!NUMBER.matcher(word).matches())
            throw words.damaged("expected the number of an entry, found " + Words.quoted(word));
        if (!word.equals(revision + "."))
            throw words.wrong(place, "expected entry " + revision + ", found " + word);
        next(revision);
        Instant at = last;
        if (OFFSET.matcher(word).matches()) {
            long micros = new BigDecimal(word).movePointRight(6).longValueExact();
            at = last.plus(micros, ChronoUnit.MICROS);
            next(revision);
        }
        Optional<Seat> seat = Optional.empty();
        if (SEAT.matcher(word).matches()) {
            seat = Optional.of(Seat.of(Integer.parseInt(word.substring(1))));
            next(revision);
        }
        Cause cause = Cause.MOVE;
        if (CAUSE.matcher(word).matches()) {
            cause = cause();
            next(revision);
        }
        Optional<Move> move = Optional.empty();
        if (TYPE.matcher(word).matches()) move = Optional.of(move(revision));
        if (!CHECK.matcher(word).matches())
            throw words.damaged(
                    "expected the check of entry %d, or a part before it, found %s"
                            .formatted(revision, Words.quoted(word)));
        try {
            entries.add(replayer.play(at, cause, seat, move));
        } catch (Unplayable bad) {
            throw words.wrong(place, "entry " + revision + ": " + bad.why());
        }
        check(replayer);
        return at;
    }

    private void next(int revision) throws NotationFault {
        if (!words.hasNext()) throw words.damaged("the text ends within entry " + revision);
        word = words.word();
    }

    private Cause cause() throws NotationFault {
        return Arrays.stream(Cause.values())
                .filter(one -> one.name().equals(word))
                .findFirst()
                .orElseThrow(() -> words.damaged("no entry has the cause " + Words.quoted(word)));
    }

    private Move move(int revision) throws NotationFault {
        int place = words.place();
        var parts = new ArrayList<String>();
        do {
            parts.add(word);
            next(revision);
        } while (word.contains("="));
        var move = moves.read(parts);
        if (move.isPresent()) return move.get();
        throw words.wrong(
                place,
                "entry %d: no game has the move %s"
                        .formatted(revision, Words.quoted(String.join(" ", parts))));
    }

    private void check(Replayer replayer) throws NotationFault {
        if (replayer.hash().startsWith(word.substring(1))) return;
        int revision = replayer.revision();
        throw words.wrong(
                words.place(),
                "entry %d does not have the check %s: %s was changed"
                        .formatted(revision, word, revision == 1 ? "it or a tag" : "it"));
    }

    private void requireEnd(Replayer replayer, String outcome, String hash) throws NotationFault {
        int revision = replayer.revision();
        String played = replayer.outcome().orElse("");
        if (played.isEmpty())
            throw words.wrong(
                    words.place(), "the match is not over after entry " + revision + ", the last");
        if (!played.equals(outcome))
            throw words.wrong(place(OUTCOME), "the outcome is " + played + ", found " + outcome);
        if (!replayer.hash().equals(hash))
            throw words.wrong(place(HASH), "the hash of the last entry is " + replayer.hash());
    }
}
