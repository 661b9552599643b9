package cardhouse.platform.json;

import cardhouse.match.viewing.MatchView;
import jakarta.json.JsonObject;
import jakarta.json.spi.JsonProvider;
import java.io.StringReader;
import java.util.LinkedHashMap;
import java.util.Map;

/// Computes the changes from one view of a match to another.
public final class Differences {
    private static final JsonProvider PROVIDER = JsonProvider.provider();

    private Differences() {}

    /// A JSON document with a JSON Patch (RFC 6902): applied to the earlier view as it is written,
    /// it gives the later one. Either may be the earlier.
    public static String write(MatchView from, MatchView to) {
        var patch = PROVIDER.createDiff(tree(from), tree(to));
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("match", to.match());
        document.put("viewer", to.viewer());
        document.put("from", from.revision());
        document.put("to", to.revision());
        String head = Json.write(document);
        return head.substring(0, head.length() - 1) + ",\"patch\":" + patch.toJsonArray() + "}";
    }

    private static JsonObject tree(MatchView seen) {
        try (var reader = PROVIDER.createReader(new StringReader(Json.write(seen)))) {
            return reader.readObject();
        }
    }
}
