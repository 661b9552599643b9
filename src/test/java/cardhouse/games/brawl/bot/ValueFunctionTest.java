package cardhouse.games.brawl.bot;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Pure;
import cardhouse.cards.Card;
import cardhouse.games.brawl.BrawlCard.Item;
import cardhouse.games.brawl.BrawlMove;
import cardhouse.games.brawl.BrawlMove.*;
import cardhouse.games.brawl.Plan;
import cardhouse.games.brawl.bot.BrawlExpert.ValueFunction;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Obvious best choices for some hands.
@Pure
class ValueFunctionTest {
    private static final Card SLUG = new Card("SLUG");

    /// @param counts of as many items, then slugs
    private static List<Card> hand(int slugs, int... counts) {
        var hand = new ArrayList<>(Collections.nCopies(slugs, SLUG));
        for (int item = 0; item < counts.length; item++)
            hand.addAll(Collections.nCopies(counts[item], card(item)));
        return hand;
    }

    private static Card card(int item) {
        return new Card(Item.values()[item].name());
    }

    private static DecisionPoint before(List<Card> hand) {
        return new DecisionPoint(hand, Optional.empty(), true, false, 0, 0, 0);
    }

    private static DecisionPoint after(List<Card> hand, int draws, int tosses) {
        return new DecisionPoint(hand, Optional.empty(), true, true, draws, tosses, 0);
    }

    private static Plan plan(ValueFunction values, List<Card> hand) {
        var point = before(hand);
        return Arrays.stream(Plan.values())
                .max(Comparator.comparingDouble(plan -> values.worth(point, new Prepare(plan))))
                .orElseThrow();
    }

    @ParameterizedTest
    @ValueSource(ints = {3, 4, 5, 6})
    void two_cards_in_the_way_are_thrown_out_and_the_match_is_won(int seats) {
        var values = new RoundValue(seats);
        for (var hand : List.of(hand(0, 3, 3, 3, 2), hand(1, 3, 4, 3, 1), hand(2, 3, 3, 3, 3))) {
            assertThat(plan(values, hand)).isEqualTo(Plan.TOSS);
            assertThat(values.worth(before(hand), new Prepare(Plan.TOSS))).isEqualTo(1);
        }
        assertThat(values.worth(before(hand(0, 3, 3, 3, 2, 1)), new Prepare(Plan.TOSS)))
                .isLessThan(0.95);
    }

    @Test
    void hand_without_sets_draws() {
        var values = new RoundValue(3);
        for (var hand : List.of(hand(0, 1, 1, 1, 1), hand(1, 2, 2, 1), hand(0, 3, 3, 2, 1)))
            assertThat(plan(values, hand)).isEqualTo(Plan.DRAW);
    }

    @Test
    void a_slug_goes_before_a_single_and_a_single_before_one_of_a_pair() {
        var hand = hand(1, 3, 2, 2, 1, 1);
        for (var values : List.of(new RoundValue(3), new HeapValue(3))) {
            var point = after(hand, 0, 1);
            double slug = values.worth(point, new TossCard(SLUG));
            double single = values.worth(point, new TossCard(card(4)));
            double pair = values.worth(point, new TossCard(card(1)));
            double set = values.worth(point, new TossCard(card(0)));
            assertThat(List.of(set, pair, single, slug)).isSorted().doesNotHaveDuplicates();
        }
    }

    /// A card of a pair that is a set only with luck is kept while sets are missing, which rules of
    /// thumb that go by the fullest three items throw out.
    @Test
    void pairs_are_kept_while_sets_are_missing() {
        var values = new RoundValue(3);
        var point = after(hand(0, 3, 2, 2, 2, 2), 0, 1);
        assertThat(values.worth(point, new StopTossing()))
                .isGreaterThan(values.worth(point, new TossCard(card(4))));
    }

    @Test
    void a_king_with_three_sets_draws_nothing_that_may_stay() {
        var values = new HeapValue(3);
        var point = after(hand(0, 3, 3, 3), 2, 1);
        assertThat(values.worth(point, new StopRummaging())).isEqualTo(1);
        assertThat(values.worth(point, new Rummage(Pile.TRASH))).isLessThan(1);
    }

    @ParameterizedTest
    @ValueSource(ints = {3, 6})
    void all_hands_are_worth_something_and_less_than_the_match_unless_they_win(int seats) {
        var round = new RoundValue(seats);
        for (int pairs = 0; pairs <= 4; pairs++)
            for (int singles = 0; singles <= 4; singles++) {
                int[] counts = new int[2 + pairs + singles];
                Arrays.fill(counts, 0, 2, 3);
                Arrays.fill(counts, 2, 2 + pairs, 2);
                Arrays.fill(counts, 2 + pairs, counts.length, 1);
                var point = before(hand(0, counts));
                for (BrawlMove move : List.of(new Prepare(Plan.NOTHING), new Prepare(Plan.DRAW)))
                    assertThat(round.worth(point, move)).isStrictlyBetween(0.1, 0.95);
            }
    }
}
