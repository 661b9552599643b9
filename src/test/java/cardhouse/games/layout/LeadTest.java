package cardhouse.games.layout;

import static cardhouse.games.layout.LayoutGames.GARBAGE;
import static cardhouse.games.layout.LayoutGames.TRASH;
import static cardhouse.games.layout.LayoutGames.TRASHED;
import static cardhouse.games.layout.Scene.given;
import static cardhouse.games.layout.SceneNotation.*;
import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.engine.Options.Choice;
import cardhouse.engine.Seat;
import cardhouse.games.layout.LayoutEvent.HandDealt;
import cardhouse.games.layout.Variants.Lead;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LeadTest {
    /// Seat 3 deals the first hand, seat 0 starts it, seat 2 wins it.
    private static HandDealt secondHand(String lead) {
        return (HandDealt)
                given(TRASHED, 4, "rounds=10", "lead=" + lead)
                        .sizes(2, 2, 2, 2)
                        .dealt("3 4", "3 4", "2 5", "3 4")
                        .stock("STOP STOP STOP 1")
                        .begun()
                        .then(turn(3, 2), drawn(2, "1"), placed(2, 1, "1", "2"))
                        .then(handWon(2, 2, 2, 1, 2))
                        .events()
                        .stream()
                        .filter(event -> event instanceof HandDealt dealt && dealt.hand() == 2)
                        .findFirst()
                        .orElseThrow();
    }

    @ParameterizedTest
    @CsvSource({"ROTATE, 0, 1", "WINNER, 1, 2", "FIXED_DEALER, 3, 0"})
    void the_lead_decides_who_starts_the_next_hand(String lead, int dealer, int starter) {
        assertThat(secondHand(lead).dealer()).isEqualTo(Seat.of(dealer));
        assertThat(secondHand(lead).starter()).isEqualTo(Seat.of(starter));
    }

    @Test
    void by_default_the_deal_passes_left_and_in_trash_the_winner_starts() {
        assertThat(SceneSetup.rules(TRASHED, 2).dealing().lead()).isEqualTo(Lead.ROTATE);
        assertThat(SceneSetup.rules(GARBAGE, 2).dealing().lead()).isEqualTo(Lead.ROTATE);
        assertThat(SceneSetup.rules(TRASH, 2).dealing().lead()).isEqualTo(Lead.WINNER);
        assertThat(SceneSetup.rules(TRASH, 2, "lead=ROTATE").dealing().lead())
                .isEqualTo(Lead.ROTATE);
        assertThat(TRASH.options().choose(Map.of("lead", "FIXED_DEALER"), 2))
                .isInstanceOf(Choice.Faulty.class);
    }

    @Test
    void the_winner_of_a_hand_needs_one_slot_fewer_and_others_keep_their_size() {
        given(TRASH, 3)
                .sizes(3, 2, 4)
                .dealt("KC KD", "2C 5H", "KH KS")
                .stock("QC AC")
                .begun()
                .then(handWon(1, 3, 1, 4))
                .thenSizes(3, 1, 4);
    }

    @Test
    void trash_is_won_by_filling_a_one_card_layout() {
        given(TRASH, 3)
                .sizes(1, 2, 4)
                .dealt("KC", "..", "..")
                .stock("AC")
                .begun()
                .then(placed(0, 1, "AC", "KC"), completed(0), discarded(0, "KC"))
                .thenOutcome(cardhouse.engine.Outcome.Status.PLAYED_OUT, 1, 2, 3);
    }

    @ParameterizedTest
    @CsvSource({"3, 8", "1, 10", "10, 1"})
    void trashed_is_won_by_completing_the_last_of_its_rounds(int rounds, int last) {
        String filled = String.join(" ", "1 2 3 4 5 6 7 8 9 10".split(" ")).substring(2);
        String layout = last == 1 ? "(STOP)" : "(STOP) " + upTo(filled, last - 1);

        given(TRASHED, 2, "rounds=" + rounds)
                .laid(layout, "(3) (4)")
                .stock("1")
                .begun()
                .then(completed(0), discarded(0, "STOP"))
                .thenNo(LayoutEvent.HandEnded.class)
                .thenOutcome(cardhouse.engine.Outcome.Status.PLAYED_OUT, 1, 2);
    }

    private static String upTo(String cards, int count) {
        return String.join(" ", java.util.Arrays.copyOf(cards.split(" "), count));
    }

    @Test
    void trashed_goes_on_while_a_round_is_left() {
        given(TRASHED, 2)
                .laid("(STOP) 2 3 4 5 6 7 8 9", "(3) (4) (5) (6) (7) (8) (9) (10) (STOP) (1)")
                .stock("1")
                .begun()
                .then(completed(0), discarded(0, "STOP"), handWon(0, 8, 10))
                .thenSizes(8, 10);
    }
}
