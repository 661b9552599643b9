package cardhouse.http.answers;

import cardhouse.engine.Event;
import cardhouse.engine.Messages;
import cardhouse.engine.Move;
import cardhouse.engine.Seat;
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
        reason(entry, names, Locale.ENGLISH)
                .ifPresent(why -> text.append("-- ").append(why).append('\n'));
        for (Event event : entry.events())
            text.append("-- ").append(names.in(event.text())).append('\n');
        return text.toString();
    }

    /// The reason why a seat did something other than move.
    public static Optional<String> reason(EntryView entry, SeatNames names, Locale language) {
        return Messages.about(
                        entry.seat().map(Seat::toString).orElse(""),
                        "cause." + entry.cause(),
                        language)
                .map(names::in);
    }
}
