package cardhouse.platform.json;

import cardhouse.archive.audits.Evidence;
import cardhouse.archive.audits.Inclusion;
import cardhouse.archive.audits.SetProof;
import cardhouse.compete.tournaments.TournamentProof;
import cardhouse.engine.Event;
import cardhouse.fairness.Canonical;
import cardhouse.fairness.Chain;
import cardhouse.fairness.KeySet;
import cardhouse.fairness.Note;
import cardhouse.fairness.Plain;
import cardhouse.fairness.Salts;
import cardhouse.fairness.ServerSeed;
import cardhouse.match.Match;
import cardhouse.match.openings.CardOpenings;
import com.fasterxml.jackson.core.JsonParser;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Proof bundles: one JSON document with all evidence of a finished match. It is written in
/// canonical JSON, and read from any JSON, which is not trusted.
public final class Proofs {
    private static final String NO_JSON = "it is not valid JSON, or is incomplete";

    private Proofs() {}

    /// The bundle of a finished match, as one text.
    public static String write(Evidence evidence) {
        var text = new StringWriter();
        try {
            write(evidence, text);
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        return text.toString();
    }

    /// The bundle of a finished match, streamed: of a long match only the hashes are in memory.
    ///
    /// @throws IllegalArgumentException before anything is written, if the header is too damaged to
    ///   be written
    public static void write(Evidence evidence, Writer out) throws IOException {
        String header = Canonical.text(evidence.header());
        String previous = evidence.headerHash().orElse(Chain.start(evidence.header()));
        var hashes = new Hashes();
        hashes.add(previous);
        out.write("{\"entries\":[");
        for (Evidence.Item item : evidence.items()) {
            String last = previous;
            String entry = item.canonical();
            int revision = hashes.count();
            previous =
                    item.hash().orElseGet(() -> Chain.next(last, entry, salt(evidence, revision)));
            if (revision > 1) out.write(',');
            out.write(entry);
            hashes.add(previous);
        }
        out.write("],\"hashes\":");
        hashes.write(out);
        out.write(",\"header\":" + header);
        out.write(",\"keySet\":" + Canonical.text(evidence.keys().plain()));
        if (evidence.outcome().isPresent()) out.write(",\"outcome\":" + evidence.outcome().get());
        out.write(",\"protocol\":" + Match.PROTOCOL);
        out.write(",\"receipts\":" + Canonical.text(evidence.receipts()));
        if (evidence.serverSeed().isPresent())
            out.write(",\"serverSeed\":" + Canonical.text(evidence.serverSeed().get()));
        out.write('}');
    }

    /// Needed only where an earlier release kept an entry without its hash.
    private static String salt(Evidence evidence, int revision) {
        return new Salts(ServerSeed.ofHex(evidence.serverSeed().orElseThrow())).of(revision);
    }

    /// Reads a bundle.
    ///
    /// @param most maximum number of bytes to read
    /// @param trusted the keys to check receipts with, instead of those in the bundle
    /// @throws NoProof if it is malformed
    public static Evidence read(InputStream bundle, long most, Optional<KeySet> trusted)
            throws IOException, NoProof {
        byte[] bytes = bundle.readNBytes((int) Math.min(most + 1, Integer.MAX_VALUE - 8));
        if (bytes.length > most) throw new NoProof("it is larger than " + most + " bytes");
        return read(bytes, trusted);
    }

    /// The same from memory.
    public static Evidence read(byte[] bundle, Optional<KeySet> trusted) throws NoProof {
        return parse(bundle, json -> evidence(json, trusted));
    }

    /// The same for a stream. If the input is no proof, little more is read than is needed to
    /// detect that. The source must report its own failures by unchecked exceptions, because a
    /// checked one counts as a fault of the text.
    ///
    /// @param bundle is left open
    public static Evidence read(InputStream bundle, Optional<KeySet> trusted) throws NoProof {
        return parse(() -> Json.parser(bundle), json -> evidence(json, trusted));
    }

    private static Evidence evidence(JsonParser json, Optional<KeySet> trusted)
            throws IOException, NoProof {
        requireObject(json);
        var evidence =
                ProofReader.read(
                        json, brought -> trusted.isPresent() ? trusted.get() : keys(brought));
        requireEnd(json);
        return evidence;
    }

    /// Reads the inclusion proof of a match in its day's root.
    ///
    /// @throws NoProof if it is malformed
    public static Inclusion readInclusion(String text) throws NoProof {
        try {
            return Json.read(text, Inclusion.class);
        } catch (BadBody bad) {
            throw new NoProof("it does not contain the inclusion of a match");
        }
    }

    /// Reads openings of cards.
    ///
    /// @throws NoProof if they are malformed
    public static CardOpenings readOpenings(String text) throws NoProof {
        try {
            return Json.read(text, CardOpenings.class);
        } catch (BadBody bad) {
            throw new NoProof("it does not contain openings of cards");
        }
    }

    /// An entry as a viewer sees it.
    public record SeenEntry(String match, int revision, List<Event> events) {}

    /// Reads a page of a journal, as a viewer sees it.
    ///
    /// @throws NoProof if it is malformed
    public static List<SeenEntry> readJournal(String text) throws NoProof {
        try {
            var page = Plain.of(Json.readPlain(text));
            var entries = new ArrayList<SeenEntry>();
            for (Plain entry : page.objects("entries"))
                entries.add(
                        new SeenEntry(
                                page.text("match"),
                                entry.number("revision"),
                                Json.readEvents(Canonical.text(entry.fields().get("events")))));
            return entries;
        } catch (BadBody | IllegalArgumentException | IllegalStateException bad) {
            throw new NoProof("it does not contain a page of a journal");
        }
    }

    /// Reads notes of a match, a line each; erased notes have neither salt nor text.
    ///
    /// @throws NoProof if there is anything else
    public static List<Note> readNotes(String lines) throws NoProof {
        try {
            return lines.lines()
                    .filter(line -> !line.isBlank())
                    .map(line -> Json.readSent(line, Note.class))
                    .toList();
        } catch (BadBody bad) {
            throw new NoProof("it contains other things than notes");
        }
    }

    /// Reads the proof of a set.
    ///
    /// @throws NoProof if it is malformed
    public static SetProof readSet(String text) throws NoProof {
        try {
            return Json.read(text, SetProof.class);
        } catch (BadBody bad) {
            throw new NoProof("it does not contain a set");
        }
    }

    /// Reads the journal of a tournament.
    ///
    /// @throws NoProof if it is malformed
    public static TournamentProof readTournament(String text) throws NoProof {
        try {
            return Json.read(text, TournamentProof.class);
        } catch (BadBody bad) {
            throw new NoProof("it does not contain a tournament");
        }
    }

    /// Something that is read part by part.
    @FunctionalInterface
    interface Reading<T> {
        T from(JsonParser json) throws IOException, NoProof;
    }

    /// @throws NoProof if it is not JSON
    static <T> T parse(byte[] utf8, Reading<T> reading) throws NoProof {
        return parse(() -> Json.parser(utf8), reading);
    }

    @FunctionalInterface
    private interface Opening {
        JsonParser parser() throws IOException;
    }

    private static <T> T parse(Opening opening, Reading<T> reading) throws NoProof {
        try (var json = opening.parser()) {
            return reading.from(json);
        } catch (IOException bad) {
            throw new NoProof(
                    BadBody.because(bad).code() == BadBody.Code.DUPLICATE_FIELD
                            ? "a field is there twice"
                            : NO_JSON);
        }
    }

    static void requireObject(JsonParser json) throws IOException, NoProof {
        switch (json.nextToken()) {
            case START_OBJECT -> {}
            case null -> throw new NoProof("it is empty");
            default -> {
                json.skipChildren();
                requireEnd(json);
                throw new NoProof("it is not a JSON object");
            }
        }
    }

    static void requireEnd(JsonParser json) throws IOException, NoProof {
        if (json.nextToken() != null) throw new NoProof(NO_JSON);
    }

    static KeySet keys(@Nullable Object plain) throws NoProof {
        try {
            return KeySet.read(plain);
        } catch (IllegalArgumentException bad) {
            throw new NoProof("its key set is invalid: " + bad.getMessage());
        }
    }
}
