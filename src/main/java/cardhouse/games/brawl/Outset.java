package cardhouse.games.brawl;

import cardhouse.engine.Seat;
import cardhouse.engine.Viewer;
import cardhouse.games.brawl.BrawlTable.SeenDiscard;
import java.util.List;

/// The table from which on a seat remembers, as it saw it.
///
/// @param view with what the seat saw, and nothing else
/// @param faceUp the discards that lay face up
/// @param bout without a gift: that is in the view, as far as the seat saw it
record Outset(BrawlView view, List<SeenDiscard> faceUp, Standing standing, Bout bout) {

    static Outset of(Sequel sequel, BrawlBoard board, Bout bout, Seat seat) {
        var state = new BrawlState.Brawling(board, bout);
        return new Outset(
                new Sight(sequel).view(state, Viewer.sitting(seat)),
                BrawlTables.faceUp(board.heap()),
                board.standing(),
                bout.threat(bout.pending().threat().filter(Bout.Threat.Grab.class::isInstance)));
    }
}
