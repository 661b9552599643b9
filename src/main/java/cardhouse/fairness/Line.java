package cardhouse.fairness;

import java.util.Optional;
import java.util.OptionalInt;

/// One line of a journal as it is written down and hashed. What games say, moves and events, is
/// canonical JSON already; so is what [#canonical] makes of the whole.
///
/// @param revision its number, from 1
/// @param at when it was accepted: RFC 3339 in UTC, to the microsecond, without needless zeros
/// @param cause why it came about, such as `MOVE`
/// @param seat who moved or left
/// @param move an object, if something was asked for
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
