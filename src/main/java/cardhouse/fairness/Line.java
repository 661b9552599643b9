package cardhouse.fairness;

import java.util.Optional;
import java.util.OptionalInt;

/// One line of a journal in its stored and hashed form. Moves and events arrive from the games as
/// canonical JSON, and [#canonical] returns canonical JSON for the whole line.
///
/// @param revision its number, from 1
/// @param at when it was accepted: RFC 3339 in UTC, to the microsecond, without needless zeros
/// @param cause of the entry, such as `MOVE`
/// @param seat which moved or left
/// @param move an object, if the entry has a move
/// @param events a list of objects
public record Line(
        int revision,
        String at,
        String cause,
        OptionalInt seat,
        Optional<String> move,
        String events) {

    /// The entry of audit protocol 1: an object with those fields, absent ones left out.
    public String canonical() {
        var text = new StringBuilder(events.length() + move.map(String::length).orElse(0) + 128);
        text.append("{\"at\":");
        Canonical.append(text, at);
        text.append(",\"cause\":");
        Canonical.append(text, cause);
        text.append(",\"events\":").append(events);
        move.ifPresent(asked -> text.append(",\"move\":").append(asked));
        text.append(",\"revision\":").append(revision);
        seat.ifPresent(index -> text.append(",\"seat\":").append(index));
        return text.append('}').toString();
    }
}
