package cardhouse.http.parameters;

import cardhouse.platform.requests.Rejection;
import java.util.UUID;

/// The match that a path names.
public record MatchId(UUID value) {
    /// @throws Rejection if no match can have such an id
    public static MatchId fromString(String text) {
        return new MatchId(
                Id.read(text)
                        .orElseThrow(() ->
                                new Rejection(
                                        Rejection.Code.MATCH_NOT_FOUND,
                                        "The match does not exist.")));
    }
}
