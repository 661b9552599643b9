package cardhouse.match.journal;

import cardhouse.Pure;

@Pure
class MemoryJournalTest extends JournalContract {
    private final Journal journal = new MemoryJournal();

    @Override
    protected Journal journal() {
        return journal;
    }
}
