package cardhouse.platform.projections.store;

import cardhouse.platform.sql.Sql;
import org.jboss.logging.Logger;

/// The places of ended matches: the one order in which exports, ratings and statistics go through
/// them. A place is given after the commit that makes a match visible, by one session at a time, so
/// that a reader who has seen a place has seen all before it. Times cannot do that: a node's clock
/// may be behind, and a commit late. Nor can the ids of transactions, which a restored database
/// begins anew and which any long transaction holds back.
public record Places(Sql sql) {
    private static final Logger LOG = Logger.getLogger(Places.class);

    /// Gives places to those that have none.
    public void give() {
        boolean given =
                sql.first("select place_ended_matches() as given", row -> row.flag("given"))
                        .orElseThrow();
        if (!given)
            LOG.warn(
                    "another session has been giving places to ended matches for two seconds:"
                            + " exports and ratings do not go on until its transaction ends");
    }
}
