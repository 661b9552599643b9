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

/// How a board came about: how it was at some time, and what has happened since. A board alone does
/// not say what a seat knows of it: which card it threw out, or had to give away.
///
/// Boards share their histories, so that an event more costs a few bytes more. What is long gone is
/// forgotten, for else the history of a match without end would be without end.
public final class History {
    /// Nothing is remembered: what comes next begins with the board as it is.
    public static final History NONE = new History(null, null, 0, null);

    /// A history of so many events is left for a younger one, which began when it had half of them.
    /// Both take up to 30 KB of each match that a server holds.
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

    /// What was on the table when a history began.
    ///
    /// @param board which remembers nothing
    public record Beginning(BrawlBoard board, Bout bout) {}

    private record Step(@Nullable Step before, BrawlEvent event) {}

    private static History from(BrawlBoard board, Bout bout) {
        return new History(new Beginning(board.history(NONE), bout), null, 0, null);
    }

    /// The history of a board to which something happens.
    History plus(BrawlBoard board, Bout bout, BrawlEvent event) {
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

    /// Whether a turn is about to begin, so that nothing is under way.
    private static boolean isQuiet(Bout bout) {
        return bout.stage() instanceof Stage.Opening && bout.pending().equals(Bout.Pending.NOTHING);
    }

    /// Without the order of a pile, which nobody sees, and without dice, which tell nothing of
    /// cards: they need not be remembered.
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

    /// How it began, unless nothing is remembered.
    @Nullable
    public Beginning beginning() {
        return beginning;
    }

    /// What has happened since, the first thing first.
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

    /// Without recursion, for a history may be long.
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
