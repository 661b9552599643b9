package cardhouse.http;

import io.quarkus.runtime.configuration.MemorySize;
import io.smallrye.config.ConfigMapping;
import java.time.Duration;

/// Limits of requests over HTTP. The defaults are in `application.properties`; operators read the
/// comments of these methods in `deploy/settings.md`. Other settings with this prefix are read by
/// the classes that use them.
@ConfigMapping(prefix = "cardhouse.limits")
public interface Limits {
    /// Requests a second with one token, and for a moment twice as many; 0 for no limit.
    int requestsPerToken();

    /// The same from one address, or from one /64 network of IPv6.
    int requestsPerAddress();

    /// Requests from one address, or one /64 network of IPv6, that a node works on at once while
    /// others from there wait; of the address that sends most fewer, down to one, while threads
    /// wait for a processor. 0 for no limit.
    int requestsAtOnce();

    /// Requests that may wait for this; further ones are rejected.
    int requestsWaiting();

    /// Matches that are not over yet, which a player sits at or has opened; 0 for no limit.
    int matchesPerPlayer();

    /// Of these, running ones that the player has opened and bots play among themselves; 0 for no
    /// limit.
    int botMatchesPerPlayer();

    /// Entries that an account may have kept in a day (UTC). 0 for no limit.
    int entriesPerDay();

    /// Tokens of one account.
    int tokensPerPlayer();

    /// Webhooks of one account.
    int webhooksPerPlayer();

    /// How large the body of a request may be.
    MemorySize bodySize();

    /// How large a body with steps at tables may be.
    MemorySize stepsSize();

    /// How large a proof may be that is sent to be judged.
    MemorySize proofSize();

    /// How large all headers of a request may be together.
    MemorySize headerSize();

    /// How long the body of a request may take to come in; slower connections are closed.
    Duration requestTime();

    /// How long a client may take for the next part of an answer that is written as it is taken,
    /// such as an export or a proof; slower connections are closed.
    Duration progressTime();

    /// How large such a part is.
    MemorySize leastProgress();

    /// How long a connection may be silent before it is closed.
    Duration idleTime();

    /// Connections open at once; more are not accepted.
    int connections();

    /// The same from one address, or one /64 network of IPv6: more are closed at once. Behind a
    /// proxy, all come from its address; 0 for no limit.
    int connectionsPerAddress();

    /// Streams and waits that a token may have open on a node, and requests of agents, any of which
    /// may wait; 0 for no limit.
    int streamsPerToken();

    /// The same from one address, or one /64 network of IPv6, with any tokens or none.
    int streamsPerAddress();

    /// Exports of many matches that an account may have open on a node, with any tokens; 0 for no
    /// limit.
    int exportsPerPlayer();

    /// The same from one address, or one /64 network of IPv6, with any accounts.
    int exportsPerAddress();

    /// The same for all together.
    int exportsAtOnce();

    /// Proofs sent by clients that a node holds at once, to read and judge them.
    int proofsAtOnce();

    /// The same from one address, or one /64 network of IPv6.
    int proofsPerAddress();

    /// The same of one account.
    int proofsPerPlayer();

    /// How long a stream is silent before a sign of life is sent.
    Duration heartbeat();

    /// How long a client of a stream may accept none of the data sent to it.
    Duration stallTime();
}
