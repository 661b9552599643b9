package cardhouse.bots.matchmaking;

import cardhouse.bots.matchmaking.BotManifest.Offer;
import cardhouse.engine.GameType;
import cardhouse.games.Catalog;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/// Groups bots that look for a match: first come, first served, with the fewest seats that the game
/// and they allow.
final class Matchmaker {
    /// The time per move if every bot accepts it: long enough for any program.
    static final Duration USUAL = Duration.ofSeconds(30);

    private final List<RegisteredBot> line;
    private final RecentPairings meetings;
    private final Set<UUID> served = new HashSet<>();

    /// @param perMove a time that suits all of them
    record Group(String game, String preset, List<RegisteredBot> bots, Duration perMove) {}

    private Matchmaker(List<RegisteredBot> line, RecentPairings meetings) {
        this.line = line;
        this.meetings = meetings;
    }

    /// Groups bots, each once at most.
    ///
    /// @param line queue of the bots, the first come first
    /// @param meetings recent pairings, which are not repeated
    static List<Group> of(List<RegisteredBot> line, RecentPairings meetings) {
        var groups = new Matchmaker(line, meetings);
        var found = new ArrayList<Group>();
        for (RegisteredBot bot : line)
            groups.around(bot)
                    .ifPresent(group -> {
                        found.add(group);
                        group.bots().forEach(each -> groups.served.add(each.player().id()));
                    });
        return found;
    }

    private Optional<Group> around(RegisteredBot first) {
        if (isServed(first)) return Optional.empty();
        return first.manifest().games().stream()
                .filter(Offer::autoMatch)
                .flatMap(offer ->
                        Catalog.find(offer.game())
                                .flatMap(type -> around(first, offer, type))
                                .stream())
                .findFirst();
    }

    private Optional<Group> around(RegisteredBot first, Offer offer, GameType<?, ?, ?, ?, ?> type) {
        for (int seats = type.minSeats(); seats <= type.maxSeats(); seats++) {
            if (!offer.hasSeats(seats)) continue;
            for (String preset : type.options().presets().keySet()) {
                if (!offer.hasPreset(preset)) continue;
                var bots = together(first, type.id(), preset, seats);
                if (bots.size() == seats)
                    return Optional.of(new Group(type.id(), preset, bots, time(bots)));
            }
        }
        return Optional.empty();
    }

    private List<RegisteredBot> together(
            RegisteredBot first, String game, String preset, int seats) {
        var group = new ArrayList<>(List.of(first));
        for (RegisteredBot bot : line) {
            if (group.size() == seats) break;
            boolean wants =
                    bot.manifest()
                            .offer(game)
                            .filter(Offer::autoMatch)
                            .filter(offer -> offer.hasSeats(seats) && offer.hasPreset(preset))
                            .isPresent();
            if (wants
                    && !isServed(bot)
                    && group.stream().noneMatch(other -> other.player().equals(bot.player()))
                    && group.stream().allMatch(other -> fit(bot, other))
                    && fastest(group, bot).compareTo(slowest(group, bot)) <= 0) group.add(bot);
        }
        return group;
    }

    private boolean isServed(RegisteredBot bot) {
        UUID id = bot.player().id();
        return served.contains(id) || !meetings.isFree(id);
    }

    private boolean fit(RegisteredBot one, RegisteredBot other) {
        return SeatFiller.areOpponents(one, other)
                && meetings.mayMeet(one.player().id(), other.player().id());
    }

    private static Duration time(List<RegisteredBot> bots) {
        Duration least = fastest(bots, bots.getFirst());
        Duration most = slowest(bots, bots.getFirst());
        if (USUAL.compareTo(least) < 0) return least;
        return USUAL.compareTo(most) > 0 ? most : USUAL;
    }

    private static Duration fastest(List<RegisteredBot> group, RegisteredBot bot) {
        return group.stream()
                .map(other -> other.manifest().clock().minPerMove())
                .reduce(bot.manifest().clock().minPerMove(), Matchmaker::longer);
    }

    private static Duration slowest(List<RegisteredBot> group, RegisteredBot bot) {
        return group.stream()
                .map(other -> other.manifest().clock().maxPerMove())
                .min(Comparator.naturalOrder())
                .filter(least -> least.compareTo(bot.manifest().clock().maxPerMove()) < 0)
                .orElse(bot.manifest().clock().maxPerMove());
    }

    private static Duration longer(Duration one, Duration other) {
        return one.compareTo(other) >= 0 ? one : other;
    }
}
