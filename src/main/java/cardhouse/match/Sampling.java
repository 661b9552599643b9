package cardhouse.match;

import cardhouse.engine.OpenTable;
import cardhouse.engine.Seat;
import cardhouse.engine.SeatKnowledge;
import cardhouse.engine.Turn;
import cardhouse.engine.Uniform;
import cardhouse.engine.Viewer;
import cardhouse.match.viewing.Perspective;
import cardhouse.match.viewing.Samples;
import cardhouse.requests.Rejection;
import cardhouse.requests.Rejection.Code;
import java.util.ArrayList;
import java.util.UUID;

/// Draws tables at which a seat could sit. What it draws them from is what the seat knows
/// ([SeatKnowledge]), so that neither they nor the time it takes tell anything more.
public final class Sampling {
    private final MatchCache live;

    public Sampling(MatchCache live) {
        this.live = live;
    }

    /// What is drawn, and from what.
    private record Asked(MatchSnapshot present, SeatKnowledge knowledge) {}

    /// @param seat of whoever asks
    /// @throws Rejection if no seat is asked, or no table is found
    public Samples samples(UUID match, Seat seat, int count, Uniform random) {
        Asked asked = live.answer(match, present -> asked(present, seat));
        MatchSnapshot present = asked.present();
        var drawing = asked.knowledge().drawing(random);
        var drawn = new ArrayList<OpenTable>();
        while (drawn.size() < count)
            drawn.add(
                    drawing.get()
                            .orElseThrow(() ->
                                    none(present, "No table was found that fits what is known.")));
        return new Samples(
                present.match().id(),
                present.match().type().id(),
                present.match().type().edition(),
                present.match().seats(),
                present.revision(),
                new Perspective(Viewer.sitting(seat)).name(),
                drawn);
    }

    private static Asked asked(MatchSnapshot present, Seat seat) {
        if (present.table().turn() instanceof Turn.Over)
            throw none(present, "The match is over, and nothing is hidden any more.");
        return new Asked(present, present.table().knowledge(seat).orElseThrow());
    }

    private static Rejection none(MatchSnapshot present, String why) {
        return Rejection.at(present.revision(), Code.NO_SAMPLES, why);
    }
}
