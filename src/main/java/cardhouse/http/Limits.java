package cardhouse.http;

import io.quarkus.runtime.configuration.MemorySize;
import io.smallrye.config.ConfigMapping;
import java.time.Duration;

/// Limits of requests over HTTP. The defaults are in `application.properties`; operators read the
/// comments of these methods in `deploy/settings.md`. Other settings with this prefix are read by
/// the classes that use them.
@ConfigMapping(prefix = "cardhouse.limits")
public interface Limits {
    /// Requests a second with one token; bursts may have twice as many. 0 for no limit.
    int requestsPerToken();

    /// The same from one address, or from one /64 network of IPv6.
    int requestsPerAddress();

    /// Concurrency limit of the requests from one address, or one /64 network of IPv6, on a node,
    /// while others from there are queued. The limit of the address with the most requests falls,
    /// down to one, while threads wait for a processor. 0 for no limit.
    int maxConcurrentRequestsPerAddress();

    /// Maximum length of that queue; further requests are rejected.
    int requestQueueSize();

    /// Unfinished matches in which an account has a seat or that it created; 0 for no limit.
    int matchesPerAccount();

    /// Of these, running matches among bots only that the account created; 0 for no limit.
    int botMatchesPerAccount();

    /// Daily quota of entries of an account (UTC). 0 for no limit.
    int entriesPerDay();

    /// Tokens of one account.
    int tokensPerAccount();

    /// Webhooks of one account.
    int webhooksPerAccount();

    /// Maximum size of the body of a request.
    MemorySize maxBodySize();

    /// Maximum size of a body with steps at tables.
    MemorySize maxStepsSize();

    /// Maximum size of a body with many moves.
    MemorySize maxMovesSize();

    /// Maximum size of a proof that is uploaded for an audit.
    MemorySize maxProofSize();

    /// Maximum size of all headers of a request together.
    MemorySize maxHeaderSize();

    /// Maximum time until the body of a request has arrived; slower connections are closed.
    Duration readTimeout();

    /// Maximum time until a client has taken the next part of a streamed answer, such as an export
    /// or a proof; slower connections are closed.
    Duration progressTimeout();

    /// Size of such a part.
    MemorySize minProgressSize();

    /// Idle time after which a connection is closed.
    Duration idleTimeout();

    /// Connections open at once; more are not accepted.
    int maxConnections();

    /// The same from one address, or one /64 network of IPv6: further connections are closed at
    /// once. Behind a proxy, all connections have the proxy's address; 0 for no limit.
    int connectionsPerAddress();

    /// Streams and long polls that a token may have open on a node, including all requests of
    /// agents, any of which may wait; 0 for no limit.
    int streamsPerToken();

    /// The same from one address, or one /64 network of IPv6, with or without tokens.
    int streamsPerAddress();

    /// Exports of many matches that an account may have open on a node, with any tokens; 0 for no
    /// limit.
    int exportsPerAccount();

    /// The same from one address, or one /64 network of IPv6, with any accounts.
    int exportsPerAddress();

    /// The same for all together.
    int maxConcurrentExports();

    /// Uploaded proofs that a node reads and audits at once.
    int maxConcurrentProofs();

    /// The same from one address, or one /64 network of IPv6.
    int proofsPerAddress();

    /// The same of one account.
    int proofsPerAccount();

    /// Interval without an event after which a stream sends a heartbeat.
    Duration heartbeatInterval();

    /// Time for which a client of a stream may accept no data.
    Duration streamWriteTimeout();
}
