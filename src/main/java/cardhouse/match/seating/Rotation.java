package cardhouse.match.seating;

import cardhouse.engine.Options;
import cardhouse.engine.Rules;
import cardhouse.engine.Seat;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The seats of a match that follows another. Each player moves one seat towards the first; the
/// player of the first seat gets the last.
///
/// @param seats their number
public record Rotation(int seats) {
    /// The next seat of the player of this seat.
    public Seat next(Seat seat) {
        return Seat.of((seat.index() + seats - 1) % seats);
    }

    /// The previous seat of the next player of this seat.
    public Seat before(Seat seat) {
        return Seat.of((seat.index() + 1) % seats);
    }

    /// Rules as in a request for a new match. Characters that the rules assign to seats move with
    /// the players.
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
