package cardhouse.players;

import cardhouse.Pure;

@Pure
class MemoryEntryCountsTest extends EntryCountsContract {
    private final EntryCounts counts = new MemoryEntryCounts();

    @Override
    protected EntryCounts counts() {
        return counts;
    }
}
