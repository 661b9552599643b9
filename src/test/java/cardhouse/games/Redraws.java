package cardhouse.games;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.bots.RandomChance;
import cardhouse.engine.Event;
import cardhouse.engine.Move;
import cardhouse.engine.Seat;
import cardhouse.engine.View;
import cardhouse.engine.Viewer;
import java.util.List;

/// Events deal anew the cards that a viewer cannot know, and change nothing else.
final class Redraws<S, M extends Move, E extends Event, V extends View> {
    private static final int PLIES_A_LEAVING = 40;
    private static final int PLIES_A_REDRAW = 8;

    private final Setup<S, M, E, V> setup;
    private final Redaction<S, M, E, V> redaction;
    private int hidden;
    private int changed;

    Redraws(Setup<S, M, E, V> setup) {
        this.setup = setup;
        this.redaction = new Redaction<>(setup);
    }

    /// How many tables had something hidden from a viewer.
    int hidden() {
        return hidden;
    }

    /// How many of those came out different.
    int changed() {
        return changed;
    }

    void dealWhatIsImagined(long seed) {
        dealWhatIsImagined(seed, 1);
    }

    void dealWhatIsImagined(long seed, int stride) {
        for (var match = new RandomMatch<>(setup, seed); !match.over(); goOn(match)) {
            if (!match.isLookedAt(stride)) continue;
            S state = match.state();
            for (Viewer viewer : setup.viewers()) {
                int chance = match.below(Integer.MAX_VALUE);
                S imagined =
                        setup.game()
                                .sampling()
                                .determinize(state, viewer, new RandomChance(chance));
                S redrawn = fold(state, redraw(state, viewer, chance));
                assertThat(redrawn)
                        .as(() -> "redrawn as imagined by " + viewer)
                        .isEqualTo(imagined)
                        .hasSameHashCodeAs(imagined);
                looksTheSame(state, redrawn, viewer);
                if (view(state, viewer).equals(view(state, Viewer.AUDITING))) continue;
                hidden++;
                if (!redrawn.equals(state)) changed++;
            }
            assertThat(redraw(state, Viewer.AUDITING, 0)).as("an audit knows all").isEmpty();
        }
    }

    private void looksTheSame(S before, S after, Viewer viewer) {
        assertThat(view(after, viewer)).as("view of " + viewer).isEqualTo(view(before, viewer));
        assertThat(setup.game().turn(after)).as("turn").isEqualTo(setup.game().turn(before));
        assertThat(setup.pack(after)).as("cards").isEqualTo(setup.pack(before));
        if (viewer instanceof Viewer.Sitting(Seat seat))
            assertThat(setup.game().legalMoves(after, seat))
                    .as("legal moves of " + seat)
                    .isEqualTo(setup.game().legalMoves(before, seat));
    }

    /// A redraw determines the place of every hidden card, independently of its earlier place.
    /// Viewers who cannot distinguish the results of two redraws see equal events. So a redraw
    /// shows no more than the cards that a viewer sees afterwards.
    void areSeenAsFarAsTheirCards(long seed) {
        areSeenAsFarAsTheirCards(seed, 1);
    }

    void areSeenAsFarAsTheirCards(long seed, int stride) {
        for (var match = new RandomMatch<>(setup, seed); !match.over(); goOn(match)) {
            if (!match.isLookedAt(stride)) continue;
            S state = match.state();
            var one = redraw(state, match.any(setup.viewers()), match.below(Integer.MAX_VALUE));
            S after = fold(state, one);
            S another = setup.game().sampling().determinize(state, Viewer.WATCHING, match::below);
            assertThat(fold(another, one)).as("the same from another table").isEqualTo(after);
            for (Viewer viewer : setup.viewers()) {
                var other = redraw(after, viewer, match.below(Integer.MAX_VALUE));
                S likewise = fold(state, other);
                assertThat(likewise).as("the later redraw alone").isEqualTo(fold(after, other));
                assertThat(view(likewise, viewer)).isEqualTo(view(after, viewer));
                assertThat(redacted(other, viewer))
                        .as("what " + viewer + " sees of redraws it cannot tell apart")
                        .isEqualTo(redacted(one, viewer));
            }
            one.forEach(redaction::onceAndForAll);
            one.forEach(redaction::whole);
            one.forEach(redaction::readable);
        }
    }

    /// To the end, and the cards stay those that they were.
    void canBePlayedOn(long seed) {
        var match = new RandomMatch<>(setup, seed);
        var pack = setup.pack(match.state());
        while (!match.over()) {
            if (match.below(PLIES_A_REDRAW) == 0)
                match.redraw(match.any(setup.viewers()), match::below);
            goOn(match);
            assertThat(setup.pack(match.state())).as("cards").isEqualTo(pack);
        }
    }

    private void goOn(RandomMatch<S, M, E, V> match) {
        if (match.below(PLIES_A_LEAVING) == 0) match.leave(match.any(match.asked()));
        else match.playOn();
    }

    private List<E> redraw(S state, Viewer viewer, int chance) {
        return setup.game().sampling().redraw(state, viewer, new RandomChance(chance));
    }

    private S fold(S state, List<E> events) {
        return setup.game().fold(state, events);
    }

    private V view(S state, Viewer viewer) {
        return setup.game().view(state, viewer);
    }

    private List<E> redacted(List<E> events, Viewer viewer) {
        return events.stream().map(event -> setup.game().redact(event, viewer)).toList();
    }
}
