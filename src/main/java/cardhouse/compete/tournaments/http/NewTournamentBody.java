package cardhouse.compete.tournaments.http;

import cardhouse.compete.tournaments.BotPolicy;
import cardhouse.compete.tournaments.Format;
import cardhouse.compete.tournaments.PairingSystem;
import cardhouse.compete.tournaments.running.NewTournament;
import cardhouse.match.clock.TimeControl;
import cardhouse.platform.json.Fields;
import java.time.Duration;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/// Reads a request for a new tournament.
final class NewTournamentBody {
    private static final int LONGEST_NAME = 64;
    private static final int MOST_ENTRANTS = 100_000;
    private static final int MOST_BUILT_IN = 100;
    private static final int LONGEST_LEVEL = 32;
    private static final Duration LONGEST = Duration.ofDays(1);
    private static final Duration SHORTEST_ARENA = Duration.ofSeconds(10);
    private static final Duration LONGEST_ARENA = Duration.ofHours(12);
    private static final Duration USUAL = Duration.ofSeconds(30);
    private static final Map<String, PairingSystem> SYSTEMS =
            Map.of(
                    "SWISS",
                    PairingSystem.SWISS,
                    "ROUND_ROBIN",
                    PairingSystem.ROUND_ROBIN,
                    "KNOCKOUT",
                    PairingSystem.KNOCKOUT,
                    "ARENA",
                    PairingSystem.ARENA,
                    "TABLES",
                    PairingSystem.TABLES);
    private static final Map<String, BotPolicy> BOTS =
            Map.of("NONE", BotPolicy.NONE, "ONLY", BotPolicy.ONLY, "MIXED", BotPolicy.MIXED);

    private NewTournamentBody() {}

    static NewTournament read(Fields fields) {
        String name = fields.text("name", 1, LONGEST_NAME);
        String game = fields.text("game", 1, 64);
        var rules = fields.object("rules");
        PairingSystem system = fields.optionalChoice("system", SYSTEMS).orElse(PairingSystem.SWISS);
        var tableSize = optional(fields.number("tableSize", Format.LEAST_SEATS, Format.MOST_SEATS));
        var rounds = optional(fields.number("rounds", 1, Format.MOST_ROUNDS));
        BotPolicy bots = fields.optionalChoice("bots", BOTS).orElse(BotPolicy.NONE);
        var most = optional(fields.number("maxEntrants", 2, MOST_ENTRANTS));
        var perMove = fields.duration("perMove", TimeControl.SHORTEST, LONGEST).orElse(USUAL);
        var bank = fields.duration("bank", Duration.ZERO, LONGEST).orElse(Duration.ZERO);
        var builtIn =
                fields.optionalObjects("builtIn", MOST_BUILT_IN, NewTournamentBody::level)
                        .orElse(List.of());
        int lateRounds = fields.number("lateRounds", 0, Format.MOST_ROUNDS - 1).orElse(0);
        var duration = fields.duration("duration", SHORTEST_ARENA, LONGEST_ARENA);
        var startsAt = fields.meaning("startsAt", NewTournamentBody::time, "a time in RFC 3339");
        fields.done();
        return new NewTournament(
                name,
                game,
                rules,
                system,
                tableSize,
                rounds,
                bots,
                most,
                perMove,
                bank,
                builtIn,
                lateRounds,
                duration,
                startsAt);
    }

    private static String level(Fields fields) {
        return fields.text("bot", 1, LONGEST_LEVEL);
    }

    private static Optional<Integer> optional(OptionalInt number) {
        return number.isPresent() ? Optional.of(number.getAsInt()) : Optional.empty();
    }

    private static Optional<Instant> time(String text) {
        try {
            return Optional.of(Instant.parse(text));
        } catch (DateTimeParseException none) {
            return Optional.empty();
        }
    }
}
