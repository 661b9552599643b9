package cardhouse.match;

import cardhouse.engine.Move;
import cardhouse.engine.Seat;
import cardhouse.engine.Viewer;
import cardhouse.match.clock.SeatClocks;
import cardhouse.match.journal.Entry;
import cardhouse.match.viewing.Admission;
import cardhouse.match.viewing.EntryView;
import cardhouse.match.viewing.MatchView;
import cardhouse.match.viewing.Perspective;
import cardhouse.match.viewing.Status;
import java.util.List;
import java.util.Optional;

/// Redacts a match and its entries for a viewer. All data that leaves a snapshot for a client
/// passes through this class.
final class Redaction {
    private Redaction() {}

    /// The match, redacted for an admitted viewer.
    static MatchView view(MatchSnapshot now, Admission admission) {
        return view(now, admission.viewer(), admission.delay());
    }

    /// The match, redacted for `viewer`.
    ///
    /// @param delay of the spectator's view in plies, if any
    static MatchView view(MatchSnapshot now, Viewer viewer, Optional<Integer> delay) {
        var moves =
                viewer instanceof Viewer.Sitting(Seat seat)
                        ? now.table().offered(seat)
                        : List.<Move>of();
        return new MatchView(
                now.match().id(),
                now.revision(),
                new Perspective(viewer).name(),
                now.over() ? Status.FINISHED : Status.RUNNING,
                now.toAct(),
                now.clocks().flatMap(SeatClocks::next),
                now.clocks().map(Redaction::shown),
                delay,
                now.table().view(viewer),
                moves,
                now.outcome());
    }

    private static List<MatchView.SeatClock> shown(SeatClocks clocks) {
        return clocks.bank().keySet().stream()
                .sorted()
                .map(seat ->
                        new MatchView.SeatClock(seat, clocks.left(seat), clocks.deadline(seat)))
                .toList();
    }

    /// An entry, redacted for an admitted viewer.
    static EntryView entry(MatchSnapshot now, Entry entry, Admission admission) {
        return entry(now, entry, admission.viewer());
    }

    /// An entry, redacted for `viewer`.
    static EntryView entry(MatchSnapshot now, Entry entry, Viewer viewer) {
        boolean own =
                switch (viewer) {
                    case Viewer.Auditing _ -> true;
                    case Viewer.Watching _ -> false;
                    case Viewer.Sitting(Seat seat) -> entry.seat().filter(seat::equals).isPresent();
                };
        return new EntryView(
                entry.revision(),
                entry.at(),
                entry.cause(),
                entry.seat(),
                own ? entry.move() : Optional.empty(),
                entry.events().stream().map(event -> now.table().redact(event, viewer)).toList());
    }
}
