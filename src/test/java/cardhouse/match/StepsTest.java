package cardhouse.match;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Effort;
import cardhouse.Pure;
import cardhouse.Seed;
import cardhouse.bots.RandomChance;
import cardhouse.engine.GameType;
import cardhouse.engine.OpenTable;
import cardhouse.engine.Outcome;
import cardhouse.engine.Rules;
import cardhouse.engine.Seat;
import cardhouse.engine.Turn;
import cardhouse.games.Catalog;
import cardhouse.match.Steps.Result;
import cardhouse.match.Steps.Step;
import cardhouse.platform.json.BadBody;
import cardhouse.platform.json.Json;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// Matches played step by step at tables that go out and come in as JSON.
@Pure
@Tag("long")
class StepsTest {
    private static final int MATCHES = Effort.atLeast(2, 60);
    private static final int MANGLED = Effort.atLeast(150, 6_000);
    private static final int MOST_MANGLED = 100 * MANGLED;
    private static final int SEATS = 3;

    static Stream<GameType<?, ?, ?, ?, ?>> open() {
        return Catalog.GAMES.stream();
    }

    private static <R extends Rules> Steps steps(GameType<R, ?, ?, ?, ?> type) {
        return Steps.of(type, type.options().standard(), SEATS);
    }

    private static <R extends Rules> Table<?, ?, ?, ?> begun(
            GameType<R, ?, ?, ?, ?> type, RandomChance chance) {
        return begun(type, type.options().standard(), chance);
    }

    private static <R extends Rules> Table<?, ?, ?, ?> begun(
            GameType<R, ?, ?, ?, ?> type, R rules, RandomChance chance) {
        return Table.of(type, rules, SEATS).start(_ -> chance).after();
    }

    private static Step again(Step step) {
        return Json.readSent(Json.write(step), Step.class);
    }

    /// A match in the service's own way, and beside it step by step, with the same chance.
    @ParameterizedTest
    @MethodSource("open")
    void a_match_played_step_by_step_is_the_match(GameType<?, ?, ?, ?, ?> type) {
        for (int match = 0; match < MATCHES; match++) {
            long seed = Seed.number("steps " + type.id(), match);
            var choices = new RandomChance(seed);
            var chance = new RandomChance(seed);
            Table<?, ?, ?, ?> table = begun(type, chance);
            var imagined = new RandomChance(seed);
            OpenTable open = begun(type, imagined).open().orElseThrow();
            while (table.turn() instanceof Turn.ToMove(var seats)) {
                Seat seat = seats.stream().sorted().findFirst().orElseThrow();
                var moves = table.legalMoves(seat);
                var move = moves.get(choices.below(moves.size()));
                table = ((PlyResult.Played) table.play(seat, move, _ -> chance)).after();
                var after =
                        (Result.After)
                                steps(type).take(again(new Step(open, seat, move)), imagined);
                assertThat(after.outcome()).isEqualTo(outcome(table));
                if (after.table().isEmpty()) break;
                open = after.table().get();
                assertThat(Optional.of(open)).isEqualTo(table.open());
                for (var asked : after.toAct())
                    assertThat(asked.legalMoves()).isEqualTo(table.legalMoves(asked.seat()));
            }
        }
    }

    private static Optional<Outcome> outcome(Table<?, ?, ?, ?> table) {
        return table.turn() instanceof Turn.Over(var outcome)
                ? Optional.of(outcome)
                : Optional.empty();
    }

    @ParameterizedTest
    @MethodSource("open")
    void a_move_that_is_not_legal_is_refused(GameType<?, ?, ?, ?, ?> type) {
        var chance = new RandomChance(1);
        var table = begun(type, chance);
        Seat seat = ((Turn.ToMove) table.turn()).seats().iterator().next();
        var step =
                new Step(table.open().orElseThrow(), Seat.of(9), table.legalMoves(seat).getFirst());
        assertThat(steps(type).take(step, chance)).isInstanceOf(Result.Refused.class);
    }

    static Stream<Arguments> presets() {
        return Catalog.GAMES.stream()
                .flatMap(type ->
                        type.options().presets().keySet().stream()
                                .map(preset -> Arguments.of(type, preset)));
    }

    /// Every input is a valid table or is rejected, and rules never fail on it.
    @ParameterizedTest
    @MethodSource("presets")
    <R extends Rules> void a_mangled_table_is_found_out_or_can_be_played_on(
            GameType<R, ?, ?, ?, ?> type, String preset) {
        R rules = Objects.requireNonNull(type.options().presets().get(preset));
        var steps = Steps.of(type, rules, SEATS);
        var random = new RandomChance(Seed.number("mangled " + type.id() + " " + preset));
        int impossible = 0;
        Table<?, ?, ?, ?> table = begun(type, rules, random);
        // Few are tables and impossible, and fewer in a game that is soon over.
        for (int i = 0; i < MANGLED || impossible == 0 && i < MOST_MANGLED; i++) {
            if (!(table.turn() instanceof Turn.ToMove(var seats))) {
                table = begun(type, rules, random);
                continue;
            }
            Seat seat = seats.stream().sorted().findFirst().orElseThrow();
            var moves = table.legalMoves(seat);
            var move = moves.get(random.below(moves.size()));
            String sent = Json.write(new Step(table.open().orElseThrow(), seat, move));
            try {
                var step = Json.readSent(mangled(sent, random), Step.class);
                if (steps.take(step, random) instanceof Result.Impossible) impossible++;
            } catch (BadBody refused) {
                assertThat(refused.violations()).isNotEmpty();
            }
            table = ((PlyResult.Played) table.play(seat, move, _ -> random)).after();
        }
        assertThat(impossible).as("tables that are none").isPositive();
    }

    /// Two values exchanged, or two texts such as cards, one taken out, or a number changed.
    private static String mangled(String json, RandomChance random) {
        var parts = List.of(json.split("(?<=[,:\\[{])|(?=[,\\]}])"));
        var changed = new ArrayList<>(parts);
        int one = random.below(parts.size());
        switch (random.below(4)) {
            case 0 -> Collections.swap(changed, one, random.below(parts.size()));
            case 1 -> changed.set(one, String.valueOf(random.below(20) - 2));
            case 2 -> Collections.swap(changed, text(parts, random), text(parts, random));
            default -> {
                int other = next(parts, random);
                changed.set(other, parts.get(next(parts, random)));
            }
        }
        return String.join("", changed);
    }

    private static int text(List<String> parts, RandomChance random) {
        int place = random.below(parts.size());
        while (!parts.get(place).endsWith("\"")) place = (place + 1) % parts.size();
        return place;
    }

    private static int next(List<String> parts, RandomChance random) {
        int place = random.below(parts.size());
        while (parts.get(place).length() < 2 && !Character.isDigit(parts.get(place).charAt(0)))
            place = (place + 1) % parts.size();
        return place;
    }

    /// It is discarded as it is drawn.
    @Test
    void stop_card_causes_no_question() {
        var type = Catalog.find("trashed").orElseThrow();
        var chance = new RandomChance(Seed.number("stops"));
        Table<?, ?, ?, ?> table = begun(type, chance);
        while (table.turn() instanceof Turn.ToMove(var seats)) {
            Seat seat = seats.iterator().next();
            var move = table.legalMoves(seat).getFirst();
            String sent = Json.write(new Step(table.open().orElseThrow(), seat, move));
            String stopped =
                    sent.replaceFirst(
                            "(\"inHand\":)(\"\\w+\")(.*\"stock\"[^]]*?)\"STOP\"", "$1\"STOP\"$3$2");
            var step = Json.readSent(stopped, Step.class);
            if (!stopped.equals(sent))
                assertThat(steps(type).take(step, chance))
                        .isEqualTo(new Result.Impossible("waits for no seat"));
            table = ((PlyResult.Played) table.play(seat, move, _ -> chance)).after();
        }
    }

    /// Of one family, it may well be one.
    @Test
    void table_of_another_family_is_rejected() {
        var games = open().toList();
        var chance = new RandomChance(1);
        for (var type : games)
            for (var other : games) {
                if (type.views() == other.views()) continue;
                var table = begun(other, chance);
                Seat seat = ((Turn.ToMove) table.turn()).seats().iterator().next();
                var step =
                        new Step(
                                table.open().orElseThrow(),
                                seat,
                                table.legalMoves(seat).getFirst());
                assertThat(steps(type).take(step, chance)).isInstanceOf(Result.Impossible.class);
            }
    }
}
