package cardhouse.players;

import java.util.Optional;
import java.util.UUID;

/// Where accounts are kept.
public interface Players {
    void open(Player player);

    /// A further token for an account.
    void admit(UUID player, Token token);

    Optional<Player> find(UUID player);

    /// Whose token this is.
    Optional<Player> owner(Token token);
}
