package cardhouse.games.brawl;

import java.util.ArrayList;
import java.util.List;

/// Carries a match on from a move, an answer of chance or a leave to the next question: everything
/// that happens without anybody's doing, one event after another.
final class Play {
    private final Course course;
    private final List<BrawlEvent> events = new ArrayList<>();
    private BrawlState state;

    Play(Course course, BrawlState state) {
        this.course = course;
        this.state = state;
    }

    BrawlState state() {
        return state;
    }

    Play happens(BrawlEvent event) {
        state = Fold.evolve(state, event);
        events.add(event);
        return this;
    }

    /// All events so far and those that follow from them.
    List<BrawlEvent> toNextQuestion() {
        while (course.due(state) instanceof Due.Happens(BrawlEvent event)) happens(event);
        return events;
    }
}
