package cardhouse.players.claims;

import cardhouse.players.Player;
import cardhouse.players.Token;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/// The store of claims. An agent has one open link, or one owner, or neither.
public interface OwnedAccounts {
    /// The other account of a claim: the owner of an agent, or an agent of an owner.
    record Other(Player player, Instant since) {}

    /// Stores a link, instead of an earlier one.
    ///
    /// @return whether the agent has no owner; if it has one, nothing changes
    boolean open(UUID agent, Token secret, Instant expiresAt);

    /// The agent that asks with an open link.
    Optional<Player> asking(Token secret, Instant now);

    /// Makes an account the owner of the agent that asks, in the transaction of the caller. A link
    /// works for one of several concurrent requests.
    ///
    /// @return whether the link was open
    boolean confirm(Token secret, UUID owner, Instant now);

    Optional<Other> ownerOf(UUID agent);

    /// The oldest first.
    List<Other> agentsOf(UUID owner);

    /// Deletes the link or the owner of an agent.
    void end(UUID agent);

    /// Deletes the owner of an agent, if it is this one.
    void end(UUID agent, UUID owner);
}
