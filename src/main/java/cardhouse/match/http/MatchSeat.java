package cardhouse.match.http;

import cardhouse.engine.Seat;
import cardhouse.match.journal.Departure;
import cardhouse.match.seating.BuiltInBot;
import cardhouse.match.seating.Chair;
import cardhouse.match.seating.Chair.Reservation;
import cardhouse.players.Player;
import java.time.Instant;
import java.util.Optional;

/// A seat in a match's summary.
///
/// @param kind OPEN, ANY_BOT, RESERVED, PLAYER, BOT or IMPORTED
/// @param name of the player who holds the seat, or for whom it is reserved
/// @param bot the level of the bot that plays the seat
/// @param thinking the limits of that bot's search, if the match sets them
/// @param left departure of the player, if it has left
/// @param until end time of the invitation for which the seat is reserved
/// @param waitingFor ENTROPY, if the match waits for the player's contribution to the seed
/// @param you whether the caller holds the seat, or it is reserved for the caller
public record MatchSeat(
        int seat,
        String kind,
        Optional<String> name,
        Optional<String> bot,
        Optional<BotChoice.Thinking> thinking,
        Optional<Departure> left,
        Optional<Instant> until,
        Optional<String> waitingFor,
        boolean you) {
    private static final String ENTROPY = "ENTROPY";

    static MatchSeat of(Seat seat, Chair chair, Optional<Player> caller) {
        int index = seat.index();
        return switch (chair) {
            case Chair.Open(var reservation) ->
                    reservation
                            .map(kept -> reserved(index, kept, caller))
                            .orElse(withoutPlayer(index, "OPEN"));
            case Chair.BuiltIn(BuiltInBot bot) -> withoutPlayer(index, "BOT").playedBy(bot);
            case Chair.Taken(Player player, _, _, boolean owes) ->
                    of(index, "PLAYER", player, caller).owes(owes);
            case Chair.Elsewhere _ -> withoutPlayer(index, "IMPORTED");
        };
    }

    /// The same seat, after its player may have left.
    ///
    /// @param standIn takes over, if the player left the seat to a bot
    MatchSeat left(Optional<Departure> how, Optional<BuiltInBot> standIn) {
        var gone = new MatchSeat(seat, kind, name, bot, thinking, how, until, waitingFor, you);
        return how.filter(Departure.BOT::equals)
                .flatMap(_ -> standIn)
                .map(gone::playedBy)
                .orElse(gone);
    }

    private MatchSeat playedBy(BuiltInBot who) {
        return new MatchSeat(
                seat,
                kind,
                name,
                Optional.of(who.level()),
                BotChoice.Thinking.of(who),
                left,
                until,
                waitingFor,
                you);
    }

    private MatchSeat owes(boolean entropy) {
        var what = Optional.of(ENTROPY).filter(_ -> entropy);
        return new MatchSeat(seat, kind, name, bot, thinking, left, until, what, you);
    }

    private static MatchSeat withoutPlayer(int index, String kind) {
        return new MatchSeat(
                index,
                kind,
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                false);
    }

    private static MatchSeat reserved(int index, Reservation kept, Optional<Player> caller) {
        return switch (kept) {
            case Reservation.ForPlayer(Player player) -> of(index, "RESERVED", player, caller);
            case Reservation.ForBot(Player bot) -> of(index, "RESERVED", bot, caller);
            case Reservation.Invited(Instant until) ->
                    withoutPlayer(index, "RESERVED").until(until);
            case Reservation.ForBots _ -> withoutPlayer(index, "ANY_BOT");
        };
    }

    private MatchSeat until(Instant end) {
        return new MatchSeat(
                seat, kind, name, bot, thinking, left, Optional.of(end), waitingFor, you);
    }

    private static MatchSeat of(int index, String kind, Player player, Optional<Player> caller) {
        boolean you = caller.map(Player::id).filter(player.id()::equals).isPresent();
        return new MatchSeat(
                index,
                kind,
                Optional.of(player.name()),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                you);
    }
}
