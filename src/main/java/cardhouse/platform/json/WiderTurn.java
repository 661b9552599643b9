package cardhouse.platform.json;

import cardhouse.match.viewing.MatchView;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// A turn with a field outside the contract, for trials of bots, which must ignore it.
public final class WiderTurn {
    /// The name of the field, and of an extra event.
    public static final String UNKNOWN = "unheardOf";

    private static final Map<String, Object> VALUE =
            Map.of("type", "unheard-of", "counts", List.of(1, 2));

    private WiderTurn() {}

    public static Map<String, @Nullable Object> of(MatchView turn) {
        var wider = Json.readObject(Json.write(turn));
        wider.put(UNKNOWN, VALUE);
        return wider;
    }
}
