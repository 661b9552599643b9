package cardhouse.games.brawl;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Effort;
import cardhouse.Pure;
import cardhouse.Seed;
import cardhouse.bots.RandomChance;
import cardhouse.cards.Card;
import cardhouse.cards.Cards;
import cardhouse.engine.Options.Choice;
import cardhouse.engine.Seat;
import cardhouse.engine.Turn;
import cardhouse.engine.Viewer;
import cardhouse.games.FrequencyTest;
import cardhouse.games.brawl.BrawlCard.Booster;
import cardhouse.games.brawl.BrawlEvent.*;
import cardhouse.games.brawl.BrawlState.Brawling;
import cardhouse.games.brawl.Variants.BrawlMode;
import cardhouse.games.brawl.sight.BrawlKnowledge;
import cardhouse.games.brawl.sight.BrawlTables;
import cardhouse.games.brawl.sight.Determinization;
import cardhouse.games.brawl.sight.Visibility;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Tables are drawn evenly from what a seat knows of a brawl, found out in another way by
/// [ObservedPlies].
@Pure
@Tag("long")
class SamplingTest {
    /// Of each story; 15 are a hundred in all.
    private static final int POSITIONS = Effort.atLeast(1, 15);

    private static final int FITTING = Effort.atLeast(1_500, 20_000);
    private static final int DRAWS = 2_000;
    private static final int MOST_STEPS = 40;
    private static final int BESIDE = 15;
    private static final int RANKED_STEPS = Effort.isThorough() ? 300 : 80;
    private static final int LONG_MATCHES = Effort.atLeast(6, 40);
    private static final int LONG = 1_000;

    /// So many tables are tried in vain for one that fits, at most, or it would take too long.
    private static final double RAREST = 60;

    /// The purpose of a position.
    enum Story {
        THROWN_OUT_AND_SHUFFLED(
                List.of("mode=ROUND_RUMMAGE"),
                seen ->
                        tossed(seen, ObservedPlies.OWN) >= 0
                                && later(seen, tossed(seen, ObservedPlies.OWN), TrashRefilled.class)
                                && later(seen, refilled(seen), CardRummaged.class)),
        STOLEN_BY_WHO_THREW_OUT_A_CARD(
                List.of("mode=ROUND_RUMMAGE"),
                seen ->
                        seen.stream()
                                .anyMatch(event ->
                                        event instanceof CardGrabbed(Seat by, Seat from, _)
                                                && from.equals(ObservedPlies.OWN)
                                                && tossed(
                                                                seen.subList(
                                                                        seen.indexOf(event),
                                                                        seen.size()),
                                                                by)
                                                        > 0)),
        GIVEN_TO_WHO_GIVES_BACK(
                List.of("mode=ROUND_RUMMAGE"),
                seen ->
                        seen.stream()
                                .anyMatch(event ->
                                        event instanceof CardGiven(Seat by, Seat to, _)
                                                && by.equals(ObservedPlies.OWN)
                                                && later(seen, seen.indexOf(event), CardGiven.class)
                                                && hasGiven(seen, to))),
        A_BOOSTER_IS_PLAYED(
                List.of("mode=ROUND_RUMMAGE", "boosters=7", "blockers=2"),
                seen ->
                        seen.stream()
                                        .anyMatch(event ->
                                                event instanceof BoosterPlayed(Seat by, _, _)
                                                        && !by.equals(ObservedPlies.OWN))
                                && lost(seen)),
        CARDS_ARE_LAID(
                List.of("mode=RUMMY", "setSize=2", "affinitySize=2", "leastDeal=9"),
                seen ->
                        seen.stream()
                                .anyMatch(event ->
                                        event instanceof CardsLaid(Seat by, _)
                                                && !by.equals(ObservedPlies.OWN))),
        A_KING_RUMMAGES(
                List.of("mode=KING_OF_THE_HEAP", "blockers=5"),
                seen -> tossed(seen, ObservedPlies.OWN) >= 0 && seen.size() > 30),
        NOBODY_HAS_WON(
                List.of("mode=ROUND_RUMMAGE", "sets=1", "setSize=2", "leastDeal=1"),
                seen -> lost(seen) && seen.size() > 25);

        private final List<String> options;
        private final Predicate<List<BrawlEvent>> isTold;

        Story(List<String> options, Predicate<List<BrawlEvent>> isTold) {
            this.options = options;
            this.isTold = isTold;
        }

        private static int tossed(List<BrawlEvent> seen, Seat by) {
            for (int i = seen.size() - 1; i >= 0; i--)
                if (seen.get(i) instanceof CardTossed(Seat seat, _) && seat.equals(by)) return i;
            return -1;
        }

        private static int refilled(List<BrawlEvent> seen) {
            for (int i = 0; i < seen.size(); i++)
                if (seen.get(i) instanceof TrashRefilled) return i;
            return seen.size();
        }

        private static boolean later(List<BrawlEvent> seen, int after, Class<?> kind) {
            return seen.stream().skip(after + 1L).anyMatch(kind::isInstance);
        }

        private static boolean hasGiven(List<BrawlEvent> seen, Seat by) {
            return seen.stream()
                    .anyMatch(event ->
                            event instanceof CardGiven(Seat seat, _, _) && seat.equals(by));
        }

        private static boolean lost(List<BrawlEvent> seen) {
            return seen.stream()
                    .anyMatch(event ->
                            event instanceof CardGrabbed(_, Seat from, _)
                                            && from.equals(ObservedPlies.OWN)
                                    || event instanceof CardTossed(Seat by, _)
                                            && by.equals(ObservedPlies.OWN));
        }
    }

    @ParameterizedTest
    @EnumSource
    void every_table_that_fits_what_a_seat_saw_comes_as_often_as_it_should(Story story) {
        for (int number = 0; number < POSITIONS; number++)
            assertThat(deviation(story, number, SamplingTest::sampler))
                    .as("%s, position %d", story, number)
                    .isLessThan(FrequencyTest.MOST);
    }

    /// A sampler that knows no more than the view, as the test above must find out.
    @Test
    void a_sampler_that_remembers_nothing_is_found() {
        for (Story story :
                List.of(Story.THROWN_OUT_AND_SHUFFLED, Story.STOLEN_BY_WHO_THREW_OUT_A_CARD))
            assertThat(deviation(story, 0, SamplingTest::forgetful))
                    .as("%s", story)
                    .isGreaterThan(FrequencyTest.MOST);
    }

    /// The true table has any rank among the sampled ones, ordered by the places of cards that the
    /// seat lost out of sight. This holds after any number of moves, if all hidden choices are
    /// uniform, as the sampler assumes.
    @ParameterizedTest
    @EnumSource(BrawlMode.class)
    void the_true_table_ranks_as_often_in_every_place(BrawlMode mode) {
        var ranks = new HashMap<Integer, Double>();
        for (int rank = 0; rank <= BESIDE; rank++) ranks.put(rank, 1.0);
        var number = new AtomicLong();
        assertThat(FrequencyTest.deviation(ranks, () -> rank(mode, number)))
                .isLessThan(FrequencyTest.MOST);
    }

    private static int rank(BrawlMode mode, AtomicLong number) {
        while (true) {
            var random =
                    new RandomChance(Seed.fixed("brawl rank " + mode, number.incrementAndGet()));
            var forcedEvents = new ForcedEvents(BrawlRules.preset(mode, 2, 2), 3);
            var game = new BrawlGame(forcedEvents.rules(), 3);
            var witnessed = new ObservedPlies(game, shallow(game, random), random).showingNothing();
            for (int step = 10 + random.below(RANKED_STEPS); step > 0 || !witnessed.isAsking(); ) {
                if (game.turn(witnessed.state()) instanceof Turn.Over) break;
                witnessed.playOn();
                step--;
            }
            if (!witnessed.isAsking()) continue;
            var position =
                    new Position(
                            forcedEvents,
                            witnessed,
                            random,
                            faces(witnessed.seen(), forcedEvents.rules()));
            var truth = position.gist((Brawling) witnessed.state());
            var draw = sampler(position);
            int among = random.below(Integer.MAX_VALUE);
            int rank = 0;
            for (int i = 0; i < BESIDE; i++) {
                int compared = compare(position.gist(draw.get()), truth);
                if (compared == 0) compared = random.below(Integer.MAX_VALUE) - among;
                if (compared < 0) rank++;
            }
            return rank;
        }
    }

    private static int compare(List<Integer> one, List<Integer> other) {
        for (int i = 0; i < one.size(); i++)
            if (!one.get(i).equals(other.get(i))) return one.get(i) - other.get(i);
        return 0;
    }

    /// After any number of observations, some history fits all of them, except for one seat in some
    /// thousand. With systematic resampling, a third of these seats has none. If no seat lays
    /// cards, no match of Rummy is long.
    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "RUMMY")
    void history_of_a_long_match_can_be_sampled(BrawlMode mode) {
        int thoughts = 0;
        int none = 0;
        for (int number = 0; number < LONG_MATCHES; number++) {
            var random = new RandomChance(Seed.fixed("long brawl " + mode, number));
            var forcedEvents = new ForcedEvents(BrawlRules.preset(mode, 0, 0), 3);
            var game = new BrawlGame(forcedEvents.rules(), 3);
            var witnessed = new ObservedPlies(game, begun(game, random), random).showingNothing();
            for (int step = 0; step < LONG && !witnessed.isOver(); step++) witnessed.playOn();
            while (!witnessed.isAsking() && !witnessed.isOver()) witnessed.playOn();
            if (witnessed.isOver()) continue;
            for (Seat seat : Seat.first(3)) {
                var tables = new BrawlTables(forcedEvents);
                var known = (BrawlKnowledge) tables.knowledge(witnessed.state(), seat);
                thoughts++;
                if (known.belief(BrawlKnowledge.PARTICLES, random).isEmpty()) none++;
                assertThat(known.draw(random)).isPresent();
            }
        }
        assertThat(thoughts).isGreaterThan(LONG_MATCHES);
        assertThat(none).isLessThanOrEqualTo(2 + thoughts / 20);
    }

    /// As it happens once in some hundred long matches, when what is supposed turns out, deal after
    /// deal, to lead somewhere else.
    @Test
    void history_that_fits_no_deal_is_dropped() {
        var one = known(1);
        var other = known(2);
        assertThat(one.since()).isNotEmpty();
        var odd =
                new BrawlKnowledge(
                        one.forcedEvents(), one.seat(), one.start(), one.since(), other.now());
        var random = new RandomChance(3);
        var drawing = odd.drawing(random);
        for (int i = 0; i < 3; i++) {
            var state = new BrawlTables(one.forcedEvents()).state(drawing.get().orElseThrow());
            assertThat(new Visibility(one.forcedEvents()).view(state, Viewer.sitting(one.seat())))
                    .isEqualTo(other.now().view());
        }
    }

    /// What a seat knows in the middle of a match.
    private static BrawlKnowledge known(int number) {
        var random = new RandomChance(Seed.fixed("odd brawl", number));
        var forcedEvents = new ForcedEvents(BrawlRules.preset(BrawlMode.RUMMY, 0, 0), 3);
        var game = new BrawlGame(forcedEvents.rules(), 3);
        var witnessed = new ObservedPlies(game, begun(game, random), random);
        for (int step = 0; step < 30 || !witnessed.isAsking(); step++) witnessed.playOn();
        return (BrawlKnowledge)
                new BrawlTables(forcedEvents).knowledge(witnessed.state(), ObservedPlies.OWN);
    }

    private static double deviation(
            Story story, int number, Function<Position, Supplier<Brawling>> sampler) {
        var position = position(story, number);
        var should = new HashMap<List<Integer>, Integer>();
        int fitting = 0;
        while (fitting < FITTING) {
            var other = position.witnessed.otherwise(position.random);
            if (other.isEmpty()) continue;
            should.merge(position.gist(other.get()), 1, Integer::sum);
            fitting++;
        }
        var drawn = new HashMap<List<Integer>, Integer>();
        var draw = sampler.apply(position);
        for (int i = 0; i < DRAWS; i++) drawn.merge(position.gist(draw.get()), 1, Integer::sum);
        return FrequencyTest.between(should, drawn);
    }

    private static Supplier<Brawling> sampler(Position position) {
        var tables = new BrawlTables(position.forcedEvents);
        var drawing =
                tables.knowledge(position.witnessed.state(), ObservedPlies.OWN)
                        .drawing(position.random);
        return () -> (Brawling) tables.state(drawing.get().orElseThrow());
    }

    private static Supplier<Brawling> forgetful(Position position) {
        return () ->
                (Brawling)
                        new Determinization(position.forcedEvents)
                                .determinize(
                                        position.witnessed.state(),
                                        ObservedPlies.EYES,
                                        position.random);
    }

    /// @param faces of cards that the seat had in hand, or saw in another way
    private record Position(
            ForcedEvents forcedEvents,
            ObservedPlies witnessed,
            RandomChance random,
            Set<Card> faces) {
        /// Where those cards are: how many of each in each other hand, the top of the discards, and
        /// how many in the trash pile.
        List<Integer> gist(Brawling table) {
            var board = table.board();
            var gist = new ArrayList<Integer>();
            for (Card face : faces) {
                for (Seat seat : Seat.first(board.seats()))
                    if (!seat.equals(ObservedPlies.OWN))
                        gist.add(Collections.frequency(board.hand(seat), face));
                gist.add(Collections.frequency(board.heap().trash(), face));
            }
            var discards = board.heap().discarded();
            for (Card top : discards.subList(Math.max(0, discards.size() - 2), discards.size()))
                gist.add(List.copyOf(faces).indexOf(top));
            return gist;
        }
    }

    private static Position position(Story story, int number) {
        for (int attempt = 0; ; attempt++) {
            var random =
                    new RandomChance(
                            Seed.fixed("brawl sampling " + story, 10_000L * number + attempt));
            var forcedEvents = new ForcedEvents(rules(story), 3);
            var game = new BrawlGame(forcedEvents.rules(), 3);
            var witnessed = new ObservedPlies(game, shallow(game, random), random);
            for (int step = 0; step < MOST_STEPS; step++) {
                if (game.turn(witnessed.state()) instanceof Turn.Over) break;
                witnessed.playOn();
                if (witnessed.rarity() > RAREST) break;
                if (witnessed.isAsking() && story.isTold.test(witnessed.seen()))
                    return new Position(
                            forcedEvents,
                            witnessed,
                            random,
                            faces(witnessed.seen(), forcedEvents.rules()));
            }
        }
    }

    private static BrawlRules rules(Story story) {
        var options = new HashMap<String, Object>();
        for (String option : story.options) {
            String[] parts = option.split("=");
            options.put(
                    parts[0],
                    parts[1].matches("\\d+") ? (Object) Integer.valueOf(parts[1]) : parts[1]);
        }
        return ((Choice.Chosen<BrawlRules>) BrawlGames.DUMPSTER_BRAWL.options().choose(options, 3))
                .rules();
    }

    /// A match before the first move, with most of the trash pile among the discards, so that these
    /// will soon be shuffled.
    private static Brawling shallow(BrawlGame game, RandomChance random) {
        var state = begun(game, random);
        var board = state.board();
        var trash = new ArrayList<Card>();
        var discards = new ArrayList<Card>();
        for (Card card : board.heap().trash())
            (trash.size() < 5 || Pack.isBlocker(card) ? trash : discards).add(card);
        random.shuffle(trash);
        var heap = new Heap(List.copyOf(trash), List.of(), board.heap().box());
        return new Brawling(
                board.heap(heap.discard(discards, false)).withoutHistory(), state.bout());
    }

    private static Brawling begun(BrawlGame game, RandomChance random) {
        BrawlState state = game.initial();
        while (game.turn(state) instanceof Turn.ToChance(var request))
            state = game.chance(state, random.answer(request)).after();
        return (Brawling) state;
    }

    /// Three of the kinds of card that the seat lost out of sight, or was shown by others.
    private static Set<Card> faces(List<BrawlEvent> seen, BrawlRules rules) {
        var faces = new TreeSet<Card>();
        for (BrawlEvent event : seen.reversed()) {
            var cards =
                    switch (event) {
                        case CardTossed(_, Cards.Shown(var shown)) -> shown;
                        case CardGrabbed(_, _, Cards.Shown(var shown)) -> shown;
                        case CardGiven(_, _, Cards.Shown(var shown)) -> shown;
                        case CardsSnatched(_, Cards.Shown(var shown)) -> shown;
                        case CardsLaid(_, var laid) -> laid;
                        case BrawlEvent _ -> List.<Card>of();
                    };
            faces.addAll(cards);
            if (faces.size() >= 2) break;
        }
        if (rules.boosters() > 0) faces.add(Booster.GUARD_DOG.card());
        return faces;
    }
}
