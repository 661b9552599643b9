package cardhouse.compete.tournaments;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Effort;
import cardhouse.Pure;
import cardhouse.Seed;
import cardhouse.compete.tournaments.TournamentEvent.Decided;
import cardhouse.compete.tournaments.TournamentEvent.Ended;
import cardhouse.compete.tournaments.TournamentEvent.Opened;
import cardhouse.compete.tournaments.TournamentEvent.Paired;
import cardhouse.compete.tournaments.TournamentEvent.Withdrawn;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Effects of withdrawals at every moment of a tournament.
@Pure
class WithdrawalsTest {
    private static final int MOST = 9;
    private static final int RANDOM = Effort.atLeast(150, 20_000);
    private static final int OF_FOUR = Effort.atLeast(250, 250_000);
    private static final int PROVEN = 50;
    private static final int OUTCOMES = 3;
    private static final int SOME_OUTCOMES = Effort.of(27);

    /// More than there are in a tournament of four.
    private static final int MOMENTS = 50;

    private static final List<List<Integer>> PLACES =
            List.of(List.of(1, 2), List.of(2, 1), List.of(1, 1));

    /// Says what happens where a tournament leaves it open.
    private interface Choices {
        /// Whether an entrant withdraws now.
        boolean leaves(int entrant, int moment);

        /// Which of the [#PLACES] a match ends with.
        int outcome(int match);
    }

    /// A tournament that is played to its end.
    private static final class Run {
        private final Play play;
        private final Choices choices;
        private final Tournament now;
        private final Set<Integer> early = new HashSet<>();
        private int moments;
        private int matches;
        private int ended;

        Run(PairingSystem system, int entrants, int rounds, Choices choices) {
            this.play = new Play(system, rounds, entrants, entrants);
            this.choices = choices;
            this.now = play.now();
        }

        Run played() {
            moment();
            while (now.due(Instant.EPOCH).isPresent()) {
                happens(now.due(Instant.EPOCH).get());
                assertThat(play.events()).hasSizeLessThan(1000);
                if (now.end().isEmpty()) goOn();
            }
            check();
            return this;
        }

        private void goOn() {
            int boards = now.rounds().getLast().boards().size();
            for (int board = 1; board <= boards; board++)
                if (board(board).result().isEmpty())
                    happens(new Opened(now.round(), board, "match-" + matches++));
            for (int board = 1; board <= boards; board++)
                if (board(board).result().isEmpty()) happens(end(board));
        }

        private TournamentBoard board(int number) {
            return now.rounds().getLast().boards().get(number - 1);
        }

        private Decided end(int number) {
            TournamentBoard board = board(number);
            boolean deserted = now.deserted().contains(board.match().orElseThrow());
            assertThat(deserted).isEqualTo(board.entrants().stream().noneMatch(now::isIn));
            return new Decided(
                    now.round(),
                    number,
                    deserted ? List.of(2, 1) : PLACES.get(choices.outcome(ended++)),
                    deserted ? List.of(0) : List.of(),
                    List.of());
        }

        private void happens(TournamentEvent event) {
            play.events().add(event);
            now.apply(Play.entry(play, event));
            assertThat(now.unattended()).isLessThanOrEqualTo(MOST);
            if (now.end().isEmpty()) moment();
        }

        /// All may leave, whether the others do or not.
        private void moment() {
            int moment = moments++;
            for (int entrant : now.drawn())
                if (now.isIn(entrant) && choices.leaves(entrant, moment)) {
                    if (!isThrough(entrant)) early.add(entrant);
                    var event = new Withdrawn(entrant, Withdrawn.Reason.LEFT);
                    play.events().add(event);
                    now.apply(
                            new TournamentEntry(
                                    play.events().size(), Instant.EPOCH.toString(), event));
                }
            checkTable();
        }

        private boolean isThrough(int entrant) {
            if (now.round() < now.planned()) return false;
            TournamentRound last = now.rounds().getLast();
            return last.byes().contains(entrant)
                    || last.boards().stream()
                            .anyMatch(board ->
                                    board.entrants().contains(entrant)
                                            && board.result().isPresent());
        }

        private int counted(int entrant) {
            int points = 0;
            int played = 0;
            for (TournamentRound round : now.rounds()) {
                if (round.byes().contains(entrant)) points += 2;
                for (TournamentBoard board : round.boards()) {
                    points += board.points(entrant);
                    if (board.entrants().contains(entrant)
                            && board.result().filter(TournamentBoard.Result::played).isPresent())
                        played++;
                }
            }
            return early.contains(entrant) && played == 0 ? 0 : points;
        }

        private void checkTable() {
            var table = now.standings();
            assertThat(table.stream().map(TournamentStanding::entrant))
                    .containsExactlyInAnyOrderElementsOf(now.drawn());
            for (int i = 0; i < table.size(); i++) {
                TournamentStanding one = table.get(i);
                if (i > 0 && one.place() != i + 1)
                    assertThat(one.place()).isEqualTo(table.get(i - 1).place());
                if (i == 0) assertThat(one.place()).isEqualTo(1);
                assertThat(one.points()).isEqualTo(counted(one.entrant()));
                assertThat(one.in()).isEqualTo(now.isIn(one.entrant()));
            }
            for (TournamentStanding gone : table)
                if (early.contains(gone.entrant()) && gone.played() == 0)
                    for (TournamentStanding other : table)
                        if (!early.contains(other.entrant()))
                            assertThat(gone.place()).as(toString()).isGreaterThan(other.place());
            var stayed = table.stream().filter(one -> !early.contains(one.entrant())).toList();
            if (stayed.size() == 1) {
                assertThat(stayed.getFirst().place()).as(toString()).isEqualTo(1);
                assertThat(table.stream().filter(one -> one.place() == 1)).hasSize(1);
            }
        }

        private void check() {
            checkTable();
            assertThat(now.end()).isPresent();
            for (int round = 1; round <= now.rounds().size(); round++)
                for (int bye : now.rounds().get(round - 1).byes())
                    assertThat(leftBefore(bye, round)).as(toString()).isFalse();
            if (now.format().system() == PairingSystem.KNOCKOUT) checkChampion();
        }

        /// Whether an entrant had withdrawn when a round was paired.
        private boolean leftBefore(int entrant, int round) {
            for (TournamentEvent event : play.events()) {
                if (event instanceof Withdrawn(int who, _) && who == entrant) return true;
                if (event instanceof Paired(int number, _) && number == round) return false;
            }
            return false;
        }

        private void checkChampion() {
            for (int entrant : now.drawn()) {
                boolean beaten =
                        now.rounds().stream()
                                .flatMap(round -> round.boards().stream())
                                .filter(board -> board.entrants().contains(entrant))
                                .anyMatch(board -> board.points(entrant) < 2);
                if (beaten || early.contains(entrant)) continue;
                assertThat(now.end()).contains(Ended.Cause.PLAYED);
                assertThat(now.standings().getFirst().entrant()).isEqualTo(entrant);
                assertThat(now.standings().get(1).place()).isEqualTo(2);
            }
        }

        void prove() {
            var proof = TournamentProof.of(play.format(), play.journal());
            assertThat(proof.check().fault()).as(toString()).isEmpty();
            assertThat(proof.check().tournament().orElseThrow().standings())
                    .isEqualTo(now.standings());
        }

        @Override
        public String toString() {
            return now.format().system() + " " + play.events();
        }
    }

    /// Choices as the digits of a number say: of each entrant when it leaves, then of each match
    /// how it ends.
    private static Choices numbered(long number, int entrants, int moments) {
        var digits = new ArrayList<Integer>();
        long left = number;
        for (int entrant = 0; entrant < entrants; entrant++) {
            digits.add((int) (left % (moments + 1)));
            left /= moments + 1;
        }
        long outcomes = left;
        return new Choices() {
            @Override
            public boolean leaves(int entrant, int moment) {
                return digits.get(entrant - 1) == moment;
            }

            @Override
            public int outcome(int match) {
                return (int) (outcomes / Math.round(Math.pow(OUTCOMES, match)) % OUTCOMES);
            }
        };
    }

    private static int moments(PairingSystem system, int entrants) {
        long none = ways(MOMENTS, entrants) - 1;
        return new Run(system, entrants, MOST, numbered(none, entrants, MOMENTS)).played().moments;
    }

    private static long ways(int moments, int entrants) {
        return Math.round(Math.pow(moments + 1, entrants));
    }

    /// All ways to leave, each with some ways in which the matches end; at full effort with as many
    /// as there are.
    @ParameterizedTest
    @EnumSource(
            mode = EnumSource.Mode.EXCLUDE,
            names = {"ARENA", "TABLES"})
    void all_withdrawals_with_two_and_three_entrants(PairingSystem system) {
        var random = new SplittableRandom(Seed.random("of_three").nextLong());
        for (int entrants = 2; entrants <= 3; entrants++) {
            int moments = moments(system, entrants);
            long ways = ways(moments, entrants);
            for (long number = 0; number < ways * SOME_OUTCOMES; number++) {
                long choices = number % ways + ways * random.nextLong(27);
                var run = new Run(system, entrants, MOST, numbered(choices, entrants, moments));
                run.played();
                if (number % PROVEN == 0) run.prove();
            }
        }
    }

    /// At full effort that is more than there are ways to leave.
    @ParameterizedTest
    @EnumSource(
            mode = EnumSource.Mode.EXCLUDE,
            names = {"ARENA", "TABLES"})
    void many_withdrawals_with_four_entrants(PairingSystem system) {
        int moments = moments(system, 4);
        long all = ways(moments, 4) * 729;
        var random = new SplittableRandom(Seed.random("of_four").nextLong());
        for (int i = 0; i < OF_FOUR; i++) {
            var run = new Run(system, 4, MOST, numbered(random.nextLong(all), 4, moments));
            run.played();
            if (i % PROVEN == 0) run.prove();
        }
    }

    @ParameterizedTest
    @EnumSource(
            mode = EnumSource.Mode.EXCLUDE,
            names = {"ARENA", "TABLES"})
    void random_withdrawals_with_up_to_nine_entrants(PairingSystem system) {
        var random = new SplittableRandom(Seed.random("of_nine").nextLong());
        for (int i = 0; i < RANDOM; i++) {
            double leaves = random.nextDouble() * random.nextDouble() * 0.3;
            var choices =
                    new Choices() {
                        @Override
                        public boolean leaves(int entrant, int moment) {
                            return random.nextDouble() < leaves;
                        }

                        @Override
                        public int outcome(int match) {
                            return random.nextInt(OUTCOMES);
                        }
                    };
            var run = new Run(system, 5 + i % (MOST - 4), 1 + random.nextInt(MOST), choices);
            run.played();
            if (i % PROVEN == 0) run.prove();
        }
    }

    @Test
    void the_finalist_wins_whose_last_opponent_withdraws() {
        var run =
                new Run(
                                PairingSystem.KNOCKOUT,
                                4,
                                1,
                                new Choices() {
                                    /// After both semi-finals, all but one.
                                    @Override
                                    public boolean leaves(int entrant, int moment) {
                                        return moment == 5 && entrant != 1;
                                    }

                                    @Override
                                    public int outcome(int match) {
                                        return 0;
                                    }
                                })
                        .played();
        assertThat(run.now.end()).contains(Ended.Cause.PLAYED);
        assertThat(run.now.standings().getFirst().entrant()).isEqualTo(1);
    }
}
