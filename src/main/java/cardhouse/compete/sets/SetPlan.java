package cardhouse.compete.sets;

import cardhouse.match.seating.BuiltInBot;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// The plan of a set: a number of boards, each played by every seating. Matches are numbered board
/// by board.
///
/// @param rules all options by name, resolved
/// @param opponent the built-in bot that has all other seats, of a field
/// @param perMove time of accounts for a move; an account that takes longer is out
public record SetPlan(
        String game,
        Map<String, @Nullable Object> rules,
        int seats,
        int boards,
        Seating seating,
        List<Contestant> contestants,
        Optional<BuiltInBot> opponent,
        Duration perMove) {
    public SetPlan {
        contestants = List.copyOf(contestants);
    }

    /// The same plan with other contestants.
    public SetPlan with(List<Contestant> others) {
        return new SetPlan(game, rules, seats, boards, seating, others, opponent, perMove);
    }

    /// A match of the plan.
    ///
    /// @param seating which of those of the board
    public record Place(int board, int seating) {}

    /// Number of matches at each board.
    public int seatings() {
        return contestants.size();
    }

    public int matches() {
        return boards * seatings();
    }

    /// @param number of a match, from 0
    public Place place(int number) {
        return new Place(number / seatings(), number % seatings());
    }

    /// The seat of a contestant, if it plays there.
    public Optional<Integer> seat(Place place, int contestant) {
        return seating.seat(place, contestant, seats);
    }

    /// The contestant at a seat, if it is not the opponent of a field.
    public Optional<Integer> contestant(Place place, int seat) {
        return IntStream.range(0, contestants.size())
                .boxed()
                .filter(one -> seat(place, one).equals(Optional.of(seat)))
                .findFirst();
    }

    /// The player of a seat: a built-in bot, or an account.
    public Sitter sitter(Place place, int seat) {
        return contestant(place, seat)
                .map(one -> sitter(contestants.get(one), place.seating()))
                .orElseGet(() -> new Sitter(opponent, Optional.empty()));
    }

    private Sitter sitter(Contestant contestant, int seatingNumber) {
        if (contestant.bot().isPresent()) return new Sitter(contestant.bot(), Optional.empty());
        int turn = seating == Seating.TABLE ? seatingNumber : 0;
        return new Sitter(Optional.empty(), Optional.of(contestant.players().get(turn)));
    }

    /// Number of accounts that play for contestants other than built-in bots.
    public int accountsNeeded() {
        return seating == Seating.TABLE ? seatings() : 1;
    }

    /// One of the two.
    public record Sitter(Optional<BuiltInBot> bot, Optional<UUID> player) {}

    /// Whether an account plays, so that the matches need a clock.
    public boolean hasAccounts() {
        return contestants.stream().anyMatch(one -> one.bot().isEmpty());
    }
}
