package cardhouse.platform.nodes;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Seed;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// Contract of every store of leases.
public abstract class NodeLeasesContract {
    private static final Duration LONG = Duration.ofHours(1);

    /// Over as soon as it is taken.
    private static final Duration OVER = Duration.ofSeconds(-1);

    private static final Optional<String> NAME = Optional.of("one");

    private final UUID first = Seed.uuid("NodeLeasesContract first");
    private final UUID second = Seed.uuid("NodeLeasesContract second");

    /// No node has a lease when a test begins.
    protected abstract NodeLeases leases();

    private Set<UUID> renew(UUID node, Duration lease) {
        return leases().renew(node, NAME, lease);
    }

    @Test
    void renewed_lease_is_visible_to_all_nodes() {
        assertThat(renew(first, LONG)).containsExactly(first);
        assertThat(renew(second, LONG)).containsExactlyInAnyOrder(first, second);
        assertThat(renew(first, LONG)).containsExactlyInAnyOrder(first, second);
        assertThat(leases().renew(first, Optional.empty(), LONG))
                .containsExactlyInAnyOrder(first, second);
    }

    @Test
    void those_that_live_are_known_by_their_names() {
        renew(first, LONG);
        leases().renew(second, Optional.empty(), LONG);
        assertThat(leases().names()).isEqualTo(Map.of(first, "one"));
        leases().renew(second, Optional.of("other"), LONG);
        assertThat(leases().names()).isEqualTo(Map.of(first, "one", second, "other"));
        leases().end(first);
        assertThat(leases().names()).isEqualTo(Map.of(second, "other"));
        leases().renew(second, Optional.of("other"), OVER);
        assertThat(leases().names()).isEmpty();
    }

    @Test
    void expired_lease_counts_as_dead_until_its_renewal() {
        assertThat(renew(first, OVER)).containsExactly(first);
        assertThat(renew(second, LONG)).containsExactly(second);
        assertThat(renew(first, LONG)).containsExactlyInAnyOrder(first, second);
        assertThat(renew(second, LONG)).containsExactlyInAnyOrder(first, second);
    }

    @Test
    void ended_lease_is_removed_at_once() {
        renew(first, LONG);
        renew(second, LONG);
        leases().end(first);
        assertThat(renew(second, LONG)).containsExactly(second);
        leases().end(first);
        assertThat(renew(first, LONG)).containsExactlyInAnyOrder(first, second);
    }

    /// As after a time in which the database did not answer.
    @Test
    void nodes_that_all_find_each_other_dead_do_not_wait_for_each_other()
            throws ExecutionException, InterruptedException {
        var nodes =
                IntStream.range(0, 8)
                        .mapToObj(number -> Seed.uuid("NodeLeasesContract " + number))
                        .toList();
        try (var threads = Executors.newFixedThreadPool(nodes.size())) {
            for (int round = 0; round < 20; round++) {
                nodes.forEach(node -> renew(node, OVER));
                List<Future<Set<UUID>>> renewed = new ArrayList<>();
                for (UUID node : nodes) renewed.add(threads.submit(() -> renew(node, LONG)));
                for (int i = 0; i < nodes.size(); i++)
                    assertThat(renewed.get(i).get()).contains(nodes.get(i));
                assertThat(renew(first, LONG)).containsAll(nodes);
            }
        }
    }
}
