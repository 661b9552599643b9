package cardhouse.http.table;

import cardhouse.duplicate.Contestant;
import cardhouse.duplicate.Plan;
import cardhouse.match.seating.BuiltInBot;
import cardhouse.players.Player;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;

/// What those are called whom a set compares.
///
/// @param players accounts by id
record ContestantNames(Visitor visitor, Function<UUID, Optional<Player>> players) {
    /// In their order.
    List<String> of(Plan plan) {
        return plan.contestants().stream().map(this::of).toList();
    }

    private String of(Contestant contestant) {
        return contestant
                .bot()
                .map(this::of)
                .orElseGet(() ->
                        contestant.players().stream()
                                .map(this::of)
                                .distinct()
                                .collect(Collectors.joining(", ")));
    }

    String of(BuiltInBot bot) {
        return new Strength(visitor).builtIn(bot);
    }

    private String of(UUID player) {
        return players.apply(player).map(Player::name).orElseGet(() -> visitor.say(SetSay.GONE));
    }
}
