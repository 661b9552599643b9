package cardhouse.http.mcp;

import cardhouse.http.parameters.MatchId;
import cardhouse.platform.json.Fields;
import java.util.UUID;

/// The match that a tool is asked about.
record MatchArgument(String text) {
    private static final int LONGEST = 64;

    static MatchArgument read(Fields arguments) {
        return new MatchArgument(arguments.text("match", 1, LONGEST));
    }

    /// Call this after all arguments have been read, so that malformed arguments are reported
    /// first.
    ///
    /// @throws cardhouse.platform.requests.Rejection if no match can have such an id
    UUID id() {
        return MatchId.fromString(text).value();
    }
}
