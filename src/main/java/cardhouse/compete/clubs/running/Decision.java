package cardhouse.compete.clubs.running;

import cardhouse.compete.clubs.Role;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// What an account asks a club to do.
public sealed interface Decision {
    /// @param invitation needed for a private club
    record Join(Optional<String> invitation) implements Decision {}

    record Leave() implements Decision {}

    record Remove(UUID player) implements Decision {}

    record Appoint(UUID player, Role role) implements Decision {}

    /// @param rules options by name, and perhaps a preset, as plain values
    record OpenSeason(
            String name, String game, Map<String, ? extends @Nullable Object> rules, int seats)
            implements Decision {}

    record EndSeason() implements Decision {}

    record AddMatch(UUID match) implements Decision {}

    record Close() implements Decision {}
}
