package cardhouse.compete.tournaments.running;

import cardhouse.compete.tournaments.Arena;
import cardhouse.compete.tournaments.BotPolicy;
import cardhouse.compete.tournaments.Entrant;
import cardhouse.compete.tournaments.Format;
import cardhouse.compete.tournaments.PairingSystem;
import cardhouse.compete.tournaments.TournamentEntry;
import cardhouse.engine.GameType;
import cardhouse.engine.Rules;
import cardhouse.match.lobby.GameRequest;
import cardhouse.match.seating.BotLevels;
import cardhouse.match.seating.BuiltInBot;
import cardhouse.platform.requests.Rejection;
import cardhouse.platform.requests.Rejection.Code;
import cardhouse.players.Player;
import cardhouse.players.PlayerName;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Creates a tournament from a request, or reports all its faults.
final class TournamentValidator {
    private static final int MOST_BUILT_IN = 32;
    private static final int USUAL_ROUNDS = 5;
    private static final int USUAL_SEATS = 4;
    private static final int MOST_OF_ROUND_ROBIN = 32;
    private static final Duration LATEST = Duration.ofDays(30);
    private static final Duration USUAL_DURATION = Duration.ofMinutes(30);

    private final BotLevels levels;
    private final int mostEntrants;
    private final Instant now;
    private final List<Rules.Fault> faults = new ArrayList<>();

    TournamentValidator(BotLevels levels, int mostEntrants, Instant now) {
        this.levels = levels;
        this.mostEntrants = mostEntrants;
        this.now = now;
    }

    /// @param builtIn the entrants from the beginning
    record Draft(UUID id, Format format, List<Entrant> builtIn, Optional<Instant> startsAt) {
        TournamentSnapshot kept(Player owner, Instant at) {
            var entries = new ArrayList<TournamentEntry>();
            for (Entrant bot : builtIn) entries.add(Tournaments.first(bot.number(), at, bot));
            return TournamentSnapshot.made(id, owner.id(), format, entries, at, startsAt);
        }
    }

    /// @throws Rejection if it cannot be played
    Draft draft(UUID id, NewTournament wish, String commitment) {
        GameType<?, ?, ?, ?, ?> type = GameRequest.of(wish.game());
        boolean tables = wish.system() == PairingSystem.TABLES;
        int seats = tables ? wish.tableSize().orElse(USUAL_SEATS) : Format.SEATS;
        if (type.minSeats() > seats || type.maxSeats() < seats)
            fault("game", "must be a game for " + seats + " players");
        if (wish.tableSize().isPresent() && !tables)
            fault("tableSize", "is allowed only for TABLES");
        int limit =
                switch (wish.system()) {
                    case ROUND_ROBIN -> Math.min(mostEntrants, MOST_OF_ROUND_ROBIN);
                    case TABLES -> Math.min(mostEntrants, Format.MOST_AT_TABLES);
                    default -> mostEntrants;
                };
        int most = wish.most().orElse(limit);
        if (most < seats || most > limit)
            fault("maxEntrants", "must be " + seats + " to " + limit + "; got " + most);
        if (wish.rounds().isPresent() && !tables && wish.system() != PairingSystem.SWISS)
            fault(
                    "rounds",
                    "is allowed only for SWISS and TABLES: in other systems the entrants or the duration determine the number");
        if (!PlayerName.isPlain(wish.name()) || wish.name().isBlank())
            fault("name", "must have only visible characters");
        boolean arena = wish.system() == PairingSystem.ARENA;
        if (wish.duration().isPresent() && !arena) fault("duration", "is allowed only for ARENA");
        Optional<Duration> duration =
                Optional.of(wish.duration().orElse(USUAL_DURATION)).filter(_ -> arena);
        int rounds = duration.map(Arena::rounds).or(wish::rounds).orElse(USUAL_ROUNDS);
        if (wish.lateRounds() > 0 && wish.system() != PairingSystem.SWISS)
            fault("lateRounds", "is allowed only for SWISS");
        else if (wish.lateRounds() >= rounds)
            fault("lateRounds", "must be 0 to " + (rounds - 1) + "; got " + wish.lateRounds());
        checkBots(wish, most);
        wish.startsAt()
                .filter(at -> at.isAfter(now.plus(LATEST)))
                .ifPresent(_ -> fault("startsAt", "must be within " + LATEST.toDays() + " days"));
        if (!faults.isEmpty())
            throw Rejection.faulty(Code.INVALID_TOURNAMENT, "The tournament is invalid.", faults);
        Played played = played(type, wish, seats);
        var format =
                new Format(
                        id.toString(),
                        wish.name(),
                        wish.game(),
                        type.edition(),
                        played.rules(),
                        seats,
                        wish.system(),
                        rounds,
                        wish.bots(),
                        most,
                        wish.perMove().toString(),
                        wish.bank().toString(),
                        commitment,
                        now.toString(),
                        Format.METHOD,
                        wish.lateRounds(),
                        duration,
                        played.leastSeats());
        return new Draft(id, format, builtIn(wish), wish.startsAt());
    }

    private void checkBots(NewTournament wish, int most) {
        for (int i = 0; i < wish.builtIn().size(); i++)
            if (!levels.has(new BuiltInBot(wish.builtIn().get(i))))
                fault("builtIn[" + i + "].bot", levels.choices());
        if (wish.bots() == BotPolicy.NONE && !wish.builtIn().isEmpty())
            fault("builtIn", "must be empty if `bots` is NONE");
        int places = Math.min(most, MOST_BUILT_IN);
        if (wish.builtIn().size() > places)
            fault(
                    "builtIn",
                    "must have at most " + places + " entries; got " + wish.builtIn().size());
    }

    private static List<Entrant> builtIn(NewTournament wish) {
        var entrants = new ArrayList<Entrant>();
        for (String level : wish.builtIn())
            entrants.add(new Entrant(entrants.size() + 1, Entrant.Kind.BUILT_IN, level));
        return entrants;
    }

    /// @param rules resolved
    /// @param leastSeats fewest that may play together by these rules; at least two
    private record Played(Map<String, @Nullable Object> rules, int leastSeats) {}

    private static <R extends Rules> Played played(
            GameType<R, ?, ?, ?, ?> type, NewTournament wish, int seats) {
        R rules = GameRequest.rules(type.options(), wish.rules(), seats, "tournament");
        int least = seats;
        while (least > Math.max(type.minSeats(), Format.SEATS)
                && rules.contradictions(least - 1).isEmpty()) least--;
        return new Played(type.options().toMap(rules), least);
    }

    private void fault(String field, String sentence) {
        faults.add(new Rules.Fault(field, sentence));
    }
}
