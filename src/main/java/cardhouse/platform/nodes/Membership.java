package cardhouse.platform.nodes;

import cardhouse.platform.background.PeriodicTask;
import cardhouse.platform.requests.Unavailable;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import org.jboss.logging.Logger;

/// The membership of this node among those that share its database. It renews its lease
/// periodically, and computes its share of the work from the leases of the others.
///
/// While the database does not answer, the share stays unchanged: a node that can still work
/// should.
public final class Membership implements AutoCloseable {
    private static final Logger LOG = Logger.getLogger(Membership.class);
    private static final int RENEWALS_A_LEASE = 5;

    private final NodeLeases leases;
    private final UUID node;
    private final Optional<String> name;
    private final Duration lease;
    private final PeriodicTask rounds;
    private final List<Consumer<OwnedSlots>> heirs = new CopyOnWriteArrayList<>();
    private Set<UUID> living = Set.of();
    private volatile OwnedSlots share = OwnedSlots.NONE;
    private volatile MatchAffinity homes = MatchAffinity.NONE;
    private volatile int size;
    private volatile boolean ended;

    /// @param name of the node, for operators
    /// @param lease time without a renewal after which others take over the node's share
    public Membership(NodeLeases leases, UUID node, Optional<String> name, Duration lease) {
        this.leases = leases;
        this.node = node;
        this.name = name;
        this.lease = lease;
        this.rounds =
                new PeriodicTask(
                        "membership",
                        "renew the lease of this node",
                        lease.dividedBy(RENEWALS_A_LEASE),
                        this::renew);
    }

    /// Adds a listener for slots that this node did not have before: other nodes may have left work
    /// in them.
    public void addListener(Consumer<OwnedSlots> listener) {
        heirs.add(listener);
    }

    /// Joins the others, at once if the database answers.
    public void open() {
        try {
            renew();
        } catch (Unavailable away) {
            LOG.debugf("Cluster membership unknown; node retries: %s", away.getMessage());
        }
        rounds.open();
    }

    /// The share of this node.
    public OwnedSlots share() {
        return share;
    }

    /// Number of live nodes, as far as this node knows.
    public int size() {
        return size;
    }

    /// The name of a match's preferred node, if it has one.
    public Optional<String> home(UUID match) {
        return homes.of(match);
    }

    private synchronized void renew() {
        if (ended) return;
        Set<UUID> now = leases.renew(node, name, lease);
        if (now.equals(living)) return;
        homes = new MatchAffinity(now, leases.names());
        OwnedSlots before = share;
        share = Rendezvous.share(node, now);
        living = now;
        size = now.size();
        boolean alone = before.size() == 0 && size == 1;
        if (!alone)
            LOG.infof("Cluster membership changed: %d live nodes; this node has %s", size, share);
        OwnedSlots gained = share.without(before);
        if (gained.size() > 0) heirs.forEach(heir -> heir.accept(gained));
    }

    /// Releases its share to the other nodes, which see that in their next rounds.
    @Override
    public void close() {
        rounds.close();
        try {
            end();
        } catch (Unavailable away) {
            LOG.debugf(
                    "Database unavailable at shutdown; the share of this node is released when its lease expires: %s",
                    away.getMessage());
        }
    }

    private synchronized void end() {
        ended = true;
        leases.end(node);
    }
}
