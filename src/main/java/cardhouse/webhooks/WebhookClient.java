package cardhouse.webhooks;

import java.time.Duration;
import java.util.Map;
import java.util.Optional;

/// Sends one request and returns its answer. It calls only addresses that [EgressPolicy] allows,
/// and it limits the time and the size of the answer.
public interface WebhookClient {
    record Parcel(Target target, Map<String, String> headers, byte[] body) {}

    sealed interface Reply {
        /// @param mediaType of the body, in lower case and without parameters; may be empty
        /// @param pause how long the receiver asks the server to wait before the next request
        record Answer(int status, String mediaType, String body, Optional<Duration> pause)
                implements Reply {
            public Answer(int status, String mediaType, String body) {
                this(status, mediaType, body, Optional.empty());
            }
        }

        /// @param status the status of the answer, if the failure came after it
        record None(Delivery.Failure why, Optional<Integer> status) implements Reply {}
    }

    Reply send(Parcel parcel);
}
