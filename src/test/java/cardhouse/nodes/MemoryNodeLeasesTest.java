package cardhouse.nodes;

import cardhouse.Pure;
import java.time.Clock;

@Pure
class MemoryNodeLeasesTest extends NodeLeasesContract {
    private final NodeLeases leases = new MemoryNodeLeases(Clock.systemUTC());

    @Override
    protected NodeLeases leases() {
        return leases;
    }
}
