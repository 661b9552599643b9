package cardhouse.webhooks;

import java.time.Duration;
import java.util.Map;
import java.util.Optional;

/// Makes one request and brings its answer. It sees to it that nobody is called who is out of
/// [EgressPolicy], and that no answer takes longer or is larger than it may be.
public interface WebhookClient {
    record Parcel(Target target, Map<String, String> headers, byte[] body) {}

    sealed interface Reply {
        /// @param mediaType of the body, in lower case and without parameters; perhaps empty
        /// @param pause how long it asks not to be called again
        record Answer(int status, String mediaType, String body, Optional<Duration> pause)
                implements Reply {
            public Answer(int status, String mediaType, String body) {
                this(status, mediaType, body, Optional.empty());
            }
        }

        /// @param status of the answer, if it went wrong after that
        record None(Delivery.Failure why, Optional<Integer> status) implements Reply {}
    }

    Reply send(Parcel parcel);
}
