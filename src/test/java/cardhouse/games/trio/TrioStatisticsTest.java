package cardhouse.games.trio;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Pure;
import cardhouse.cards.Card;
import cardhouse.engine.Event;
import cardhouse.engine.Outcome;
import cardhouse.engine.Outcome.Status;
import cardhouse.engine.Seat;
import cardhouse.games.trio.TrioEvent.CardFlipped;
import cardhouse.games.trio.TrioEvent.HandKept;
import cardhouse.games.trio.TrioEvent.HandsExchanged;
import cardhouse.games.trio.TrioEvent.LeadDecided;
import cardhouse.games.trio.TrioEvent.PileBurned;
import cardhouse.games.trio.TrioEvent.PilePickedUp;
import cardhouse.games.trio.TrioEvent.TurnBegan;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

@Pure
class TrioStatisticsTest {
    private static final Seat FIRST = Seat.of(0);
    private static final Seat THIRD = Seat.of(2);
    private static final Card NINE = new Card("9");

    private static final List<List<Event>> ENTRIES =
            List.of(
                    List.of(
                            new HandsExchanged(FIRST, List.of(NINE, NINE), List.of(NINE, NINE)),
                            new HandKept(Seat.of(1)),
                            new HandKept(THIRD),
                            new LeadDecided(THIRD, Optional.of(NINE)),
                            new TurnBegan(THIRD, 1)),
                    List.of(
                            new PilePickedUp(THIRD, 5),
                            new TurnBegan(FIRST, 2),
                            new CardFlipped(FIRST, 1, NINE, true, new Demand.Anything()),
                            new PileBurned(FIRST, PileBurned.Cause.CARD, 3),
                            new CardFlipped(FIRST, 2, NINE, false, new Demand.Anything()),
                            new PilePickedUp(FIRST, 2)));

    private static List<Integer> told(String statistic) {
        return Trio.TRIO.told(ENTRIES, new Outcome(Status.PLAYED_OUT, List.of(1, 2, 2))).stream()
                .filter(told -> told.statistic().name().equals(statistic))
                .findFirst()
                .orElseThrow()
                .values();
    }

    @Test
    void events_are_counted() {
        assertThat(told("entries")).containsExactly(2);
        assertThat(told("turns")).containsExactly(2);
        assertThat(told("burns")).containsExactly(1);
        assertThat(told("pick-ups")).containsExactly(2);
        assertThat(told("picked-up")).containsExactly(5, 2);
        assertThat(told("exchanged")).containsExactly(2, 0, 0);
        assertThat(told("flips")).containsExactly(1, 0);
    }

    @Test
    void winner_is_counted_from_the_leading_seat() {
        assertThat(told("winner")).containsExactly(1);
    }
}
