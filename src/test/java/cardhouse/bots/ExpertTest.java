package cardhouse.bots;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Effort;
import cardhouse.Pure;
import cardhouse.Seed;
import cardhouse.engine.Chance;
import cardhouse.engine.Move;
import cardhouse.engine.Seat;
import cardhouse.engine.Turn;
import cardhouse.engine.View;
import cardhouse.engine.Viewer;
import cardhouse.games.trio.Trio;
import cardhouse.games.trio.TrioRules;
import cardhouse.match.PlyResult;
import cardhouse.match.Table;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// A bot that knows TRIO plays by what its seat knows, under all its rules.
@Pure
class ExpertTest {
    private static final Budget BRIEF = Budget.iterations(4);
    private static final int MATCHES = Effort.atLeast(4, 100);
    private static final int SWAPS = 40;
    private static final int LONGEST = 120;

    /// A deal, and the same with two cards of the pack swapped before it.
    private record Swapped(Chance chance, int one, int other) implements Chance {
        @Override
        public Result answer(Request request) {
            var answer = chance.answer(request);
            if (!(answer instanceof Result.Shuffled(var order))) return answer;
            var swapped = new ArrayList<>(order);
            Collections.swap(swapped, one, other);
            return new Result.Shuffled(swapped);
        }
    }

    private record Step(Seat seat, Move move) {}

    /// Bit for bit: two unseen cards are swapped where they were dealt, so that all that happened
    /// stays the same to the seat.
    @Test
    void swapping_unseen_cards_changes_no_choice() {
        int compared = 0;
        for (int match = 0; match < MATCHES; match++) {
            long deal = Seed.fixed("expert", match);
            var luck = new RandomChance(~deal);
            var bot = Bots.of(Level.GREEDY, luck);
            Supplier<Chance> same = () -> new CommonRandomNumbers(deal);
            Chance chance = same.get();
            Table<?, ?, ?, ?> table = started(chance);
            var steps = new ArrayList<Step>();
            int plies = 4 + luck.below(LONGEST / 2);
            while (steps.size() < plies && table.turn() instanceof Turn.ToMove(var asked)) {
                Seat seat = asked.stream().min(Seat::compareTo).orElseThrow();
                steps.add(new Step(seat, bot.choose(table.observation(seat))));
                table = after(table, steps.getLast(), chance).orElseThrow();
            }
            if (!(table.turn() instanceof Turn.ToMove(var asked))) continue;
            Seat seat = asked.stream().min(Seat::compareTo).orElseThrow();
            var observation = table.observation(seat);
            var seen = seen(same, steps, seat).orElseThrow();
            for (int swap = 0; swap < SWAPS; swap++) {
                int one = luck.below(52);
                int two = luck.below(52);
                Supplier<Chance> other = () -> new Swapped(same.get(), one, two);
                if (!seen(other, steps, seat).equals(Optional.of(seen))) continue;
                var alike = last(other, steps).observation(seat);
                assertThat(alike.knowledge().get()).isEqualTo(observation.knowledge().get());
                assertThat(brief().choose(alike)).isEqualTo(brief().choose(observation));
                compared++;
            }
        }
        assertThat(compared).isGreaterThan(MATCHES);
    }

    private static Bot brief() {
        return Bots.of(Level.EXPERT, BRIEF, new RandomChance(Seed.fixed("expert", -1)));
    }

    private static Table<?, ?, ?, ?> started(Chance chance) {
        return Table.of(Trio.TRIO, Trio.TRIO.options().standard(), 2).start(_ -> chance).after();
    }

    private static Optional<Table<?, ?, ?, ?>> after(
            Table<?, ?, ?, ?> table, Step step, Chance chance) {
        boolean asked =
                table.turn() instanceof Turn.ToMove(var seats) && seats.contains(step.seat());
        return asked
                        && table.play(step.seat(), step.move(), _ -> chance)
                                instanceof PlyResult.Played(_, var next)
                ? Optional.of(next)
                : Optional.empty();
    }

    private static Table<?, ?, ?, ?> last(Supplier<Chance> dealt, List<Step> steps) {
        Chance chance = dealt.get();
        Table<?, ?, ?, ?> table = started(chance);
        for (Step step : steps) table = after(table, step, chance).orElseThrow();
        return table;
    }

    /// What a seat is shown from the deal on; nothing if the steps cannot be taken.
    private static Optional<List<View>> seen(Supplier<Chance> dealt, List<Step> steps, Seat seat) {
        Chance chance = dealt.get();
        Table<?, ?, ?, ?> table = started(chance);
        var views = new ArrayList<View>();
        for (Step step : steps) {
            views.add(table.view(Viewer.sitting(seat)));
            var next = after(table, step, chance);
            if (next.isEmpty()) return Optional.empty();
            table = next.get();
        }
        views.add(table.view(Viewer.sitting(seat)));
        return Optional.of(views);
    }

    @ParameterizedTest
    @ValueSource(strings = {"classic", "strict", "mirror", "five-low", "sixty"})
    void it_plays_whole_matches_by_all_rules(String preset) {
        var rules = Objects.requireNonNull(Trio.TRIO.options().presets().get(preset));
        for (int seats = 2; seats <= 4; seats++) play(rules, seats);
    }

    private static void play(TrioRules rules, int seats) {
        var bots = new ArrayList<Bot>();
        for (int seat = 0; seat < seats; seat++) bots.add(BotMatch.legal(brief()));
        var played = BotMatch.play(Trio.TRIO, rules.resolvedFor(seats), bots, seats);
        assertThat(played.outcome().places()).contains(1);
    }

    @Test
    void without_time_it_plays_on() {
        var none = new Budget(1_000_000, Duration.ZERO);
        var bots = new ArrayList<Bot>();
        for (int seat = 0; seat < 2; seat++)
            bots.add(
                    BotMatch.legal(
                            Bots.of(
                                    Level.EXPERT,
                                    none,
                                    new RandomChance(Seed.fixed("expert", seat)))));
        var played = BotMatch.play(Trio.TRIO, Trio.TRIO.options().standard(), bots, 5);
        assertThat(played.outcome().places()).contains(1);
    }
}
