package cardhouse.players.claims;

import cardhouse.platform.requests.Rejection;
import cardhouse.platform.requests.Rejection.Code;
import cardhouse.players.Player;
import cardhouse.players.Player.Kind;
import cardhouse.players.Players;
import cardhouse.players.Token;
import cardhouse.players.claims.OwnedAccounts.Other;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;

/// Claim links of agents, and the persons that confirmed them. Only a bot's account has an owner,
/// and only a person's account is one, so that there are no chains.
public final class Claims {
    static final Duration LINK_LIFETIME = Duration.ofMinutes(15);

    /// Agents of one owner.
    public static final int MOST_AGENTS = 10;

    private final OwnedAccounts accounts;
    private final Players players;
    private final Clock clock;
    private final Supplier<Token> drawn;

    /// @param drawn source of unguessable secrets
    public Claims(OwnedAccounts accounts, Players players, Clock clock, Supplier<Token> drawn) {
        this.accounts = accounts;
        this.players = players;
        this.clock = clock;
        this.drawn = drawn;
    }

    /// @param secret part of the link, returned once
    public record Link(Token secret, Instant expiresAt) {}

    public enum Answer {
        CONFIRMED,
        /// The link has expired, was used or replaced, or never existed.
        GONE,
        NOT_A_PERSON,
        TOO_MANY
    }

    /// @throws Rejection if the account is not a bot's, or has an owner
    public Link open(Player agent) {
        if (agent.kind() != Kind.BOT)
            throw new Rejection(Code.NOT_A_BOT, "Only bot accounts can have an owner.");
        var link = new Link(drawn.get(), clock.instant().plus(LINK_LIFETIME));
        if (!accounts.open(agent.id(), link.secret(), link.expiresAt()))
            throw new Rejection(Code.OWNER_ALREADY_EXISTS, "The account has an owner already.");
        return link;
    }

    /// The agent that asks with a link.
    public Optional<Player> asking(Token secret) {
        return accounts.asking(secret, clock.instant());
    }

    public Answer confirm(Token secret, Player person) {
        if (person.kind() != Kind.HUMAN) return Answer.NOT_A_PERSON;
        return players.inTurn(
                person.id(),
                () -> {
                    if (agentsOf(person.id()).size() >= MOST_AGENTS) return Answer.TOO_MANY;
                    return accounts.confirm(secret, person.id(), clock.instant())
                            ? Answer.CONFIRMED
                            : Answer.GONE;
                });
    }

    public Optional<Other> ownerOf(UUID agent) {
        return accounts.ownerOf(agent);
    }

    public List<Other> agentsOf(UUID owner) {
        return accounts.agentsOf(owner);
    }

    /// For the agent: cancels its link, or ends the ownership.
    public void end(UUID agent) {
        accounts.end(agent);
    }

    /// For the owner: ends the ownership.
    public void end(UUID agent, UUID owner) {
        accounts.end(agent, owner);
    }
}
