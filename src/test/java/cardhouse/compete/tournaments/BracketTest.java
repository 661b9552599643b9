package cardhouse.compete.tournaments;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Pure;
import cardhouse.compete.tournaments.Bracket.Side;
import cardhouse.compete.tournaments.Bracket.Tie;
import cardhouse.compete.tournaments.TournamentEvent.Decided;
import cardhouse.compete.tournaments.TournamentEvent.Opened;
import java.util.List;
import org.junit.jupiter.api.Test;

@Pure
class BracketTest {
    /// The bracket of eight begins with the places 1 – 8, 4 – 5, 2 – 7 and 3 – 6 of the draw.
    private final Play six = new Play(PairingSystem.KNOCKOUT, 1, 6, 1);

    @Test
    void winners_and_byes_are_in_the_next_round_at_once() {
        six.pair();
        six.events().add(new Opened(1, 1, "match-1"));
        six.events().add(new Decided(1, 1, List.of(2, 1), List.of(), List.of()));
        var now = six.now();
        int winner = now.rounds().getFirst().boards().getFirst().entrants().getLast();
        var rounds = Bracket.of(now).rounds();
        assertThat(rounds).extracting(List::size).containsExactly(4, 2, 1);
        assertThat(rounds.getFirst())
                .extracting(tie -> tie.board().isPresent())
                .containsExactly(false, true, false, true);
        assertThat(rounds.getFirst().getFirst().sides())
                .containsExactly(Side.of(now.drawn().getFirst()), Side.EMPTY);
        assertThat(rounds.get(1))
                .extracting(Tie::sides)
                .containsExactly(
                        List.of(Side.of(now.drawn().getFirst()), Side.of(winner)),
                        List.of(Side.of(now.drawn().get(1)), Side.OPEN));
        assertThat(rounds.getLast().getFirst().sides()).containsExactly(Side.OPEN, Side.OPEN);
    }

    @Test
    void match_that_both_entrants_have_left_has_no_winner() {
        six.pair();
        six.events().add(new Opened(1, 1, "match-1"));
        six.events().add(new Decided(1, 1, List.of(1, 1), List.of(0, 1), List.of()));
        var now = six.now();
        var semifinal = Bracket.of(now).rounds().get(1).getFirst();
        assertThat(semifinal.sides()).containsExactly(Side.of(now.drawn().getFirst()), Side.EMPTY);
        assertThat(semifinal.winner()).isEqualTo(Side.of(now.drawn().getFirst()));
    }

    @Test
    void winner_of_the_final_is_first_in_the_standings() {
        for (int entrants = 2; entrants <= 17; entrants++) {
            var end =
                    new Play(PairingSystem.KNOCKOUT, 1, entrants, entrants)
                            .withoutTimeouts()
                            .toTheEnd();
            assertThat(Bracket.of(end).rounds().getLast())
                    .extracting(Tie::winner)
                    .containsExactly(Side.of(end.standings().getFirst().entrant()));
        }
    }
}
