package cardhouse.compete.daily;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Pure;
import cardhouse.compete.daily.DailyDeal.Status;
import cardhouse.players.Player;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.Test;

@Pure
class DailyTableTest {
    private static DailyScore score(String name, double points, int moves) {
        var player = new Player(UUID.randomUUID(), name, Player.Kind.HUMAN, Instant.EPOCH);
        return new DailyScore(Optional.of(player), UUID.randomUUID(), points, moves);
    }

    private static List<String> ranks(DailyScore... scores) {
        return DailyTable.of(Optional.empty(), List.of(scores)).lines().stream()
                .map(line -> line.rank() + " " + line.score().player().orElseThrow().name())
                .toList();
    }

    @Test
    void faster_wins_and_longer_losses_rank_higher_and_equal_results_share_a_rank() {
        assertThat(
                        ranks(
                                score("resigned", 0, 0),
                                score("slow", 1, 20),
                                score("fast", 1, 9),
                                score("fought", 0, 30),
                                score("also fast", 1, 9),
                                score("second", 0.5, 10)))
                .containsExactly(
                        "1 fast", "1 also fast", "3 slow", "4 second", "5 fought", "6 resigned");
    }

    @Test
    void a_deal_is_open_on_its_day_in_utc() {
        var deal =
                DailyDeal.of(
                        UUID.randomUUID(),
                        LocalDate.of(2026, 11, 29),
                        "dumpster-brawl",
                        DailyDeal.BOT,
                        Duration.ofHours(1),
                        "c");
        assertThat(deal.status(Instant.parse("2026-11-28T23:59:59.999999Z")))
                .isEqualTo(Status.UPCOMING);
        assertThat(deal.status(Instant.parse("2026-11-29T00:00:00Z"))).isEqualTo(Status.OPEN);
        assertThat(deal.status(Instant.parse("2026-11-29T23:59:59.999999Z")))
                .isEqualTo(Status.OPEN);
        assertThat(deal.status(Instant.parse("2026-11-30T00:00:00Z"))).isEqualTo(Status.CLOSED);
    }
}
