package cardhouse.match.journal;

import cardhouse.engine.Event;
import cardhouse.engine.Move;
import cardhouse.engine.Outcome;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Serializes moves, events and outcomes as canonical JSON, so that each value has one text and one
/// hash.
public interface CanonicalCodec {
    String write(Move move);

    String write(List<Event> events);

    String write(Outcome outcome);

    /// @throws RuntimeException if the text is no move of any game
    Move readMove(String text);

    /// @throws RuntimeException if the text is no list of events
    List<Event> readEvents(String text);

    /// Any JSON as plain values: strings, numbers, booleans, lists and maps.
    ///
    /// @throws RuntimeException if the text is not JSON
    @Nullable Object readPlain(String text);
}
