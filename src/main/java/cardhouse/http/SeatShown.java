package cardhouse.http;

import cardhouse.engine.Seat;
import cardhouse.match.Chair;
import cardhouse.match.Chair.Reservation;
import cardhouse.players.Player;
import java.time.Instant;
import java.util.Optional;

/// A seat of a match's summary.
///
/// @param kind OPEN, RESERVED, PLAYER, BOT or ELSEWHERE
/// @param name of who sits there, or for whom it is kept
/// @param bot the level of a bot
/// @param until when an invitation ends for which it is kept
/// @param you whether the caller sits there, or it is kept for the caller
public record SeatShown(
        int seat,
        String kind,
        Optional<String> name,
        Optional<String> bot,
        Optional<Instant> until,
        boolean you) {

    static SeatShown of(Seat seat, Chair chair, Optional<Player> caller) {
        int index = seat.index();
        return switch (chair) {
            case Chair.Open(var reservation) ->
                    reservation
                            .map(kept -> reserved(index, kept, caller))
                            .orElse(plain(index, "OPEN"));
            case Chair.House(String level) ->
                    new SeatShown(
                            index,
                            "BOT",
                            Optional.empty(),
                            Optional.of(level),
                            Optional.empty(),
                            false);
            case Chair.Taken(Player player, _, _) -> of(index, "PLAYER", player, caller);
            case Chair.Elsewhere _ -> plain(index, "ELSEWHERE");
        };
    }

    private static SeatShown plain(int index, String kind) {
        return new SeatShown(
                index, kind, Optional.empty(), Optional.empty(), Optional.empty(), false);
    }

    private static SeatShown reserved(int index, Reservation kept, Optional<Player> caller) {
        return switch (kept) {
            case Reservation.ForPlayer(Player player) -> of(index, "RESERVED", player, caller);
            case Reservation.Invited(Instant until) ->
                    new SeatShown(
                            index,
                            "RESERVED",
                            Optional.empty(),
                            Optional.empty(),
                            Optional.of(until),
                            false);
        };
    }

    private static SeatShown of(int index, String kind, Player player, Optional<Player> caller) {
        boolean you = caller.map(Player::id).filter(player.id()::equals).isPresent();
        return new SeatShown(
                index, kind, Optional.of(player.name()), Optional.empty(), Optional.empty(), you);
    }
}
