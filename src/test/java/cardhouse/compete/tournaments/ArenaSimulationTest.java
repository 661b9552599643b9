package cardhouse.compete.tournaments;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Pure;
import cardhouse.compete.tournaments.TournamentEvent.Decided;
import cardhouse.compete.tournaments.TournamentEvent.Opened;
import cardhouse.compete.tournaments.TournamentEvent.Paired;
import cardhouse.compete.tournaments.TournamentEvent.Returned;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/// An arena of 200 bots for ten minutes, whose matches take 5 to 60 seconds. The server looks at it
/// every second, as a real one does. Bots of a higher number are stronger. Some pause and return,
/// and some come late.
@Pure
class ArenaSimulationTest {
    private static final int BOTS = 200;
    private static final int LATE = 20;
    private static final int SHORTEST = 5_000;
    private static final int LONGEST = 60_000;
    private static final double PAUSES = 0.02;
    private static final int PAUSE = 30;

    private final SplittableRandom random = new SplittableRandom(50);
    private final ArenaPlay play = new ArenaPlay(BOTS - LATE, Duration.ofMinutes(10));
    private final Instant end = play.now.endsAt().orElseThrow();
    private final PriorityQueue<Running> running =
            new PriorityQueue<>(Comparator.comparing(Running::until));
    private final Map<Integer, Instant> free = new HashMap<>();
    private final Map<Integer, Instant> paused = new HashMap<>();
    private final List<Long> waits = new ArrayList<>();
    private final List<Integer> distances = new ArrayList<>();
    private final Map<Integer, Integer> last = new HashMap<>();
    private long playing;
    private long present;
    private long computing;

    private record Running(Instant until, int round, int board, List<Integer> entrants) {}

    @Test
    void free_entrants_wait_briefly_and_no_pair_meets_twice_in_a_row() {
        for (int number = 1; number <= BOTS - LATE; number++) free.put(number, play.at);
        while (play.now.end().isEmpty()) {
            finish();
            come();
            long from = System.nanoTime();
            var due = play.now.due(play.at);
            computing += System.nanoTime() - from;
            due.ifPresent(this::happens);
            if (play.now.end().isEmpty()) open();
            play.seconds(1);
        }
        waits.sort(Comparator.naturalOrder());
        double p95 = waits.get(waits.size() * 95 / 100) / 1000.0;
        double share = (double) playing / present;
        double distance = distances.stream().mapToInt(one -> one).average().orElse(0) / 2;
        System.out.printf(
                "Arena of %d bots: %d matches in %d rounds, waiting time p95 %.1f s, most %.1f s,"
                        + " %.1f %% of the time playing, %.1f points apart, %.2f ms a pairing%n",
                BOTS,
                waits.size() / 2,
                play.now.round(),
                p95,
                waits.getLast() / 1000.0,
                100 * share,
                distance,
                computing / 1e6 / play.now.round());
        assertThat(p95).isLessThan(4);
        assertThat(share).isGreaterThan(0.9);
        assertThat(distance).isLessThan(spread() / 2);
        var checked = TournamentProof.of(play.format, play.entries).check();
        assertThat(checked.fault()).isEmpty();
        assertThat(checked.tournament().orElseThrow().standings()).isEqualTo(play.now.standings());
    }

    /// How far two entrants are apart on average at the end.
    private double spread() {
        var points = play.now.standings().stream().map(TournamentStanding::points).toList();
        double sum = 0;
        for (int one : points) for (int other : points) sum += Math.abs(one - other) / 2.0;
        return sum / points.size() / (points.size() - 1);
    }

    private void happens(TournamentEvent event) {
        if (event instanceof Paired(_, Pairs pairs))
            for (var board : pairs.boards()) {
                int one = board.getFirst();
                int other = board.getLast();
                distances.add(Math.abs(play.points(one) - play.points(other)));
                assertThat(last.getOrDefault(one, 0)).isNotEqualTo(other);
                assertThat(last.getOrDefault(other, 0)).isNotEqualTo(one);
                last.put(one, other);
                last.put(other, one);
            }
        play.happens(event);
    }

    private void open() {
        for (var open : play.now.undecided()) {
            if (open.board().match().isPresent()) continue;
            var entrants = open.board().entrants();
            happens(new Opened(open.round(), open.number(), "match-" + play.entries.size()));
            for (int one : entrants) waited(one, play.at);
            Instant until = play.at.plusMillis(random.nextInt(SHORTEST, LONGEST));
            Instant counted = until.isBefore(end) ? until : end;
            playing += 2 * Duration.between(play.at, counted).toMillis();
            present += 2 * Duration.between(play.at, counted).toMillis();
            running.add(new Running(until, open.round(), open.number(), entrants));
        }
    }

    private void waited(int one, Instant until) {
        long wait = Duration.between(free.remove(one), until).toMillis();
        waits.add(wait);
        present += wait;
    }

    private void finish() {
        while (!running.isEmpty() && !running.peek().until().isAfter(play.at)) {
            Running match = running.remove();
            if (!match.until().isBefore(end)) continue;
            int one = match.entrants().getFirst();
            int other = match.entrants().getLast();
            boolean wins = random.nextInt(one + other) < one;
            happens(
                    new Decided(
                            match.round(),
                            match.board(),
                            wins ? List.of(1, 2) : List.of(2, 1),
                            List.of(),
                            List.of()));
            for (int each : match.entrants()) {
                if (random.nextDouble() < PAUSES) {
                    play.pause(each);
                    paused.put(each, play.at.plusSeconds(PAUSE));
                } else free.put(each, match.until());
            }
        }
    }

    /// Those who come late, or back.
    private void come() {
        if (play.now.entrants().size() < BOTS && play.at.getEpochSecond() % 10 == 0) {
            play.enter();
            free.put(play.now.entrants().size(), play.at);
        }
        List<Integer> back =
                paused.entrySet().stream()
                        .filter(one -> !one.getValue().isAfter(play.at))
                        .map(Map.Entry::getKey)
                        .toList();
        for (int one : back) {
            paused.remove(one);
            happens(new Returned(one));
            free.put(one, play.at);
        }
    }
}
