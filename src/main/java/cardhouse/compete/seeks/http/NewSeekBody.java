package cardhouse.compete.seeks.http;

import cardhouse.compete.seeks.Opponents;
import cardhouse.compete.seeks.Seeks;
import cardhouse.compete.seeks.Terms;
import cardhouse.engine.Seat;
import cardhouse.match.clock.TimeControl;
import cardhouse.platform.json.Fields;
import java.time.Duration;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;
import java.util.stream.Collectors;

/// Reads the terms of a seek from a request body.
final class NewSeekBody {
    private static final int LONGEST_NAME = 64;

    /// Wider than any two ratings are apart.
    private static final int WIDEST = 100;

    private static final Duration LONGEST_FOR_BOTS = Duration.ofMinutes(10);
    private static final Map<String, Opponents> OPPONENTS =
            Arrays.stream(Opponents.values())
                    .collect(Collectors.toMap(Opponents::name, Function.identity()));

    private NewSeekBody() {}

    static Seeks.Wish read(Fields fields) {
        String game = fields.text("game", 1, LONGEST_NAME);
        var preset = fields.optionalText("preset", 1, LONGEST_NAME);
        var seats = optional(fields.number("seats", 2, Seat.MOST));
        var clock = fields.nested("clock");
        var perMove = clock.flatMap(NewSeekBody::perMove);
        var bank = clock.map(NewSeekBody::bank);
        boolean rated = fields.flag("rated").orElse(true);
        var opponents = fields.optionalChoice("opponents", OPPONENTS).orElse(Opponents.HUMANS);
        var window = fields.nested("window").map(NewSeekBody::window).orElse(Terms.Window.USUAL);
        var bots = fields.nested("bots").map(NewSeekBody::bots);
        fields.done();
        return new Seeks.Wish(game, preset, seats, perMove, bank, rated, opponents, window, bots);
    }

    private static Optional<Duration> perMove(Fields clock) {
        var perMove = clock.duration("perMove", TimeControl.SHORTEST, TimeControl.LONGEST);
        if (perMove.isEmpty()) clock.missing("perMove");
        return perMove;
    }

    private static Duration bank(Fields clock) {
        var bank = clock.duration("bank", Duration.ZERO, TimeControl.LONGEST);
        clock.rest();
        return bank.orElse(Duration.ZERO);
    }

    private static Terms.Window window(Fields fields) {
        var within = fields.number("within", 1, WIDEST).orElse(Terms.Window.USUAL.within());
        var atMost = optional(fields.number("atMost", 1, WIDEST));
        if (atMost.filter(most -> most < within).isPresent())
            fields.refuse("atMost", "must not be less than `within`, which is " + within);
        fields.rest();
        return new Terms.Window(within, atMost);
    }

    private static Terms.Bots bots(Fields fields) {
        String level = fields.text("bot", 1, LONGEST_NAME);
        var after = fields.duration("after", Duration.ZERO, LONGEST_FOR_BOTS);
        fields.rest();
        return new Terms.Bots(level, after.orElse(Duration.ZERO));
    }

    private static Optional<Integer> optional(OptionalInt number) {
        return number.isPresent() ? Optional.of(number.getAsInt()) : Optional.empty();
    }
}
