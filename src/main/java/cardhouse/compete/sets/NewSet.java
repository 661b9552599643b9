package cardhouse.compete.sets;

import cardhouse.match.seating.BuiltInBot;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// A client's request for a set.
///
/// @param rules options by name, and perhaps a preset, as plain values
/// @param seats the number of seats; absent for a table, which has one for each contestant
public record NewSet(
        String game,
        Map<String, ? extends @Nullable Object> rules,
        Optional<Integer> seats,
        int boards,
        Seating seating,
        List<Contestant> contestants,
        Optional<BuiltInBot> opponent,
        Duration perMove) {}
