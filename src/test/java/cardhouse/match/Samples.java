package cardhouse.match;

import cardhouse.Seed;
import cardhouse.engine.GameType;
import cardhouse.engine.Options;
import cardhouse.engine.Rules;
import cardhouse.fairness.ServerSeed;
import cardhouse.games.Catalog;
import cardhouse.match.seating.Chair;
import cardhouse.players.Player;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/// Players and matches as the directory has them, drawn from the seed of the run: those of two
/// labels are never the same.
public final class Samples {
    private final String label;
    private final Instant at;
    private int drawn;

    /// @param at when all of them were made
    public Samples(String label, Instant at) {
        this.label = label;
        this.at = at;
    }

    /// Each later than the one before.
    public UUID id() {
        return Seed.ordered(label, drawn++);
    }

    public Player player(String name) {
        return new Player(id(), name, Player.Kind.HUMAN, at);
    }

    public Player bot(String name) {
        return new Player(id(), name, Player.Kind.BOT, at);
    }

    public ServerSeed seed(UUID match) {
        return new ServerSeed(Seed.bytes(label + " seed " + match, ServerSeed.LENGTH));
    }

    /// A match of TRASHED that waits, though no player is missing.
    public Match waiting(Player creator, MatchSettings setting, Chair... chairs) {
        return match(creator, setting, List.of(chairs), Optional.empty());
    }

    public Match waiting(Player creator, Chair... chairs) {
        return waiting(creator, MatchSettings.USUAL, chairs);
    }

    public Match running(Player first, Player second) {
        return running(MatchSettings.USUAL, first, second);
    }

    Match running(MatchSettings setting, Player first, Player second) {
        return match(
                first,
                setting,
                List.of(new Chair.Taken(first, "one"), new Chair.Taken(second, "two")),
                Optional.of(at));
    }

    /// A match that waits for all its players.
    public Match waiting(Player creator, GameType<?, ?, ?, ?, ?> type) {
        var nobody = Collections.nCopies(type.minSeats(), Chair.OPEN);
        return match(type, creator, MatchSettings.USUAL, List.copyOf(nobody), Optional.empty());
    }

    private Match match(
            Player creator,
            MatchSettings setting,
            List<Chair> chairs,
            Optional<Instant> startedAt) {
        var type = Catalog.find("trash").orElseThrow();
        return match(type, creator, setting, chairs, startedAt);
    }

    private Match match(
            GameType<?, ?, ?, ?, ?> type,
            Player creator,
            MatchSettings setting,
            List<Chair> chairs,
            Optional<Instant> startedAt) {
        UUID id = id();
        return new Match(
                id,
                type,
                rules(type.options(), chairs.size()),
                chairs,
                setting,
                creator.id(),
                seed(id).commitment(),
                at,
                startedAt);
    }

    private static <R extends Rules> Rules rules(Options<R> options, int seats) {
        return switch (options.choose(Map.of(), seats)) {
            case Options.Choice.Chosen<R>(R rules) -> rules;
            case Options.Choice.Faulty<R>(var faults) -> throw new AssertionError(faults);
        };
    }
}
