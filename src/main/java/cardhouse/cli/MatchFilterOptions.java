package cardhouse.cli;

import cardhouse.archive.audits.Selection;
import cardhouse.games.Catalog;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.util.Optional;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/// The options that choose matches.
final class MatchFilterOptions {
    @Option(
            names = "--game",
            paramLabel = "GAME",
            converter = Game.class,
            description = "only matches of this game, such as trio")
    private Optional<String> game = Optional.empty();

    @Option(
            names = "--edition",
            paramLabel = "N",
            converter = PositiveIntConverter.class,
            description = "only matches of this edition of the game")
    private Optional<Integer> edition = Optional.empty();

    @Option(
            names = "--since",
            paramLabel = "TIME",
            converter = Time.class,
            description =
                    "only matches that ended at this time or later: 2026-11-21, or 2026-11-21T10:00:00Z")
    private Optional<Instant> since = Optional.empty();

    @Option(
            names = "--until",
            paramLabel = "TIME",
            converter = Time.class,
            description = "only matches that ended before this time")
    private Optional<Instant> until = Optional.empty();

    Selection selection() {
        return new Selection(game, edition, since, until, false);
    }

    static final class Game implements ITypeConverter<String> {
        @Override
        public String convert(String id) {
            if (Catalog.find(id).isPresent()) return id;
            var games = Catalog.GAMES.stream().map(game -> game.id()).toList();
            throw new TypeConversionException("'" + id + "' is not one of " + games);
        }
    }

    static final class Time implements ITypeConverter<Instant> {
        @Override
        public Instant convert(String text) {
            try {
                return text.contains("T")
                        ? Instant.parse(text)
                        : LocalDate.parse(text).atStartOfDay().toInstant(ZoneOffset.UTC);
            } catch (DateTimeException none) {
                throw new TypeConversionException(
                        "'" + text + "' is not a time or a day such as 2026-11-21");
            }
        }
    }

    static final class Month implements ITypeConverter<YearMonth> {
        @Override
        public YearMonth convert(String text) {
            try {
                return YearMonth.parse(text);
            } catch (DateTimeException none) {
                throw new TypeConversionException("'" + text + "' is not a month such as 2026-10");
            }
        }
    }
}
