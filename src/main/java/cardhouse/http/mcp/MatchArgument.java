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

    /// To be asked for when all arguments have been read: what is wrong with those is told first.
    ///
    /// @throws cardhouse.platform.requests.Rejection if no match can have such an id
    UUID id() {
        return MatchId.fromString(text).value();
    }
}
