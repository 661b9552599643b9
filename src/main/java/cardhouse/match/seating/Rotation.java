package cardhouse.match.seating;

import cardhouse.engine.Options;
import cardhouse.engine.Rules;
import cardhouse.engine.Seat;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The seats of a match that follows another: everybody sits one seat nearer to the first, and
/// whoever had the first has the last.
///
/// @param seats how many there are
public record Rotation(int seats) {
    /// Where whoever sat here sits next.
    public Seat next(Seat seat) {
        return Seat.of((seat.index() + seats - 1) % seats);
    }

    /// Where whoever sits here next sat before.
    public Seat before(Seat seat) {
        return Seat.of((seat.index() + 1) % seats);
    }

    /// Rules as a new match is asked for by them; the characters that they give to seats go with
    /// those who sat there.
    public <R extends Rules> Map<String, @Nullable Object> rules(Options<R> options, Rules agreed) {
        var then = options.toMap(options.type().cast(agreed));
        var next = new HashMap<String, @Nullable Object>(then);
        for (Seat seat : Seat.first(seats)) {
            String from = Characters.OPTION + before(seat).index();
            if (then.containsKey(from)) next.put(Characters.OPTION + seat.index(), then.get(from));
        }
        return next;
    }
}
