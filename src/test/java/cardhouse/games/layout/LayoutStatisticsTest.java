package cardhouse.games.layout;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Pure;
import cardhouse.cards.Card;
import cardhouse.cards.Cards;
import cardhouse.engine.Event;
import cardhouse.engine.Outcome;
import cardhouse.engine.Outcome.Status;
import cardhouse.engine.Seat;
import cardhouse.games.layout.LayoutEvent.CardDrawn;
import cardhouse.games.layout.LayoutEvent.CardPlaced;
import cardhouse.games.layout.LayoutEvent.CardStolen;
import cardhouse.games.layout.LayoutEvent.HandDealt;
import cardhouse.games.layout.LayoutEvent.TurnKind;
import cardhouse.games.layout.LayoutEvent.TurnStarted;
import cardhouse.games.layout.LayoutMove.Source;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

@Pure
class LayoutStatisticsTest {
    private static final Seat FIRST = Seat.of(0);
    private static final Seat SECOND = Seat.of(1);
    private static final Card SEVEN = new Card("7H");

    /// Two hands: of three turns, and of one.
    private static final List<List<Event>> ENTRIES =
            List.of(
                    List.of(
                            dealt(1, SECOND),
                            turn(SECOND, 1),
                            new CardDrawn(SECOND, Source.STOCK, SEVEN),
                            placed(7),
                            placed(2),
                            placed(7),
                            turn(FIRST, 2)),
                    List.of(new CardDrawn(FIRST, Source.DISCARD, SEVEN), placed(4)),
                    List.of(
                            new CardStolen(FIRST, SECOND, 3, SEVEN),
                            turn(SECOND, 3),
                            dealt(2, FIRST),
                            turn(FIRST, 4)));

    private static HandDealt dealt(int hand, Seat starter) {
        return new HandDealt(
                hand,
                FIRST,
                starter,
                List.of(cards("AS 3S 2S WILD 5D TH 7C KC JOKER TD"), cards("2 2 10 JD 4")),
                cards("7H"),
                Optional.empty());
    }

    private static Cards cards(String codes) {
        return Cards.shown(Arrays.stream(codes.split(" ")).map(Card::new).toList());
    }

    private static TurnStarted turn(Seat seat, int number) {
        return new TurnStarted(seat, TurnKind.ORDINARY, number);
    }

    private static CardPlaced placed(int slot) {
        return new CardPlaced(SECOND, slot, SEVEN, SEVEN);
    }

    private static List<Integer> told(String statistic) {
        return LayoutGames.TRASHED
                .told(ENTRIES, new Outcome(Status.PLAYED_OUT, List.of(1, 2)))
                .stream()
                .filter(told -> told.statistic().name().equals(statistic))
                .findFirst()
                .orElseThrow()
                .values();
    }

    @Test
    void events_are_counted() {
        assertThat(told("entries")).containsExactly(3);
        assertThat(told("turns")).containsExactly(4);
        assertThat(told("hands")).containsExactly(2);
        assertThat(told("hand-turns")).containsExactly(3, 1);
        assertThat(told("taken-discards")).containsExactly(1);
        assertThat(told("thefts")).containsExactly(1);
    }

    @Test
    void a_slot_that_is_filled_twice_is_one_slot() {
        assertThat(told("first-turn")).containsExactly(2);
    }

    @Test
    void cards_that_lie_where_they_belong_from_the_deal_are_luck() {
        assertThat(told("dealt-in-place")).containsExactly(4, 1);
    }

    @Test
    void going_first_is_worth_something_or_not() {
        assertThat(told("winner")).containsExactly(1);
    }

    @Test
    void only_one_game_knows_thefts() {
        assertThat(LayoutGames.TRASH.statistics())
                .extracting(statistic -> statistic.name())
                .doesNotContain("thefts");
    }
}
