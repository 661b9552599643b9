package cardhouse.games.trio.bot;

import cardhouse.games.trio.LeadHistory.Change;
import cardhouse.games.trio.TrioKnowledge.KnownBeginning;
import cardhouse.games.trio.TrioKnowledge.KnownLead;
import cardhouse.games.trio.TrioRules;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;

/// The actions of another seat that carry information about its cards: the likelihood of each
/// action given a hand. The model is a seat that plays as a greedy bot, with a share of random
/// moves.
///
/// The order in which the cards of a hand were drawn is sampled, backwards from the current hand.
final class OpponentModel {
    /// The probability that a seat plays a different move than a greedy bot.
    private static final double STRAYS = 0.2;

    /// The probability that it picks up the pile although it could play.
    private static final double PASSES = 0.05;

    /// The number of latest actions that are used; earlier ones add little information.
    private static final int REMEMBERED = 24;

    private final RuleTable table;

    /// Latest first.
    private final List<Step> steps = new ArrayList<>();

    /// A change to a hand, or a choice of its owner's, in numbers.
    private sealed interface Step {
        record Drew(int count) implements Step {}

        record Laid(int[] values) implements Step {}

        /// @param move the seat's choice
        record Chose(int demand, long seen, int move) implements Step {}

        /// No seat had a lower card than the seat that led.
        ///
        /// @param lower the cards that would have been lower
        record FollowedLead(long lower) implements Step {}
    }

    OpponentModel(RuleTable table, TrioRules rules, KnownLead lead, int seat) {
        this.table = table;
        KnownBeginning began = lead.seats().get(seat);
        var since = began.since().reversed();
        for (Change change : since.subList(0, Math.min(REMEMBERED, since.size())))
            steps.add(
                    switch (change) {
                        case Change.Drew(int count) -> new Step.Drew(count);
                        case Change.Laid(var cards) -> new Step.Laid(Codes.values(cards));
                        case Change.Chose(var demand, var seen, var cards) ->
                                new Step.Chose(
                                        Codes.demand(demand),
                                        seen.counts(),
                                        cards.isEmpty()
                                                ? Position.PICK_UP
                                                : Position.play(
                                                        Codes.value(cards.getFirst()),
                                                        cards.size()));
                    });
        if (since.size() <= REMEMBERED && lead.decided().seat().index() != seat)
            steps.add(new Step.FollowedLead(lower(rules, lead)));
    }

    private static long lower(TrioRules rules, KnownLead lead) {
        int led = lead.decided().opening().map(Codes::value).orElse(RuleTable.VALUES);
        long lower = 0;
        for (int value = 0; value < led; value++)
            if (rules.opens(value)) lower |= RuleTable.cards(value, 15);
        return lower;
    }

    /// The likelihood of the actions with this hand; meaningful only in comparison with another
    /// hand.
    ///
    /// @param cards of which those that the seat alone knows are copied
    /// @param from the first of them
    /// @param to behind the last of them
    double likelihood(int[] cards, int from, int to, RandomGenerator random) {
        var hand = new Held(cards, from, to);
        double likelihood = 1;
        for (Step step : steps) {
            likelihood *=
                    switch (step) {
                        case Step.Drew(int count) -> hand.without(count, random);
                        case Step.Laid(int[] values) -> hand.with(values);
                        case Step.Chose(int demand, long seen, int move) ->
                                likelihood(table.fitting(seen + hand.counts, demand), move);
                        case Step.FollowedLead(long lower) -> (hand.counts & lower) == 0 ? 1 : 0;
                    };
            if (likelihood == 0) return 0;
        }
        return likelihood;
    }

    private double likelihood(long playable, int move) {
        if (playable == 0) return move == Position.PICK_UP ? 1 : 0;
        if (move == Position.PICK_UP) return PASSES;
        double stray = STRAYS / RuleTable.size(playable);
        return table.thumb(playable) == move ? 1 - PASSES - STRAYS + stray : stray;
    }

    /// The cards of a hand that only its owner knows, back in time.
    private static final class Held {
        private static final int MOST = 128;

        private final int[] values = new int[MOST];
        private int size;
        private long counts;

        Held(int[] cards, int from, int to) {
            for (int at = from; at < to; at++) add(cards[at]);
        }

        private void add(int value) {
            values[size++] = value;
            counts += RuleTable.cards(value, 1);
        }

        double with(int[] laid) {
            for (int value : laid) add(value);
            return 1;
        }

        double without(int count, RandomGenerator random) {
            for (int left = count; left > 0; left--) {
                int at = random.nextInt(size);
                counts -= RuleTable.cards(values[at], 1);
                values[at] = values[--size];
            }
            return 1;
        }
    }
}
