package cardhouse.platform.nodes;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Await;
import cardhouse.Beside;
import cardhouse.Seed;
import cardhouse.match.TestClock;
import cardhouse.platform.requests.Unavailable;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// Nodes that join, leave and die. They renew their leases often, and the test controls the clock.
@Beside
@Timeout(120)
class MembershipTest {
    private static final Duration SOON = Duration.ofSeconds(60);
    private static final Duration LEASE = Duration.ofMillis(50);

    private final TestClock clock = new TestClock();
    private final MemoryNodeLeases leases = new MemoryNodeLeases(clock);
    private final List<Membership> open = new ArrayList<>();
    private volatile boolean away;

    @AfterEach
    void close() {
        away = false;
        open.forEach(Membership::close);
    }

    /// What the database would be for them.
    private final NodeLeases shared =
            new NodeLeases() {
                @Override
                public Set<UUID> renew(UUID node, Optional<String> name, Duration lease) {
                    if (away) throw new Unavailable(new IllegalStateException("planted"));
                    return leases.renew(node, name, lease);
                }

                @Override
                public Map<UUID, String> names() {
                    return leases.names();
                }

                @Override
                public void end(UUID node) {
                    if (away) throw new Unavailable(new IllegalStateException("planted"));
                    leases.end(node);
                }
            };

    private Membership node(String name) {
        var node =
                new Membership(
                        shared, Seed.uuid("MembershipTest " + name), Optional.of(name), LEASE);
        open.add(node);
        return node;
    }

    private Membership joined(String name) {
        Membership node = node(name);
        node.open();
        return node;
    }

    @Test
    void one_that_is_alone_does_everything_from_the_start() {
        Membership one = joined("one");
        assertThat(one.share()).isEqualTo(OwnedSlots.ALL);
        assertThat(one.size()).isEqualTo(1);
    }

    @Test
    void two_nodes_share_and_the_last_inherits() {
        Membership one = joined("one");
        List<OwnedSlots> inherited = new CopyOnWriteArrayList<>();
        one.addListener(inherited::add);
        Membership other = joined("other");
        Await.until("one knows the other", SOON, () -> one.size() == 2);
        assertThat(one.share()).isEqualTo(OwnedSlots.ALL.without(other.share()));
        assertThat(other.share().size()).isBetween(1500, 2600);
        assertThat(inherited).isEmpty();

        OwnedSlots left = other.share();
        other.close();
        Await.until("one knows that it is alone", SOON, () -> one.size() == 1);
        Await.until("the node is notified", SOON, () -> inherited.equals(List.of(left)));
        assertThat(one.share()).isEqualTo(OwnedSlots.ALL);
    }

    @Test
    void all_say_the_same_of_where_a_match_is_best_asked_for() {
        UUID match = Seed.another("MembershipTest");
        Membership one = joined("one");
        assertThat(one.home(match)).contains("one");
        Membership other = joined("other");
        Await.until("one knows the other", SOON, () -> one.size() == 2);
        var homes = new TreeSet<String>();
        for (int digits = 0; digits < Slots.GROUPS; digits++) {
            UUID any = new UUID(0, digits);
            assertThat(one.home(any)).isEqualTo(other.home(any)).isPresent();
            assertThat(one.home(new UUID(7, 5L << 8 | digits))).isEqualTo(one.home(any));
            homes.add(one.home(any).orElseThrow());
        }
        assertThat(homes).containsExactly("one", "other");
        other.close();
        Await.until("one is alone", SOON, () -> one.home(match).equals(Optional.of("one")));
    }

    /// Its lease was one that others believed for as long as the clock said.
    @Test
    void the_share_of_one_that_died_is_taken_over_when_its_lease_is_over() {
        Membership one = joined("one");
        leases.renew(Seed.uuid("MembershipTest dead"), Optional.empty(), Duration.ofSeconds(5));
        Await.until("one knows the other", SOON, () -> one.size() == 2);
        clock.pass(Duration.ofSeconds(6));
        Await.until("it has died", SOON, () -> one.size() == 1);
        assertThat(one.share()).isEqualTo(OwnedSlots.ALL);
    }

    @Test
    void nodes_keep_their_shares_while_the_database_is_unavailable() {
        Membership one = joined("one");
        Membership other = joined("other");
        Await.until("one knows the other", SOON, () -> one.size() == 2);
        away = true;
        OwnedSlots share = other.share();
        Membership third = joined("third");
        assertThat(third.share()).isEqualTo(OwnedSlots.NONE);
        assertThat(other.share()).isEqualTo(share);
        one.close();
        away = false;
        clock.pass(Duration.ofSeconds(6));
        Await.until(
                "the two that are left share",
                SOON,
                () ->
                        third.size() == 2
                                && third.share().equals(OwnedSlots.ALL.without(other.share())));
    }
}
