package cardhouse.http.edge;

import io.quarkus.runtime.configuration.MemorySize;
import io.smallrye.config.ConfigMapping;
import java.time.Duration;

/// How much anybody may ask for over HTTP. The defaults stand in `application.properties`, and what
/// they mean in the README. What else lies below this prefix is read where it is used.
@ConfigMapping(prefix = "cardhouse.limits")
public interface Limits {
    /// Requests a second with one token; for a moment, twice as many. 0 for no limit.
    int requestsPerToken();

    /// Requests a second from one address (of IPv6, one /64 network); for a moment, twice as many.
    /// 0 for no limit.
    int requestsPerAddress();

    /// Matches that are not over, at which a player sits or which it has opened. 0 for no limit.
    int matchesPerPlayer();

    /// Running matches that a player has opened and that bots play among themselves. 0 for no
    /// limit.
    int botMatchesPerPlayer();

    /// Tokens of one account.
    int tokensPerPlayer();

    /// Webhooks of one account.
    int webhooksPerPlayer();

    /// Of a request's body.
    MemorySize bodySize();

    /// Of the body of a request to judge a proof.
    MemorySize proofSize();

    /// Of a request's headers together.
    MemorySize headerSize();

    /// Until a request's body has come in; a connection that is slower is closed.
    Duration requestTime();

    /// After which a silent connection is closed.
    Duration idleTime();

    /// Open at once; more are not accepted.
    int connections();

    /// Streams and waits that one token may have open on a node. 0 for no limit.
    int streamsPerToken();

    /// The same from one address (of IPv6, one /64 network), with any tokens or none.
    int streamsPerAddress();

    /// Exports of many matches that one token may have open on a node. 0 for no limit.
    int exportsPerToken();

    /// The same of all tokens together.
    int exportsAtOnce();

    /// Proofs that clients send which are read or judged at once.
    int proofsAtOnce();

    /// How long a stream may be silent before it shows that it lives.
    Duration heartbeat();

    /// How long a client of a stream may take nothing of what it is sent.
    Duration stallTime();
}
