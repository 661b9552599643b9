package cardhouse.platform.nodes;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Pure;
import cardhouse.Seed;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Pure
class SingletonTasksTest {
    /// The node with the singleton tasks leaves, until none is left.
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 4, 9})
    void exactly_one_live_node_runs_the_chores(int size) {
        var living = new ArrayList<UUID>();
        for (int i = 0; i < size; i++) living.add(Seed.another("ChoresTest"));
        while (!living.isEmpty()) {
            List<UUID> known = List.copyOf(living);
            var did = new ArrayList<UUID>();
            for (UUID node : known)
                new SingletonTasks(() -> Rendezvous.share(node, known))
                        .round(() -> did.add(node))
                        .run();
            assertThat(did).hasSize(1);
            living.removeAll(did);
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void owner_of_chores_is_checked_each_time(boolean first) {
        boolean[] ours = {first};
        int[] done = {0};
        var chores = new SingletonTasks(() -> ours[0] ? OwnedSlots.ALL : OwnedSlots.NONE);
        Runnable round = chores.round(() -> done[0]++);
        round.run();
        assertThat(done[0]).isEqualTo(first ? 1 : 0);
        ours[0] = !first;
        round.run();
        assertThat(done[0]).isEqualTo(1);
        assertThat(chores.areOurs()).isEqualTo(!first);
    }
}
