package cardhouse.games.brawl;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Pure;
import cardhouse.cards.Card;
import cardhouse.cards.Cards;
import cardhouse.engine.Event;
import cardhouse.engine.Outcome;
import cardhouse.engine.Outcome.Status;
import cardhouse.engine.Seat;
import cardhouse.games.brawl.BrawlEvent.BrawlDealt;
import cardhouse.games.brawl.BrawlEvent.BrawlDecided;
import cardhouse.games.brawl.BrawlEvent.BrawlRolled;
import cardhouse.games.brawl.BrawlEvent.BrawlTurnStarted;
import cardhouse.games.brawl.BrawlEvent.CardGiven;
import cardhouse.games.brawl.BrawlEvent.CardGrabbed;
import cardhouse.games.brawl.BrawlEvent.CardRummaged;
import cardhouse.games.brawl.BrawlEvent.CardTossed;
import cardhouse.games.brawl.BrawlEvent.CardsLaid;
import cardhouse.games.brawl.BrawlEvent.VictoryDeclared;
import cardhouse.games.brawl.BrawlMove.Pile;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

@Pure
class BrawlStatisticsTest {
    private static final Seat FIRST = Seat.of(0);
    private static final Seat SECOND = Seat.of(1);
    private static final Seat THIRD = Seat.of(2);
    private static final Card SLUG = new Card("SLUG");
    private static final Cards ONE = Cards.shown(List.of(SLUG));

    private static final List<List<Event>> ENTRIES =
            List.of(
                    List.of(
                            new BrawlDealt(THIRD, List.of(ONE, ONE, ONE), ONE),
                            new BrawlTurnStarted(THIRD, 1)),
                    List.of(
                            rolled(THIRD, FIRST),
                            decided(THIRD, FIRST),
                            new CardGrabbed(THIRD, FIRST, ONE),
                            new CardRummaged(THIRD, Pile.TRASH, ONE),
                            new CardRummaged(THIRD, Pile.TRASH, ONE),
                            new CardTossed(THIRD, ONE)),
                    List.of(
                            new BrawlTurnStarted(FIRST, 2),
                            rolled(FIRST, SECOND),
                            decided(SECOND, FIRST),
                            new CardGiven(SECOND, FIRST, ONE),
                            new CardsLaid(SECOND, List.of(SLUG, SLUG)),
                            new VictoryDeclared(
                                    SECOND, Cards.shown(Collections.nCopies(9, SLUG)))));

    private static BrawlRolled rolled(Seat attacker, Seat defender) {
        return new BrawlRolled(attacker, defender, List.of(), List.of());
    }

    private static BrawlDecided decided(Seat winner, Seat loser) {
        return new BrawlDecided(winner, loser, 3, 2, 1);
    }

    private static List<Integer> told(String statistic) {
        return BrawlGames.DUMPSTER_BRAWL
                .told(ENTRIES, new Outcome(Status.PLAYED_OUT, List.of(2, 1, 2)))
                .stream()
                .filter(told -> told.statistic().name().equals(statistic))
                .findFirst()
                .orElseThrow()
                .values();
    }

    @Test
    void events_are_counted() {
        assertThat(told("entries")).containsExactly(3);
        assertThat(told("turns")).containsExactly(2);
        assertThat(told("thefts")).containsExactly(1);
        assertThat(told("gifts")).containsExactly(1);
        assertThat(told("draws")).containsExactly(2);
        assertThat(told("discards")).containsExactly(1);
        assertThat(told("lays")).containsExactly(2);
        assertThat(told("victory-hand")).containsExactly(9);
    }

    @Test
    void an_attack_is_won_or_not() {
        assertThat(told("attacks")).containsExactly(1, 0);
    }

    @Test
    void winner_is_counted_from_the_starting_seat() {
        assertThat(told("winner")).containsExactly(2);
    }
}
