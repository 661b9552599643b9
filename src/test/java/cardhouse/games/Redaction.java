package cardhouse.games;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.engine.Event;
import cardhouse.engine.Move;
import cardhouse.engine.Seat;
import cardhouse.engine.View;
import cardhouse.engine.Viewer;

/// The published part of a match is complete, and redacting it further is always possible.
final class Redaction<S, M extends Move, E extends Event, V extends View> {
    private final Setup<S, M, E, V> setup;

    Redaction(Setup<S, M, E, V> setup) {
        this.setup = setup;
    }

    void redactsOnceAndForAll(long seed) {
        for (var match = new RandomMatch<>(setup, seed); ; match.playOn()) {
            match.latest().forEach(this::onceAndForAll);
            if (match.over()) return;
        }
    }

    void onceAndForAll(E event) {
        assertThat(redact(event, Viewer.AUDITING)).as("an audit sees all").isEqualTo(event);
        E watched = redact(event, Viewer.WATCHING);
        for (Viewer viewer : setup.viewers()) {
            E seen = redact(event, viewer);
            assertThat(redact(seen, viewer)).as("redacted again").isEqualTo(seen);
            assertThat(redact(seen, Viewer.WATCHING))
                    .as("a watcher sees no more than " + viewer)
                    .isEqualTo(watched);
        }
    }

    /// All events are looked at, for some are rare.
    void nothingIsNull(long seed, int stride) {
        for (var match = new RandomMatch<>(setup, seed); ; match.playOn()) {
            match.latest().forEach(this::whole);
            if (match.isLookedAt(stride)) isWhole(match);
            if (match.over()) return;
        }
    }

    private void isWhole(RandomMatch<S, M, E, V> match) {
        for (Viewer viewer : setup.viewers())
            CompleteValue.check(setup.game().view(match.state(), viewer));
        CompleteValue.check(setup.game().view(match.state(), Viewer.AUDITING));
        for (Seat seat : match.asked())
            setup.game().legalMoves(match.state(), seat).forEach(CompleteValue::check);
    }

    void everythingHasText(long seed, int stride) {
        for (var match = new RandomMatch<>(setup, seed); ; match.playOn()) {
            match.latest().forEach(this::readable);
            if (match.isLookedAt(stride)) isReadable(match);
            if (match.over()) return;
        }
    }

    private void isReadable(RandomMatch<S, M, E, V> match) {
        for (Viewer viewer : setup.viewers())
            assertThat(setup.game().view(match.state(), viewer).board()).isNotBlank();
        for (Seat seat : match.asked())
            for (M move : setup.game().legalMoves(match.state(), seat)) oneLine(move.text());
    }

    void whole(E event) {
        for (Viewer viewer : setup.viewers()) CompleteValue.check(redact(event, viewer));
        CompleteValue.check(event);
    }

    void readable(E event) {
        oneLine(event.text());
        for (Viewer viewer : setup.viewers()) oneLine(redact(event, viewer).text());
    }

    private static void oneLine(String text) {
        if (text.isBlank() || text.contains("\n") || !text.equals(text.strip()))
            throw new AssertionError("not one line to read: '" + text + "'");
    }

    public E redact(E event, Viewer viewer) {
        return setup.game().redact(event, viewer);
    }
}
