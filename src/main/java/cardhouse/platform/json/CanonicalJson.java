package cardhouse.platform.json;

import cardhouse.engine.Event;
import cardhouse.engine.Move;
import cardhouse.engine.Outcome;
import cardhouse.match.journal.CanonicalCodec;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Records of the server as canonical JSON: the values of the API, in the unique text that is
/// hashed.
public final class CanonicalJson implements CanonicalCodec {
    @Override
    public String write(Move move) {
        return Json.canonical(move);
    }

    @Override
    public String write(List<Event> events) {
        return Json.canonicalEvents(events);
    }

    @Override
    public String write(Outcome outcome) {
        return Json.canonical(outcome);
    }

    @Override
    public Move readMove(String text) {
        return Json.readKeptMove(text);
    }

    @Override
    public List<Event> readEvents(String text) {
        return Json.readEvents(text);
    }

    @Override
    public @Nullable Object readPlain(String text) {
        return Json.readPlain(text);
    }
}
