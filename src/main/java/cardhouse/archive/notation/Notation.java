package cardhouse.archive.notation;

import cardhouse.archive.audits.Evidence;
import cardhouse.engine.Event;
import cardhouse.fairness.Canonical;
import cardhouse.fairness.Chain;
import cardhouse.fairness.Line;
import cardhouse.fairness.Salts;
import cardhouse.fairness.ServerSeed;
import cardhouse.match.journal.CanonicalCodec;
import cardhouse.match.journal.Cause;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// The notation of finished matches, specified in `openapi/audit/notation.md`.
///
/// It has what was asked and when, and neither events nor signatures. The events follow from the
/// rules and the seed, so a journal and its notation contain the same. The journals of other
/// matches have no notation.
public final class Notation {
    static final int VERSION = 1;

    /// Characters of a check.
    static final int CHECK = 4;

    private static final int WIDTH = 100;
    private static final int MICROS = 6;
    private static final String BEGIN = "[cardhouse ";
    private static final Pattern FIRST_LINE =
            Pattern.compile("(?s)[\\s\\h>\\uFEFF]*(?:```[^\\n]*\\n[\\s\\h>]*)?\\[cardhouse\\W.*");

    /// The tags that help people most come first; the others are in alphabetical order.
    private static final List<String> FIRST = List.of("game", "edition", "seats", "rules", "match");

    private final CanonicalCodec codec;

    public Notation(CanonicalCodec codec) {
        this.codec = codec;
    }

    /// Whether a text with this beginning is meant as a notation.
    public static boolean isMeant(String beginning) {
        return FIRST_LINE.matcher(beginning).matches();
    }

    /// @param text pasted, not trusted
    /// @return the match, without receipts and keys
    public Evidence read(String text) throws NotationFault {
        return new NotationReader(text, codec).read();
    }

    /// @param comments whether comments with the events follow each entry
    /// @throws NotationFault if the rules and the seed do not give this journal
    public String write(Evidence match, boolean comments) throws NotationFault {
        String text;
        try {
            text = text(match, comments);
        } catch (RuntimeException unreadable) {
            throw new NotationFault(
                    false, "", "it is not over, or its header or an entry cannot be read");
        }
        try {
            // The hash in the text is that of the journal. If it is right, so are all entries.
            read(text);
            return text;
        } catch (NotationFault other) {
            throw new NotationFault(
                    false,
                    "",
                    "the rules and the seed do not give this journal: " + other.reason());
        }
    }

    private String text(Evidence match, boolean comments) {
        var entries = new StringBuilder("\n");
        var moves = new MoveText(codec);
        var salts = new Salts(ServerSeed.ofHex(match.serverSeed().orElseThrow()));
        String hash = Chain.start(match.header());
        Instant last = Instant.parse(String.valueOf(match.header().get("startedAt")));
        int revision = 0;
        for (Evidence.Item item : match.items()) {
            if (!(item instanceof Evidence.Written(Line line, _)))
                throw new IllegalArgumentException("not an entry");
            Instant at = Instant.parse(line.at());
            hash = Chain.next(hash, line.canonical(), salts.of(++revision));
            entries.append(revision).append('.');
            if (!at.equals(last)) entries.append(' ').append(offset(Duration.between(last, at)));
            line.seat().ifPresent(seat -> entries.append(" s").append(seat));
            if (!line.cause().equals(Cause.MOVE.name())) entries.append(' ').append(line.cause());
            line.move().ifPresent(move -> entries.append(' ').append(moves.write(move)));
            entries.append(" ^").append(hash, 0, CHECK).append('\n');
            if (comments) append(entries, codec.readEvents(line.events()));
            last = at;
        }
        return tags(match, hash) + entries;
    }

    /// Seconds since the entry before.
    private static String offset(Duration since) {
        String seconds =
                BigDecimal.valueOf(since.toNanos() / 1_000, MICROS)
                        .stripTrailingZeros()
                        .toPlainString();
        return since.isNegative() ? seconds : "+" + seconds;
    }

    private static void append(StringBuilder text, List<Event> events) {
        var words = new ArrayList<String>();
        for (Event event : events)
            words.addAll(List.of((event.text() + ";").replaceAll("[{}]", "|").split("\\s+")));
        if (words.isEmpty()) return;
        words.set(0, "{" + words.getFirst());
        String end = words.removeLast();
        words.add(end.substring(0, end.length() - 1) + "}");
        var line = new StringBuilder("  ");
        for (String word : words) {
            if (line.length() + 1 + word.length() > WIDTH) {
                text.append(line).append('\n');
                line = new StringBuilder("  ");
            }
            line.append(' ').append(word);
        }
        text.append(line).append('\n');
    }

    private String tags(Evidence match, String hash) {
        var text = new StringBuilder(BEGIN).append(VERSION).append("]\n");
        var header = new TreeMap<String, @Nullable Object>(match.header());
        for (String name : FIRST)
            if (header.containsKey(name)) append(text, name, header.remove(name));
        header.forEach((name, value) -> append(text, name, value));
        append(text, "serverSeed", match.serverSeed().orElseThrow());
        append(text, "outcome", codec.readPlain(match.outcome().orElseThrow()));
        append(text, "hash", hash);
        return text.toString();
    }

    private static void append(StringBuilder text, String name, @Nullable Object value) {
        var line = new StringBuilder("[" + name + " ");
        for (String part : (ascii(Canonical.text(value)) + "]").split("(?<=,)")) {
            if (line.length() + part.length() > WIDTH) {
                text.append(line).append('\n');
                line = new StringBuilder("  ");
            }
            line.append(part);
        }
        text.append(line).append('\n');
    }

    /// JSON in which no character means anything to mails, Markdown or white space.
    static String ascii(String json) {
        var text = new StringBuilder(json.length());
        for (int i = 0; i < json.length(); i++) {
            char c = json.charAt(i);
            if (c <= ' ' || c >= 0x7f || c == '>' || c == '`')
                text.append("\\u%04x".formatted((int) c));
            else text.append(c);
        }
        return text.toString();
    }
}
