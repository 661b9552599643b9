package cardhouse.platform.nodes;

import cardhouse.Pure;
import cardhouse.match.TestClock;

@Pure
class MemoryNodeLeasesTest extends NodeLeasesContract {
    private final NodeLeases leases = new MemoryNodeLeases(TestClock.SYSTEM);

    @Override
    protected NodeLeases leases() {
        return leases;
    }
}
