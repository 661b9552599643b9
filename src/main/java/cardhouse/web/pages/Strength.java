package cardhouse.web.pages;

import static cardhouse.web.html.Element.tag;

import cardhouse.compete.ratings.Contender;
import cardhouse.compete.ratings.Rating;
import cardhouse.compete.ratings.Ratings.Ranked;
import cardhouse.match.seating.BuiltInBot;
import cardhouse.web.LadderTexts;
import cardhouse.web.Visitor;
import cardhouse.web.html.Html;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/// Formats lines of a ladder.
record Strength(Visitor visitor) {
    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm 'UTC'", Locale.ROOT)
                    .withZone(ZoneOffset.UTC);

    /// A rating such as `27.3 ± 2.1`.
    String rating(Rating rating) {
        return String.format(visitor.locale(), "%.1f ± %.1f", rating.mean(), rating.margin());
    }

    /// With a mark if the rating is provisional.
    String provisionally(Rating rating) {
        String known = rating(rating);
        return rating.isProvisional()
                ? known + " (" + visitor.say(LadderTexts.PROVISIONAL) + ")"
                : known;
    }

    Html day(Instant at) {
        String day = dayOf(at);
        return tag("time", day).with("datetime", day);
    }

    static String dayOf(Instant at) {
        return LocalDate.ofInstant(at, ZoneOffset.UTC).toString();
    }

    static String time(Instant at) {
        return TIME.format(at);
    }

    String who(Ranked ranked) {
        return switch (ranked.standing().contender()) {
            case Contender.Account _ -> {
                String name = ranked.name().orElse("");
                yield ranked.bot() ? visitor.say(LadderTexts.CONNECTED, name) : name;
            }
            case Contender.BuiltIn(String level) -> builtIn(new BuiltInBot(level));
        };
    }

    String builtIn(BuiltInBot bot) {
        return visitor.say(LadderTexts.BUILT_IN, thinking(bot));
    }

    private String thinking(BuiltInBot bot) {
        String level =
                bot.iterations()
                        .map(most -> visitor.say(LadderTexts.ITERATIONS, bot.level(), most))
                        .orElse(bot.level());
        return bot.time()
                .map(time -> {
                    var seconds = BigDecimal.valueOf(time.toMillis(), 3).stripTrailingZeros();
                    return visitor.say(LadderTexts.SECONDS, level, seconds.toPlainString());
                })
                .orElse(level);
    }
}
