package cardhouse.compete.tournaments;

import cardhouse.fairness.Plain;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Text form of the header of a tournament. Headers of the earlier method do not name it, those
/// without late entries do not have their number. Only those of arenas have a duration, and only
/// those of tables the least number of seats.
public final class FormatText {
    private static final String METHOD = "method";
    private static final String LATE_ROUNDS = "lateRounds";
    private static final String DURATION = "duration";
    private static final String LEAST_SEATS = "leastSeats";

    private FormatText() {}

    public static Map<String, Object> plain(Format format) {
        var plain =
                new HashMap<String, Object>(
                        Map.ofEntries(
                                Map.entry("protocol", TournamentProof.PROTOCOL),
                                Map.entry("tournament", format.tournament()),
                                Map.entry("name", format.name()),
                                Map.entry("game", format.game()),
                                Map.entry("edition", format.edition()),
                                Map.entry("rules", format.rules()),
                                Map.entry("seats", format.seats()),
                                Map.entry("system", format.system().name()),
                                Map.entry("rounds", format.rounds()),
                                Map.entry("bots", format.bots().name()),
                                Map.entry("most", format.most()),
                                Map.entry("perMove", format.perMove()),
                                Map.entry("bank", format.bank()),
                                Map.entry("commitment", format.commitment()),
                                Map.entry("createdAt", format.createdAt())));
        if (!format.isEarlier()) plain.put(METHOD, format.method());
        if (format.lateRounds() > 0) plain.put(LATE_ROUNDS, format.lateRounds());
        format.duration().ifPresent(time -> plain.put(DURATION, time.toString()));
        if (format.hasTables()) plain.put(LEAST_SEATS, format.leastSeats());
        return plain;
    }

    /// @throws IllegalArgumentException if it is no header
    public static Format read(@Nullable Object value) {
        var plain = Plain.of(value);
        var rules = new HashMap<String, @Nullable Object>();
        plain.object("rules").fields().forEach((name, rule) -> rules.put((String) name, rule));
        return new Format(
                plain.text("tournament"),
                plain.text("name"),
                plain.text("game"),
                plain.number("edition"),
                rules,
                plain.number("seats"),
                PairingSystem.valueOf(plain.text("system")),
                plain.number("rounds"),
                BotPolicy.valueOf(plain.text("bots")),
                plain.number("most"),
                plain.text("perMove"),
                plain.text("bank"),
                plain.text("commitment"),
                plain.text("createdAt"),
                plain.fields().containsKey(METHOD) ? plain.number(METHOD) : Format.EARLIER,
                plain.fields().containsKey(LATE_ROUNDS) ? plain.number(LATE_ROUNDS) : 0,
                plain.fields().containsKey(DURATION)
                        ? Optional.of(Duration.parse(plain.text(DURATION)))
                        : Optional.empty(),
                plain.fields().containsKey(LEAST_SEATS) ? plain.number(LEAST_SEATS) : Format.SEATS);
    }
}
