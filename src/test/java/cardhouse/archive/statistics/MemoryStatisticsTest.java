package cardhouse.archive.statistics;

import cardhouse.Pure;
import cardhouse.archive.audits.Evidence;

@Pure
class MemoryStatisticsTest extends StatisticsContract {
    private final MemoryStatistics statistics = new MemoryStatistics();

    @Override
    protected Statistics statistics() {
        return statistics;
    }

    @Override
    protected void keep(Evidence match) {
        String preset = "trash".equals(match.header().get("game")) ? "short" : "rummy";
        statistics.keep(EndedMatches.end(match), EndedMatches.of(match, preset));
    }
}
