package cardhouse.platform.projections.store;

import cardhouse.platform.sql.Sql;
import org.jboss.logging.Logger;

/// The places of ended matches: the one order of exports, ratings and statistics. A place is
/// assigned after the commit that makes a match visible, by one session at a time. So a reader who
/// has seen a place has seen all before it. Times do not have this property: a node's clock may be
/// behind, and a commit late. Nor do transaction ids: a restored database begins them anew, and any
/// long transaction holds them back.
public record PlaceSequence(Sql sql) {
    private static final Logger LOG = Logger.getLogger(PlaceSequence.class);

    /// Assigns places to ended matches without one.
    public void give() {
        boolean given =
                sql.first("select place_ended_matches() as given", row -> row.flag("given"))
                        .orElseThrow();
        if (!given)
            LOG.warn(
                    "Another session has held the lock on match places for two seconds;"
                            + " exports and ratings wait until its transaction ends");
    }
}
