package cardhouse.games.brawl;

import cardhouse.engine.Seat;
import cardhouse.engine.Viewer;
import cardhouse.games.brawl.BrawlEvent.BlockerFought;
import cardhouse.games.brawl.BrawlEvent.BrawlRolled;
import cardhouse.games.brawl.BrawlEvent.DiceRerolled;
import cardhouse.games.brawl.BrawlEvent.HandBuried;
import cardhouse.games.brawl.BrawlEvent.HandScattered;
import cardhouse.games.brawl.BrawlEvent.RummageRolled;
import cardhouse.games.brawl.BrawlEvent.TrashRefilled;
import cardhouse.games.brawl.steps.Step;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// The events that led to a board, from an earlier board on. A board alone does not show what a
/// seat knows of it: for example, a card that it discarded or had to give away.
///
/// Boards share their histories, so that each further event needs only a few bytes. Old events are
/// dropped, because a match may be endless.
public final class History {
    /// The empty history: the next event starts a history with the current board.
    public static final History NONE = new History(null, null, 0, null);

    /// At this number of events, a history is replaced by a younger one, which began when it had
    /// half of them. Both take up to 30 KB of memory for each match that a server holds.
    static final int MOST = 400;

    public final @Nullable Beginning beginning;
    private final @Nullable Step last;
    private final int length;
    private final @Nullable History younger;

    private History(
            @Nullable Beginning beginning,
            @Nullable Step last,
            int length,
            @Nullable History younger) {
        this.beginning = beginning;
        this.last = last;
        this.length = length;
        this.younger = younger;
    }

    /// The board at the beginning of a history.
    ///
    /// @param board without a history
    public record Beginning(BrawlBoard board, TurnState bout) {}

    private record Step(@Nullable Step before, BrawlEvent event) {}

    private static History from(BrawlBoard board, TurnState bout) {
        return new History(new Beginning(board.history(NONE), bout), null, 0, null);
    }

    /// The history of a board before an event is applied.
    History plus(BrawlBoard board, TurnState bout, BrawlEvent event) {
        if (beginning == null) return from(board, bout).plus(event);
        boolean begins = length >= MOST / 2 && younger == null && isQuiet(bout);
        History young = begins ? from(board, bout) : younger;
        if (young == null) return plus(event);
        History next = young.plus(event);
        return length >= MOST
                ? next
                : new History(beginning, new Step(last, slim(event)), length + 1, next);
    }

    private History plus(BrawlEvent event) {
        return new History(beginning, new Step(last, slim(event)), length + 1, null);
    }

    /// Whether the next event begins a turn, so that no step is in progress.
    private static boolean isQuiet(TurnState bout) {
        return bout.stage() instanceof Stage.Opening
                && bout.pending().equals(TurnState.Pending.NOTHING);
    }

    /// Removes the order of piles, which no seat sees, and dice, which contain no information about
    /// cards. The history need not store them.
    private static BrawlEvent slim(BrawlEvent event) {
        return switch (event) {
            case BrawlRolled(Seat attacker, Seat defender, _, _) ->
                    new BrawlRolled(attacker, defender, List.of(), List.of());
            case DiceRerolled(Seat seat, _) -> new DiceRerolled(seat, List.of());
            case RummageRolled(Seat seat, _) -> new RummageRolled(seat, List.of());
            case BlockerFought(Seat seat, var card, _, _, boolean won, boolean strikes) ->
                    new BlockerFought(seat, card, List.of(), List.of(), won, strikes);
            case TrashRefilled _, HandScattered _, HandBuried _ ->
                    Redaction.redact(event, Viewer.WATCHING);
            case BrawlEvent other -> other;
        };
    }

    /// The beginning; null if the history is empty.
    @Nullable
    public Beginning beginning() {
        return beginning;
    }

    /// The events since the beginning, oldest first.
    public List<BrawlEvent> events() {
        var events = new ArrayList<BrawlEvent>(length);
        for (Step step = last; step != null; step = step.before()) events.add(step.event());
        Collections.reverse(events);
        return events;
    }

    int length() {
        return length;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return this == other
                || other instanceof History history
                        && length == history.length
                        && Objects.equals(beginning, history.beginning)
                        && Objects.equals(younger, history.younger)
                        && sameSteps(history);
    }

    /// Iterative, because a history may be long.
    private boolean sameSteps(History other) {
        Step one = last;
        for (Step two = other.last; one != two; two = two.before()) {
            if (one == null || two == null || !one.event().equals(two.event())) return false;
            one = one.before();
        }
        return true;
    }

    @Override
    public int hashCode() {
        return Objects.hash(beginning, length);
    }

    @Override
    public String toString() {
        return length + " events";
    }
}
