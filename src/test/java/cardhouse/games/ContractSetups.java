package cardhouse.games;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toList;

import cardhouse.Effort;
import cardhouse.Seed;
import cardhouse.bots.RandomChance;
import cardhouse.engine.Event;
import cardhouse.engine.GameType;
import cardhouse.engine.Move;
import cardhouse.engine.Options;
import cardhouse.engine.Options.Choice;
import cardhouse.engine.Rules;
import cardhouse.engine.View;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;

/// The setups of the contract tests: every game, the example included, under every preset with
/// every number of seats, and under random rules.
final class ContractSetups {
    private static final int DRAWN_PER_GAME = Effort.of(24);

    /// Players who move at random can pass cards round for ever; no match here has more turns.
    private static final int MOST_TURNS = 400;

    private static final List<Setup<?, ?, ?, ?>> PRESETS = new ArrayList<>();
    private static final List<Setup<?, ?, ?, ?>> DRAWN = new ArrayList<>();

    static {
        for (GameType<?, ?, ?, ?, ?> type : AllGames.GAMES) {
            addPresets(type);
            addDrawn(type);
        }
    }

    private ContractSetups() {}

    /// Each preset with as many numbers of seats as the run can afford, and rules drawn at random.
    static Stream<Setup<?, ?, ?, ?>> everything() {
        var presets =
                PRESETS.stream()
                        .collect(groupingBy(ContractSetups::preset, LinkedHashMap::new, toList()))
                        .entrySet()
                        .stream()
                        .flatMap(one -> some(one.getKey(), one.getValue()));
        return Stream.concat(presets, DRAWN.stream());
    }

    private static String preset(Setup<?, ?, ?, ?> setup) {
        return setup.type().id() + " " + setup.name();
    }

    private static Stream<Setup<?, ?, ?, ?>> some(String preset, List<Setup<?, ?, ?, ?>> setups) {
        var drawn = new ArrayList<>(setups);
        Collections.shuffle(drawn, new Random(Seed.number("seats of " + preset)));
        return drawn.stream().limit(Effort.of(setups.size()));
    }

    /// Every preset with the fewest seats, for what holds of most matches.
    static Stream<Setup<?, ?, ?, ?>> presets() {
        return PRESETS.stream()
                .filter(setup -> setup.seats() == setup.type().minSeats())
                .map(Setup::settledOnce);
    }

    /// The default rules of every game with the fewest seats, for what holds of most matches.
    static Stream<Setup<?, ?, ?, ?>> classics() {
        return presets().filter(setup -> setup.name().equals(Options.CLASSIC));
    }

    private static <R extends Rules, S, M extends Move, E extends Event, V extends View>
            void addPresets(GameType<R, S, M, E, V> type) {
        type.options()
                .presets()
                .forEach((name, rules) -> {
                    for (int seats = type.minSeats(); seats <= type.maxSeats(); seats++)
                        if (rules.contradictions(seats).isEmpty())
                            PRESETS.add(
                                    Setup.of(
                                            name,
                                            type,
                                            brief(type.options(), rules, seats),
                                            seats));
                });
    }

    private static <R extends Rules, S, M extends Move, E extends Event, V extends View>
            void addDrawn(GameType<R, S, M, E, V> type) {
        var random = new RandomChance(Seed.number("rules of " + type.id()));
        var any = new AnyRules(random);
        for (int drawn = 0; drawn < DRAWN_PER_GAME; ) {
            int seats = type.minSeats() + random.below(type.maxSeats() - type.minSeats() + 1);
            var rules = any.draw(type.options(), seats);
            if (rules.isEmpty()) continue;
            DRAWN.add(
                    Setup.of(
                            "drawn " + changed(type.options(), rules.get()),
                            type,
                            brief(type.options(), rules.get(), seats),
                            seats));
            drawn++;
        }
    }

    private static <R extends Rules> Rules brief(Options<R> options, R rules, int seats) {
        var values = options.toMap(rules);
        values.put("turnLimit", Math.min(MOST_TURNS, rules.turnLimit()));
        return switch (options.choose(values, seats)) {
            case Choice.Chosen<R>(R chosen) -> chosen;
            case Choice.Faulty<R>(var faults) -> throw new AssertionError(faults);
        };
    }

    /// The options that differ from the default.
    private static <R extends Rules> Map<String, ?> changed(Options<R> options, R rules) {
        var changed = options.toMap(rules);
        changed.entrySet().removeAll(options.toMap(options.standard()).entrySet());
        return changed;
    }
}
