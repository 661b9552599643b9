package cardhouse.match;

import cardhouse.engine.Rules;
import cardhouse.engine.Seat;
import cardhouse.match.NewBranch.Hidden;
import cardhouse.match.seating.BotLevels;
import cardhouse.match.seating.BuiltInBot;
import cardhouse.match.seating.Chair;
import cardhouse.match.seating.NewSeat;
import cardhouse.platform.requests.Rejection;
import cardhouse.platform.requests.Rejection.Code;
import cardhouse.players.Player;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Validates and assigns the seats of a branch: at most one player, and built-in bots. One
/// rejection lists all faults of a request.
final class BranchChairs {
    private final MatchSnapshot there;
    private final Player player;
    private final BotLevels botLevels;
    private final List<Rules.Fault> faults = new ArrayList<>();
    private final List<Chair> chairs = new ArrayList<>();

    /// @param there the match where the branch begins
    BranchChairs(MatchSnapshot there, Player player, BotLevels botLevels) {
        this.there = there;
        this.player = player;
        this.botLevels = botLevels;
    }

    List<Chair> chairs(NewBranch wish) {
        List<NewSeat> wished = wish.seats().orElseGet(() -> usual(wish.usual()));
        int count = there.match().seats();
        if (wished.size() != count)
            fault(
                    "seats",
                    "must have " + count + " entries, as the match has; got " + wished.size());
        for (int i = 0; i < Math.min(count, wished.size()); i++) {
            String field = "seats[" + i + "]";
            switch (wished.get(i)) {
                case NewSeat.Me me -> sit(me, Seat.of(i), field, wish.entropy());
                case NewSeat.Bot(BuiltInBot bot) -> {
                    if (!botLevels.has(bot)) fault(field + ".bot", botLevels.choices());
                    chairs.add(new Chair.BuiltIn(bot));
                }
                case NewSeat.Open _,
                        NewSeat.Kept _,
                        NewSeat.AnyBot _,
                        NewSeat.OneBot _,
                        NewSeat.Brought _ ->
                        fault(field, "must be ME or BOT");
            }
        }
        if (wish.hidden() == Hidden.RESAMPLE && !isSeated())
            fault("hidden", "can be RESAMPLE only if a seat is ME");
        if (faults.isEmpty()) return chairs;
        throw Rejection.faulty(Code.INVALID_SEATS, "The seats of the branch are invalid.", faults);
    }

    private void sit(NewSeat.Me me, Seat seat, String field, String entropy) {
        if (isSeated()) fault(field, "you already have a seat");
        if (me.character().isPresent())
            fault(field + ".character", "cannot be changed in a branch");
        if (hasLeft(seat)) fault(field, "its player had left by that revision");
        chairs.add(new Chair.Taken(player, entropy));
    }

    private boolean isSeated() {
        return chairs.stream().anyMatch(Chair.Taken.class::isInstance);
    }

    private boolean hasLeft(Seat seat) {
        return there.table().departure(seat).isPresent();
    }

    /// The default seats: the player in its own seat, or else in the next seat to act. Built-in
    /// bots take all other seats.
    private List<NewSeat> usual(BuiltInBot bot) {
        List<Seat> seats = Seat.first(there.match().seats());
        Optional<Seat> own = there.match().seatOf(player).filter(seat -> !hasLeft(seat));
        Optional<Seat> next =
                own.or(() ->
                        Stream.concat(there.toAct().stream(), seats.stream())
                                .filter(seat -> !hasLeft(seat))
                                .findFirst());
        return seats.stream()
                .<NewSeat>map(seat ->
                        next.equals(Optional.of(seat))
                                ? new NewSeat.Me(Optional.empty())
                                : new NewSeat.Bot(bot))
                .toList();
    }

    private void fault(String field, String sentence) {
        faults.add(new Rules.Fault(field, sentence));
    }
}
