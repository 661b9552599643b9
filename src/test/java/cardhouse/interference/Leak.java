package cardhouse.interference;

import java.util.List;
import java.util.TreeMap;

/// A secret let out on purpose, to see that it is noticed.
enum Leak {
    NONE("", ""),
    IN_A_VIEW("\"view\":{", "\"stock\":\"%s\","),
    IN_AN_EVENT("\"events\":[{", "\"stock\":\"%s\","),
    IN_AN_ERROR("\"detail\":\"", "Not with %s. "),
    IN_A_STREAM("event: entry\ndata: {", "\"stock\":\"%s\","),
    IN_WHAT_AN_AGENT_READS("{\"type\":\"text\",\"text\":\"", "%s "),
    IN_THE_REFUSAL_OF_A_BRANCH("\"code\":\"MATCH_NOT_FINISHED\"", ",\"stock\":\"%s\""),
    IN_THE_REFUSAL_OF_ENTROPY("\"code\":\"MATCH_STARTED\"", ",\"stock\":\"%s\""),
    /// Refuses in another way what is refused anyway.
    IN_A_STATUS("", "") {
        @Override
        ComparedResponse of(String secret, ComparedResponse honest) {
            return honest.status() == 422 && secret.charAt(0) % 2 == 1
                    ? new ComparedResponse(409, honest.headers(), honest.body())
                    : honest;
        }
    },
    /// Says nothing but the order in which the same moves are listed, where there are two.
    IN_THE_ORDER_OF_LEGAL_MOVES("", "") {
        @Override
        ComparedResponse of(String secret, ComparedResponse honest) {
            String moves = "\"legalMoves\":\\[(\\{[^{}]*}),(\\{[^{}]*})";
            return secret.charAt(0) % 2 == 1
                    ? new ComparedResponse(
                            honest.status(),
                            honest.headers(),
                            honest.body().replaceFirst(moves, "\"legalMoves\":[$2,$1"))
                    : honest;
        }
    },
    IN_A_HEADER("", "") {
        @Override
        ComparedResponse of(String secret, ComparedResponse honest) {
            var headers = new TreeMap<>(honest.headers());
            headers.put("x-node", List.of(secret));
            return new ComparedResponse(honest.status(), headers, honest.body());
        }
    };

    private final String place;
    private final String slip;

    /// @param place after which the secret is let out
    /// @param slip how
    Leak(String place, String slip) {
        this.place = place;
        this.slip = slip;
    }

    /// @param secret differs with what the viewer cannot know
    ComparedResponse of(String secret, ComparedResponse honest) {
        return place.isEmpty() ? honest : honest.saying(place, place + slip.formatted(secret));
    }
}
