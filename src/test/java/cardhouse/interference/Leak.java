package cardhouse.interference;

import java.util.List;
import java.util.TreeMap;

/// A secret let out on purpose, to see that it is noticed.
enum Leak {
    NONE {
        @Override
        Reply of(String secret, Reply honest) {
            return honest;
        }
    },
    IN_A_VIEW {
        @Override
        Reply of(String secret, Reply honest) {
            return honest.saying("\"view\":{", "\"view\":{\"stock\":\"" + secret + "\",");
        }
    },
    IN_AN_EVENT {
        @Override
        Reply of(String secret, Reply honest) {
            return honest.saying("\"events\":[{", "\"events\":[{\"stock\":\"" + secret + "\",");
        }
    },
    IN_AN_ERROR {
        @Override
        Reply of(String secret, Reply honest) {
            return honest.saying("\"detail\":\"", "\"detail\":\"Not with " + secret + ". ");
        }
    },
    IN_A_STREAM {
        @Override
        Reply of(String secret, Reply honest) {
            String entry = "event: entry\ndata: {";
            return honest.saying(entry, entry + "\"stock\":\"" + secret + "\",");
        }
    },
    IN_WHAT_AN_AGENT_READS {
        @Override
        Reply of(String secret, Reply honest) {
            String text = "{\"type\":\"text\",\"text\":\"";
            return honest.saying(text, text + secret + " ");
        }
    },
    IN_THE_REFUSAL_OF_A_BRANCH {
        @Override
        Reply of(String secret, Reply honest) {
            String code = "\"code\":\"MATCH_NOT_OVER\"";
            return honest.saying(code, code + ",\"stock\":\"" + secret + "\"");
        }
    },
    IN_THE_REFUSAL_OF_ENTROPY {
        @Override
        Reply of(String secret, Reply honest) {
            String code = "\"code\":\"MATCH_STARTED\"";
            return honest.saying(code, code + ",\"stock\":\"" + secret + "\"");
        }
    },
    /// Refuses in another way what is refused anyway.
    IN_A_STATUS {
        @Override
        Reply of(String secret, Reply honest) {
            return honest.status() == 422 && secret.charAt(0) % 2 == 1
                    ? new Reply(409, honest.headers(), honest.body())
                    : honest;
        }
    },
    /// Says nothing but the order in which the same moves are listed, where there are two.
    IN_THE_ORDER_OF_LEGAL_MOVES {
        @Override
        Reply of(String secret, Reply honest) {
            String moves = "\"legalMoves\":\\[(\\{[^{}]*}),(\\{[^{}]*})";
            return secret.charAt(0) % 2 == 1
                    ? new Reply(
                            honest.status(),
                            honest.headers(),
                            honest.body().replaceFirst(moves, "\"legalMoves\":[$2,$1"))
                    : honest;
        }
    },
    IN_A_HEADER {
        @Override
        Reply of(String secret, Reply honest) {
            var headers = new TreeMap<>(honest.headers());
            headers.put("x-node", List.of(secret));
            return new Reply(honest.status(), headers, honest.body());
        }
    };

    /// @param secret differs with what the viewer cannot know
    abstract Reply of(String secret, Reply honest);
}
