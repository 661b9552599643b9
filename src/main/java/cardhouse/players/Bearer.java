package cardhouse.players;

import java.util.Set;

/// The account that sent a request, and the rights of its token.
public record Bearer(Player player, Grant grant) {
    /// The same with fewer rights.
    public Bearer limitedTo(Set<Scope> scopes) {
        return new Bearer(player, grant.limitedTo(scopes));
    }
}
