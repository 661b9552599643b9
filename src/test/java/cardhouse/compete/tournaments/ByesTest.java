package cardhouse.compete.tournaments;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cardhouse.Pure;
import cardhouse.compete.tournaments.TournamentEvent.Bye;
import cardhouse.compete.tournaments.TournamentEvent.Ended;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Byes of half a point, for which entrants have asked.
@Pure
class ByesTest {
    private static final int TOURNAMENTS = 60;

    private static Play play(int rounds, int entrants) {
        return new Play(PairingSystem.SWISS, rounds, entrants, entrants).withoutTimeouts();
    }

    private static TournamentStanding standing(Tournament now, int entrant) {
        return now.standings().stream()
                .filter(one -> one.entrant() == entrant)
                .findFirst()
                .orElseThrow();
    }

    private static void prove(Play play) {
        var checked = TournamentProof.of(play.format(), play.journal()).check();
        assertThat(checked.fault()).as(play.events().toString()).isEmpty();
        assertThat(checked.tournament().orElseThrow().standings())
                .isEqualTo(play.now().standings());
    }

    @Test
    void an_entrant_is_not_paired_and_gets_half_a_point() {
        var play = play(3, 5);
        play.ask(2, 1);
        Pairs pairs = play.pair().orElseThrow();
        assertThat(pairs.boards()).hasSize(2).noneMatch(board -> board.contains(2));
        assertThat(pairs.byes()).as("four are left").isEmpty();
        TournamentRound round = play.now().rounds().getFirst();
        assertThat(round.halfByes()).containsExactly(2);
        var standing = standing(play.now(), 2);
        assertThat(standing.points()).isEqualTo(1);
        assertThat(standing.buchholz()).as("its own points").isEqualTo(1);
        assertThat(standing.sonnebornBerger()).isEqualTo(1);
        assertThat(standing.played()).isZero();
        play.finish();
        play.toTheEnd();
        assertThat(play.now().end()).contains(Ended.Cause.PLAYED);
        prove(play);
    }

    @Test
    void a_bye_on_request_does_not_exclude_from_other_byes() {
        var play = play(3, 3);
        int last = play.now().drawn().getLast();
        play.ask(last, 1);
        assertThat(play.pair().orElseThrow().byes()).isEmpty();
        assertThat(TournamentHistory.of(play.now().rounds()).hadBye(last)).isFalse();
        play.finish();
        play.toTheEnd();
        assertThat(play.now().end()).contains(Ended.Cause.PLAYED);
        prove(play);
    }

    @Test
    void a_bye_is_for_one_coming_round_before_the_last() {
        var play = play(4, 8);
        play.pair();
        play.finish();
        Tournament now = play.now();
        for (int round : List.of(-1, 0, 1, 4, 5)) assertThat(now.mayAsk(1, round)).isFalse();
        assertThat(now.mayAsk(1, 2)).isTrue();
        assertThat(now.mayAsk(1, 3)).isTrue();
        assertThat(now.mayAsk(9, 3)).isFalse();
        play.withdraw(2);
        assertThat(play.now().mayAsk(2, 3)).isFalse();
        play.events().add(new Bye(1, 3));
        for (int round = 1; round <= 4; round++) {
            int again = round;
            assertThat(play.now().mayAsk(1, again)).isFalse();
            assertThatThrownBy(() -> play.now().apply(Play.entry(play, new Bye(1, again))))
                    .isInstanceOf(IllegalStateException.class);
        }
    }

    @ParameterizedTest
    @EnumSource(
            mode = EnumSource.Mode.EXCLUDE,
            names = {"ARENA", "TABLES"})
    void only_swiss_tournaments_of_the_present_method_have_byes(PairingSystem system) {
        var play = new Play(system, 4, 8, 1);
        assertThat(play.now().mayAsk(1, 2)).isEqualTo(system == PairingSystem.SWISS);
        Format now = play.format();
        var earlier =
                new Format(
                        now.tournament(),
                        now.name(),
                        now.game(),
                        now.edition(),
                        now.rules(),
                        now.seats(),
                        now.system(),
                        now.rounds(),
                        now.bots(),
                        now.most(),
                        now.perMove(),
                        now.bank(),
                        now.commitment(),
                        now.createdAt(),
                        Format.EARLIER,
                        0,
                        Optional.empty(),
                        Format.SEATS);
        assertThat(Tournament.of(earlier, play.journal()).mayAsk(1, 2)).isFalse();
    }

    @Test
    void a_bye_of_the_last_round_lapses_if_there_are_fewer_rounds() {
        var play = play(9, 4);
        play.events().add(play.events().size() - 1, new Bye(1, 3));
        assertThat(play.now().planned()).isEqualTo(3);
        assertThat(play.now().mayAsk(1, 2)).isTrue();
        play.toTheEnd();
        assertThat(play.now().rounds().getLast().halfByes()).isEmpty();
        assertThat(play.now().rounds().getLast().boards()).hasSize(2);
        prove(play);
    }

    @Test
    void an_entrant_that_has_withdrawn_gets_nothing() {
        var play = play(3, 5);
        play.ask(2, 2);
        play.pair();
        play.finish();
        play.withdraw(2);
        play.pair();
        assertThat(play.now().rounds().getLast().halfByes()).isEmpty();
        prove(play);
    }

    @Test
    void a_round_in_which_all_rest_is_over_at_once() {
        var play = play(3, 4);
        for (int one : play.now().in()) play.ask(one, 1);
        assertThat(play.pair()).contains(new Pairs(List.of(), List.of()));
        assertThat(play.now().rounds().getFirst().halfByes()).containsExactly(1, 2, 3, 4);
        assertThat(play.pair().orElseThrow().boards()).hasSize(2);
        play.finish();
        play.toTheEnd();
        prove(play);
    }

    @Test
    void a_bye_that_was_left_out_or_added_is_found_though_all_hashes_fit() {
        var play = play(3, 6);
        play.ask(2, 1);
        play.toTheEnd();
        var bye = new Bye(2, 1);
        var without = new ArrayList<>(play.events());
        without.remove(bye);
        var other = new ArrayList<>(play.events());
        other.set(other.indexOf(bye), new Bye(3, 1));
        for (var events : List.of(without, other)) {
            var forged = new ArrayList<TournamentEntry>();
            for (TournamentEvent event : events)
                forged.add(new TournamentEntry(forged.size() + 1, "2026-01-01T00:00:00Z", event));
            assertThat(TournamentProof.of(play.format(), forged).check().fault())
                    .get()
                    .asString()
                    .contains("the rules give another event");
        }
    }

    @Test
    void tournaments_with_byes_and_withdrawals_are_proven() {
        int halves = 0;
        for (int seed = 0; seed < TOURNAMENTS; seed++) {
            var play = new Play(PairingSystem.SWISS, 2 + seed % 7, 2 + seed % 13, seed);
            while (true) {
                for (int one : play.now().in())
                    if (play.happens(0.2)) play.ask(one, play.now().round() + 1 + seed % 2);
                if (play.happens(0.1)) play.withdraw(play.anybody());
                if (play.pair().isEmpty()) break;
                play.finish();
            }
            for (TournamentRound round : play.now().rounds())
                for (int one : round.halfByes()) {
                    halves++;
                    assertThat(round.byes()).doesNotContain(one);
                    assertThat(round.boards()).noneMatch(board -> board.entrants().contains(one));
                }
            prove(play);
        }
        assertThat(halves).isGreaterThan(TOURNAMENTS);
    }
}
