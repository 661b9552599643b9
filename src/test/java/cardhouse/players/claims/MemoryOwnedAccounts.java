package cardhouse.players.claims;

import cardhouse.players.Player;
import cardhouse.players.Token;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/// No account has an owner.
public final class MemoryOwnedAccounts implements OwnedAccounts {
    @Override
    public boolean open(UUID agent, Token secret, Instant expiresAt) {
        return true;
    }

    @Override
    public Optional<Player> asking(Token secret, Instant now) {
        return Optional.empty();
    }

    @Override
    public boolean confirm(Token secret, UUID owner, Instant now) {
        return false;
    }

    @Override
    public Optional<Other> ownerOf(UUID agent) {
        return Optional.empty();
    }

    @Override
    public List<Other> agentsOf(UUID owner) {
        return List.of();
    }

    @Override
    public void end(UUID agent) {}

    @Override
    public void end(UUID agent, UUID owner) {}
}
