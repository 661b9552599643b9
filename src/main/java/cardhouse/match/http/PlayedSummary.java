package cardhouse.match.http;

import cardhouse.engine.Seat;
import cardhouse.http.answers.AnswerHeaders;
import cardhouse.match.viewing.Played;
import cardhouse.match.viewing.Status;
import java.util.List;

/// The minimal answer to an accepted ply.
///
/// @param hash of the entry
/// @param toAct the seats the match waits for
record PlayedSummary(int revision, String hash, Status status, List<Seat> toAct)
        implements AnswerHeaders.Revised, AnswerHeaders.Timed {
    static PlayedSummary of(Played played) {
        return new PlayedSummary(
                played.revision(),
                played.hash(),
                played.over() ? Status.FINISHED : Status.RUNNING,
                played.toAct());
    }
}
