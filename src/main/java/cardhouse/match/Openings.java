package cardhouse.match;

import cardhouse.engine.GameType;
import cardhouse.engine.Options;
import cardhouse.engine.Rules;
import cardhouse.engine.Seat;
import cardhouse.fairness.ServerSeed;
import cardhouse.games.Catalog;
import cardhouse.match.Denial.Code;
import cardhouse.players.Player;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// Opens matches and seats players until they start.
public final class Openings {
    /// The most characters a player may add to the seed.
    public static final int LONGEST_ENTROPY = 128;

    private final Directory directory;
    private final Supplier<UUID> ids;
    private final Supplier<ServerSeed> seeds;
    private final Predicate<String> botLevels;
    private final Clock clock;

    /// @param ids ids that grow with time (UUIDv7)
    /// @param seeds from the system's secure source
    /// @param botLevels whether the house has a bot of that level
    public Openings(
            Directory directory,
            Supplier<UUID> ids,
            Supplier<ServerSeed> seeds,
            Predicate<String> botLevels,
            Clock clock) {
        this.directory = directory;
        this.ids = ids;
        this.seeds = seeds;
        this.botLevels = botLevels;
        this.clock = clock;
    }

    /// What a client asks for.
    ///
    /// @param rules options by name, and perhaps a preset, as plain values
    /// @param entropy what the creator adds to the seed, if it sits down
    public record Wish(
            String game,
            Map<String, ? extends @Nullable Object> rules,
            List<WishedSeat> seats,
            boolean listed,
            String entropy) {}

    /// Who is to sit at a seat.
    public sealed interface WishedSeat {
        /// The creator.
        ///
        /// @param character who it wants to be, in games that have characters
        record Me(Optional<String> character) implements WishedSeat {}

        /// Whoever comes.
        record Open() implements WishedSeat {}

        /// A bot of the house.
        record Bot(String level) implements WishedSeat {}
    }

    /// Opens a match. With no open seat it is started.
    ///
    /// @throws Denial if there is no such game, or it cannot be played by these rules and seats
    public Match open(Player creator, Wish wish) {
        GameType<?, ?, ?, ?, ?> type =
                Catalog.find(wish.game())
                        .orElseThrow(() ->
                                new Denial(Code.UNKNOWN_GAME, "The catalogue has no such game."));
        var chairs = chairs(creator, type, wish);
        Rules rules = rules(type.options(), wish, chairs.size());
        Instant now = clock.instant().truncatedTo(ChronoUnit.MICROS);
        ServerSeed seed = seeds.get();
        boolean full = chairs.stream().noneMatch(Chair.Open.class::isInstance);
        var match =
                new Match(
                        ids.get(),
                        type,
                        rules,
                        chairs,
                        wish.listed(),
                        creator.id(),
                        seed.commitment(),
                        now,
                        full ? Optional.of(now) : Optional.empty());
        // Refuses a character that cannot be had.
        match.rules();
        directory.open(match, seed);
        return match;
    }

    /// The match as the directory has it.
    ///
    /// @throws Denial if there is no such match
    public Match find(UUID match) {
        return directory
                .find(match)
                .orElseThrow(() -> new Denial(Code.MATCH_NOT_FOUND, "There is no such match."));
    }

    public List<Match> list(Directory.Filter filter) {
        return directory.list(filter);
    }

    /// Sits a player down. The last open seat starts the match.
    ///
    /// @throws Denial if the seat or the character cannot be had
    public Match sit(
            UUID match, Seat seat, Player player, String entropy, Optional<String> character) {
        return directory.sit(
                match,
                seat,
                new Chair.Taken(player, entropy, character),
                clock.instant().truncatedTo(ChronoUnit.MICROS));
    }

    /// Gives up a seat before the start.
    public void stand(UUID match, Seat seat, Player player) {
        directory.stand(match, seat, player.id());
    }

    private List<Chair> chairs(Player creator, GameType<?, ?, ?, ?, ?> type, Wish wish) {
        var faults = new ArrayList<Rules.Fault>();
        int count = wish.seats().size();
        if (count < type.minSeats() || count > type.maxSeats()) {
            faults.add(
                    new Rules.Fault(
                            "seats", "must be " + type.minSeats() + " to " + type.maxSeats()));
        }
        var chairs = new ArrayList<Chair>();
        for (int i = 0; i < count; i++) {
            switch (wish.seats().get(i)) {
                case WishedSeat.Open _ -> chairs.add(Chair.OPEN);
                case WishedSeat.Me(var character) -> {
                    var me = new Chair.Taken(creator, wish.entropy(), character);
                    if (chairs.stream().anyMatch(Chair.Taken.class::isInstance)) {
                        faults.add(new Rules.Fault("seats[" + i + "]", "you have a seat already"));
                    }
                    chairs.add(me);
                }
                case WishedSeat.Bot(String level) -> {
                    if (!botLevels.test(level)) {
                        faults.add(
                                new Rules.Fault(
                                        "seats[" + i + "].bot",
                                        "the house has no bot of that level"));
                    }
                    chairs.add(new Chair.House(level));
                }
            }
        }
        if (!faults.isEmpty()) {
            throw Denial.faulty(
                    Code.INVALID_SEATS, "The match cannot be played by these seats.", faults);
        }
        return chairs;
    }

    private static <R extends Rules> R rules(Options<R> options, Wish wish, int seats) {
        return switch (options.choose(wish.rules(), seats)) {
            case Options.Choice.Chosen<R>(R rules) -> rules;
            case Options.Choice.Faulty<R>(var faults) ->
                    throw Denial.faulty(
                            Code.INVALID_RULES,
                            "The match cannot be played by these rules.",
                            faults);
        };
    }
}
