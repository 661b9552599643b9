package cardhouse.players;

import java.util.Set;

/// Who sent a request, and by what right.
public record Bearer(Player player, Grant grant) {
    /// The same with fewer rights.
    public Bearer limitedTo(Set<Scope> scopes) {
        return new Bearer(player, grant.limitedTo(scopes));
    }
}
