package cardhouse.match.store;

import cardhouse.engine.GameType;
import cardhouse.engine.Options;
import cardhouse.engine.Rules;
import cardhouse.fairness.Board;
import cardhouse.fairness.Canonical;
import cardhouse.games.Catalog;
import cardhouse.match.Match;
import cardhouse.match.MatchSettings;
import cardhouse.match.Origin;
import cardhouse.match.SeriesPart;
import cardhouse.match.SetPlace;
import cardhouse.match.clock.StatedClock;
import cardhouse.match.clock.TimeControl;
import cardhouse.match.clock.TimeControl.OnTimeout;
import cardhouse.match.seating.BuiltInBot;
import cardhouse.match.seating.Chair;
import cardhouse.match.viewing.Spectators;
import cardhouse.match.viewing.Status;
import cardhouse.platform.json.AnswerJson;
import cardhouse.platform.json.Json;
import cardhouse.platform.sql.Row;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// The columns of the table `match`. Durations are in ISO 8601; rules, origins and clocks are JSON.
final class MatchColumns {
    private static final AnswerJson<Origin[]> ORIGINS = AnswerJson.of(Origin[].class);

    private record Column(String name, Function<Match, @Nullable Object> value) {
        /// A column that may be null.
        static Column maybe(String name, Function<Match, ? extends Optional<?>> value) {
            return new Column(name, match -> value.apply(match).orElse(null));
        }
    }

    private static final List<Column> ALL =
            List.of(
                    new Column("id", Match::id),
                    new Column("game", match -> match.type().id()),
                    new Column("edition", match -> match.type().edition()),
                    new Column("rules", match -> Json.write(toMap(match.type(), match.agreed()))),
                    new Column("status", match -> status(match).name()),
                    new Column("creator_id", Match::creator),
                    new Column("commitment", Match::commitment),
                    new Column("created_at", Match::createdAt),
                    Column.maybe("started_at", Match::startedAt),
                    Column.maybe("stated_clock", match -> written(match.clock())),
                    Column.maybe(
                            "origins",
                            match ->
                                    Optional.of(match.origins())
                                            .filter(origins -> !origins.isEmpty())
                                            .map(Json::write)),
                    new Column("listed", match -> match.setting().listed()),
                    new Column("is_trial", match -> match.setting().trial()),
                    clock("clock_per_move", clock -> clock.perMove().toString()),
                    clock("clock_bank", clock -> clock.bank().toString()),
                    clock("on_timeout", MatchColumns::onTimeout),
                    timeoutBot("timeout_bot", BuiltInBot::level),
                    timeoutBot("timeout_bot_iterations", MatchColumns::iterations),
                    timeoutBot("timeout_bot_time", MatchColumns::time),
                    substitute("substitute_bot", BuiltInBot::level),
                    substitute("substitute_bot_iterations", MatchColumns::iterations),
                    substitute("substitute_bot_time", MatchColumns::time),
                    new Column("spectators", match -> spectators(match.setting().spectators())),
                    Column.maybe("spectator_delay", match -> delay(match.setting().spectators())),
                    Column.maybe("rematch_of", match -> match.setting().rematchOf()),
                    series("best_of", SeriesPart::bestOf),
                    series("series_of", SeriesPart::series),
                    series("series_number", SeriesPart::number),
                    place("set_id", place -> UUID.fromString(place.board().set())),
                    place("board", place -> place.board().number()),
                    place("seating", SetPlace::seating),
                    place("set_commitment", place -> place.board().commitment()),
                    new Column("embargoed", match -> match.setting().isWithheld()));

    /// For a query.
    static final String NAMES =
            String.join(", ", ALL.stream().map(column -> "match." + column.name()).toList());

    static final String INSERT =
            "insert into match ("
                    + String.join(", ", ALL.stream().map(Column::name).toList())
                    + ") values (?"
                    + ", ?".repeat(ALL.size() - 1)
                    + ")";

    private MatchColumns() {}

    /// The values of [#INSERT].
    static @Nullable Object[] values(Match match) {
        return ALL.stream().map(column -> column.value().apply(match)).toArray();
    }

    /// A match as soon as its chairs are known.
    static Function<List<Chair>, Match> match(Row row) throws SQLException {
        String game = row.text("game");
        GameType<?, ?, ?, ?, ?> type =
                Catalog.find(game, row.number("edition"))
                        .or(() -> Catalog.find(game))
                        .orElseThrow(() ->
                                new IllegalStateException(
                                        "a match of a game that is not in the catalogue"));
        UUID id = row.id("id");
        String rules = row.text("rules");
        var setting = setting(row);
        UUID creator = row.id("creator_id");
        String commitment = row.text("commitment");
        Instant createdAt = row.time("created_at");
        var startedAt = row.optionalTime("started_at");
        var clock =
                row.optionalText("stated_clock")
                        .map(json -> StatedClock.read(Json.readObject(json)));
        var origins =
                row.optionalText("origins")
                        .map(json -> List.of(ORIGINS.read(json)))
                        .orElse(List.of());
        return chairs ->
                new Match(
                        id,
                        type,
                        rules(type.options(), rules, chairs.size()),
                        chairs,
                        setting,
                        creator,
                        commitment,
                        createdAt,
                        startedAt,
                        clock,
                        origins);
    }

    private static MatchSettings setting(Row row) throws SQLException {
        return new MatchSettings(
                row.flag("listed"),
                clock(row),
                spectators(row),
                bot(row, "substitute_bot", "substitute_bot"),
                row.optionalId("rematch_of"),
                series(row),
                row.flag("is_trial"),
                place(row));
    }

    private static Column clock(String name, Function<TimeControl, Object> value) {
        return Column.maybe(name, match -> match.setting().clock().map(value));
    }

    private static Column timeoutBot(String name, Function<BuiltInBot, @Nullable Object> value) {
        return Column.maybe(
                name,
                match ->
                        match.setting()
                                .clock()
                                .flatMap(clock ->
                                        clock.onTimeout() instanceof OnTimeout.Bot(var bot)
                                                ? Optional.ofNullable(value.apply(bot))
                                                : Optional.empty()));
    }

    private static Column substitute(String name, Function<BuiltInBot, @Nullable Object> value) {
        return Column.maybe(
                name,
                match ->
                        match.setting()
                                .standIn()
                                .flatMap(bot -> Optional.ofNullable(value.apply(bot))));
    }

    private static Column series(String name, Function<SeriesPart, Object> value) {
        return Column.maybe(name, match -> match.setting().series().map(value));
    }

    private static Column place(String name, Function<SetPlace, Object> value) {
        return Column.maybe(name, match -> match.setting().place().map(value));
    }

    private static Status status(Match match) {
        return match.started() ? Status.RUNNING : Status.WAITING;
    }

    static @Nullable Integer iterations(BuiltInBot bot) {
        return bot.iterations().orElse(null);
    }

    static @Nullable String time(BuiltInBot bot) {
        return bot.time().map(Duration::toString).orElse(null);
    }

    /// A built-in bot.
    ///
    /// @param level the column of its level, which is null if there is no bot
    /// @param prefix of the columns of its iterations and its time
    static Optional<BuiltInBot> bot(Row row, String level, String prefix) throws SQLException {
        var named = row.optionalText(level);
        var iterations = row.optionalNumber(prefix + "_iterations");
        var time = row.optionalText(prefix + "_time").map(Duration::parse);
        return named.map(name -> new BuiltInBot(name, iterations, time));
    }

    private static String onTimeout(TimeControl clock) {
        return switch (clock.onTimeout()) {
            case OnTimeout.Bot _ -> "BOT";
            case OnTimeout.Forfeit _ -> "FORFEIT";
            case OnTimeout.None _ -> "NONE";
        };
    }

    private static Optional<TimeControl> clock(Row row) throws SQLException {
        var perMove = row.optionalText("clock_per_move");
        if (perMove.isEmpty()) return Optional.empty();
        var onTimeout =
                switch (row.text("on_timeout")) {
                    case "BOT" ->
                            new OnTimeout.Bot(bot(row, "timeout_bot", "timeout_bot").orElseThrow());
                    case "FORFEIT" -> new OnTimeout.Forfeit();
                    default -> new OnTimeout.None();
                };
        return Optional.of(
                new TimeControl(
                        Duration.parse(perMove.get()),
                        Duration.parse(row.text("clock_bank")),
                        onTimeout));
    }

    private static String spectators(Spectators spectators) {
        return switch (spectators) {
            case Spectators.Off _ -> "OFF";
            case Spectators.AtOnce _ -> "LIVE";
            case Spectators.Delayed _ -> "DELAYED";
        };
    }

    private static Optional<Integer> delay(Spectators spectators) {
        return spectators instanceof Spectators.Delayed(int plies)
                ? Optional.of(plies)
                : Optional.empty();
    }

    private static Spectators spectators(Row row) throws SQLException {
        return switch (row.text("spectators")) {
            case "OFF" -> new Spectators.Off();
            case "LIVE" -> Spectators.LIVE;
            default -> new Spectators.Delayed(row.number("spectator_delay"));
        };
    }

    private static Optional<SeriesPart> series(Row row) throws SQLException {
        var first = row.optionalId("series_of");
        return first.isEmpty()
                ? Optional.empty()
                : Optional.of(
                        new SeriesPart(row.number("best_of"), row.number("series_number"), first));
    }

    private static Optional<SetPlace> place(Row row) throws SQLException {
        var set = row.optionalId("set_id");
        if (set.isEmpty()) return Optional.empty();
        var board =
                new Board(set.get().toString(), row.number("board"), row.text("set_commitment"));
        return Optional.of(new SetPlace(board, row.number("seating"), row.flag("embargoed")));
    }

    /// The text of a clock in its column.
    static Optional<String> written(Optional<StatedClock> clock) {
        return clock.map(stated -> Canonical.text(stated.plain()));
    }

    private static <R extends Rules> Map<String, ?> toMap(
            GameType<R, ?, ?, ?, ?> type, Rules rules) {
        return type.options().toMap(type.options().type().cast(rules));
    }

    private static <R extends Rules> R rules(Options<R> options, String json, int seats) {
        return switch (options.choose(Json.readObject(json), seats)) {
            case Options.Choice.Chosen<R>(R rules) -> rules;
            case Options.Choice.Faulty<R> _ ->
                    throw new IllegalStateException("a match with rules that no longer hold");
        };
    }
}
