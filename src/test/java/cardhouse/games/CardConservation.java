package cardhouse.games;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.cards.Card;
import cardhouse.engine.Event;
import cardhouse.engine.Move;
import cardhouse.engine.View;
import java.util.Map;

/// No card is lost, and none appears from nowhere, event by event.
final class CardConservation<S, M extends Move, E extends Event, V extends View> {
    private final Setup<S, M, E, V> setup;

    CardConservation(Setup<S, M, E, V> setup) {
        this.setup = setup;
    }

    void holds(long seed) {
        var match = new RandomMatch<>(setup, seed);
        S state = setup.game().initial();
        Map<Card, Integer> pack = Map.of();
        while (true) {
            for (E event : match.latest()) {
                state = setup.game().evolve(state, event);
                var cards = setup.pack(state);
                if (pack.isEmpty()) pack = cards;
                assertThat(cards).as(() -> "the cards after " + event).isEqualTo(pack);
            }
            assertThat(pack).as("once a seat can move, the cards are dealt").isNotEmpty();
            if (match.over()) return;
            match.playOn();
        }
    }
}
