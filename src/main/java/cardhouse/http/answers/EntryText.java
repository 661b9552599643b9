package cardhouse.http.answers;

import cardhouse.engine.Event;
import cardhouse.engine.Move;
import cardhouse.match.seating.SeatNames;
import cardhouse.match.viewing.EntryView;
import java.util.Locale;
import java.util.Optional;

/// The text of an entry, in lines for people: its cause, if it is not a move, and each of its
/// events.
public final class EntryText {
    private EntryText() {}

    /// Time and cause of an entry, and the seat whose move it was.
    public static String heading(EntryView entry, SeatNames names) {
        var text = new StringBuilder("== ").append(entry.at()).append(' ');
        text.append(entry.cause().name().toLowerCase(Locale.ROOT).replace('_', ' '));
        entry.seat().ifPresent(seat -> text.append(", ").append(names.of(seat)));
        entry.move().map(Move::text).ifPresent(move -> text.append(": ").append(names.in(move)));
        return text.append('\n').toString();
    }

    public static String of(EntryView entry, SeatNames names) {
        var text = new StringBuilder();
        reason(entry, names).ifPresent(why -> text.append("-- ").append(why).append('\n'));
        for (Event event : entry.events())
            text.append("-- ").append(names.in(event.text())).append('\n');
        return text.toString();
    }

    /// The reason why a seat did something other than move.
    public static Optional<String> reason(EntryView entry, SeatNames names) {
        String who = entry.seat().map(names::of).orElse("");
        return switch (entry.cause()) {
            case START, MOVE -> Optional.empty();
            case RESIGNATION -> Optional.of(who + " resigned");
            case FORFEIT -> Optional.of(who + " ran out of time");
            case TIMEOUT_MOVE -> Optional.of(who + " ran out of time, and a built-in bot moves");
            case RESIGNATION_TO_BOT ->
                    Optional.of(who + " resigned, and a built-in bot plays on in that seat");
            case FORFEIT_TO_BOT ->
                    Optional.of(who + " ran out of time, and a built-in bot plays on in that seat");
            case SUBSTITUTE_MOVE -> Optional.of("a built-in bot moves for " + who);
            case BRANCH -> Optional.of("a branch begins here");
        };
    }
}
