package cardhouse.platform.nodes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import cardhouse.Pure;
import cardhouse.Seed;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Assignment of slots. Averages are over many installations with fixed names.
@Pure
class RendezvousTest {
    private static final int INSTALLATIONS = 200;
    private static final OwnedSlots NOBODY = OwnedSlots.NONE;

    /// As a server draws it when it starts: the time, and chance.
    private static UUID node(int installation, int number) {
        long chance = Seed.fixed("RendezvousTest", installation * 1_000L + number);
        return new UUID(0x019a_0000_0000_7000L + installation * 50L + number, chance);
    }

    private static List<UUID> nodes(int installation, int many) {
        return IntStream.range(0, many).mapToObj(number -> node(installation, number)).toList();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 10, 40})
    void every_slot_is_exactly_one_nodes(int many) {
        var nodes = nodes(0, many);
        var counts = new int[Slots.COUNT];
        for (UUID node : nodes) {
            OwnedSlots share = Rendezvous.share(node, nodes);
            for (int slot = 0; slot < Slots.COUNT; slot++)
                if (share.has(new UUID(7, slot))) counts[slot]++;
        }
        assertThat(counts).containsOnly(1);
    }

    @Test
    void the_owner_of_a_slot_is_the_node_with_it_in_its_share() {
        var nodes = nodes(0, 5);
        for (UUID node : nodes) {
            OwnedSlots share = Rendezvous.share(node, nodes);
            for (int slot = 0; slot < Slots.COUNT; slot++)
                assertThat(Rendezvous.owner(nodes, slot).equals(Optional.of(node)))
                        .isEqualTo(share.has(new UUID(7, slot)));
        }
        assertThat(Rendezvous.owner(List.of(), 0)).isEmpty();
    }

    /// Of 4096 slots that fall to three nodes by lot, the deviation to be expected of one's share
    /// is 2.2 percent of it, of ten nodes' 4.7.
    @ParameterizedTest
    @ValueSource(ints = {2, 3, 4, 10})
    void shares_are_even_within_a_few_percent(int many) {
        double even = (double) Slots.COUNT / many;
        double squares = 0;
        double most = 0;
        for (int installation = 0; installation < INSTALLATIONS; installation++) {
            var nodes = nodes(installation, many);
            for (UUID node : nodes) {
                double off = Rendezvous.share(node, nodes).size() / even - 1;
                squares += off * off;
                most = Math.max(most, Math.abs(off));
            }
        }
        double deviation = Math.sqrt(squares / INSTALLATIONS / many);
        double expected = Math.sqrt((many - 1.0) / Slots.COUNT);
        assertThat(deviation).isCloseTo(expected, within(expected / 6));
        assertThat(most).isLessThan(5 * expected);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 10})
    void joining_and_leaving_nodes_change_all_shares_evenly(int many) {
        var before = nodes(1, many);
        UUID another = node(1, many);
        var after = Stream.concat(before.stream(), Stream.of(another)).toList();
        OwnedSlots taken = Rendezvous.share(another, after);
        int left = 0;
        for (UUID node : before) {
            OwnedSlots had = Rendezvous.share(node, before);
            OwnedSlots has = Rendezvous.share(node, after);
            assertThat(has.without(had)).isEqualTo(NOBODY);
            OwnedSlots lost = had.without(has);
            assertThat(lost.without(taken)).isEqualTo(NOBODY);
            // In even parts.
            double even = (double) taken.size() / many;
            assertThat((double) lost.size()).isCloseTo(even, within(6 * Math.sqrt(even)));
            left += lost.size();
        }
        assertThat(left).isEqualTo(taken.size());
    }

    @Test
    void node_that_misses_others_still_includes_its_own_share() {
        var all = nodes(2, 5);
        UUID node = all.getFirst();
        OwnedSlots own = Rendezvous.share(node, all);
        for (int known = 0; known <= all.size(); known++)
            assertThat(own.without(Rendezvous.share(node, all.subList(0, known))))
                    .isEqualTo(NOBODY);
        assertThat(Rendezvous.share(node, List.of())).isEqualTo(OwnedSlots.ALL);
    }

    @Test
    void the_order_in_which_nodes_are_named_does_not_matter() {
        var nodes = nodes(3, 4);
        for (UUID node : nodes)
            assertThat(Rendezvous.share(node, nodes.reversed()))
                    .isEqualTo(Rendezvous.share(node, nodes));
    }
}
