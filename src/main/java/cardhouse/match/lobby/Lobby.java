package cardhouse.match.lobby;

import cardhouse.engine.Seat;
import cardhouse.match.Match;
import cardhouse.match.seating.Chair;
import cardhouse.match.seating.Chair.Reservation;
import cardhouse.platform.requests.Rejection;
import cardhouse.platform.requests.Rejection.Code;
import cardhouse.players.Player;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/// A match and its seats before the start, with all rules for taking and leaving them. An
/// impossible request causes a [Rejection]; clients rely on the order of the checks.
///
/// @param invitations the hashes of the invitations to seats that are [Reservation.Invited]
/// @param calledOff whether the match is to be deleted
public record Lobby(Match match, Map<Seat, String> invitations, boolean calledOff) {
    public Lobby {
        invitations = Map.copyOf(invitations);
    }

    public Lobby(Match match, Map<Seat, String> invitations) {
        this(match, invitations, false);
    }

    /// The same lobby at a time. A seat whose invitation has expired by then is open to all players
    /// again.
    public Lobby at(Instant now) {
        Lobby lobby = this;
        for (Seat seat : Seat.first(match.seats()))
            if (match.chair(seat) instanceof Chair.Open(var reservation)
                    && reservation.orElse(null) instanceof Reservation.Invited(Instant until)
                    && !now.isBefore(until)) lobby = lobby.with(seat, Chair.OPEN);
        return lobby;
    }

    /// Seats a player in an open seat; the last one starts the match. If the player holds that seat
    /// already, nothing changes, whether or not the match has started.
    ///
    /// @param now the time; the caller has released expired reservations with [#at] before
    public Lobby sit(Seat seat, Chair.Taken chair, Optional<Invitation> invitation, Instant now) {
        Player player = chair.player();
        Optional<Seat> own = match.seatOf(player.id());
        if (own.equals(Optional.of(seat))) return this;
        requireWaiting("The match has started.");
        Optional<Reservation> reservation = requireOpen(seat).reservation();
        if (own.isPresent())
            throw new Rejection(Code.ALREADY_SEATED, "You have another seat at this match.");
        if (invitation.isPresent() && !invitation.get().hasHash(invitations.get(seat)))
            throw new Rejection(
                    Code.INVALID_INVITATION,
                    "This invitation has expired, was replaced, or is for another seat.");
        if (invitation.isEmpty() && reservation.filter(kept -> !isFor(kept, player)).isPresent())
            throw new Rejection(Code.SEAT_RESERVED, "That seat is reserved.");
        Lobby seated = with(seat, chair);
        // Rejects a character that is not available.
        seated.match.rules();
        return seated.startedIfReady(now);
    }

    /// Stores the entropy of a seat that was to give it later. If the match waits for nothing else,
    /// it starts. Entropy that was given already does not change.
    public Lobby give(Seat seat, UUID player, String entropy, Instant now) {
        if (!(chair(seat) instanceof Chair.Taken taken) || !taken.player().id().equals(player))
            throw new Rejection(Code.NOT_YOUR_SEAT, "You do not have that seat.");
        if (taken.owes()) return with(seat, taken.giving(entropy)).startedIfReady(now);
        if (taken.entropy().equals(entropy)) return this;
        throw new Rejection(Code.ENTROPY_ALREADY_EXISTS, "The seat has already sent its entropy.");
    }

    private Lobby startedIfReady(Instant now) {
        return match.isReady() ? start(now) : this;
    }

    private static boolean isFor(Reservation kept, Player player) {
        return switch (kept) {
            case Reservation.ForPlayer(Player wanted) -> wanted.id().equals(player.id());
            case Reservation.ForBot(Player wanted) -> wanted.id().equals(player.id());
            case Reservation.ForBots _ -> player.kind() == Player.Kind.BOT;
            case Reservation.Invited _ -> false;
        };
    }

    /// Seats bots in the seats that are reserved for any bot, or for one bot each, and starts the
    /// match: all of them, or none.
    public Lobby bring(List<Player> bots, Instant now) {
        requireWaiting("The match has started.");
        List<Seat> open =
                Seat.first(match.seats()).stream()
                        .filter(seat -> match.chair(seat) instanceof Chair.Open)
                        .toList();
        boolean owed =
                match.chairs().stream()
                        .anyMatch(chair -> chair instanceof Chair.Taken taken && taken.owes());
        if (open.size() != bots.size() || owed || !areFor(open, bots))
            throw new Rejection(Code.SEAT_TAKEN, "Another player has taken a seat.");
        Lobby full = this;
        for (int i = 0; i < bots.size(); i++)
            full = full.with(open.get(i), new Chair.Taken(bots.get(i), ""));
        return full.start(now);
    }

    private boolean areFor(List<Seat> open, List<Player> bots) {
        for (int i = 0; i < bots.size(); i++) {
            if (!(match.chair(open.get(i)) instanceof Chair.Open(var kept))) return false;
            boolean isFor =
                    switch (kept.orElse(null)) {
                        case Reservation.ForBots _ -> true;
                        case Reservation.ForBot(Player bot) -> bot.id().equals(bots.get(i).id());
                        case Reservation.ForPlayer _, Reservation.Invited _ -> false;
                        case null -> false;
                    };
            if (!isFor) return false;
        }
        return true;
    }

    /// Opens a seat again for all players. Allowed for the seated player, for the player it is
    /// reserved for, and for the match's creator. The creator can open all seats except those of
    /// built-in bots. A rematch needs the same players, and so is cancelled.
    public Lobby free(Seat seat, UUID player) {
        requireWaiting("The match has started; resign instead.");
        Chair chair = chair(seat);
        boolean own =
                switch (chair) {
                    case Chair.Taken taken -> taken.player().id().equals(player);
                    case Chair.Open(var reservation) ->
                            reservation
                                    .flatMap(Reservation::wanted)
                                    .filter(kept -> kept.id().equals(player))
                                    .isPresent();
                    case Chair.BuiltIn _, Chair.Elsewhere _ -> false;
                };
        boolean sent = player.equals(match.creator()) && !(chair instanceof Chair.BuiltIn);
        if (!own && !sent) throw new Rejection(Code.NOT_YOUR_SEAT, "You do not have that seat.");
        return match.setting().rematchOf().isPresent()
                ? new Lobby(match, invitations, true)
                : with(seat, Chair.OPEN);
    }

    /// Reserves an open seat for a player with an invitation. An earlier invitation becomes
    /// invalid.
    public Lobby invite(Seat seat, UUID player, Invitation invitation, Instant until) {
        requireCreator(player);
        requireWaiting("The match has started.");
        switch (requireOpen(seat).reservation().orElse(null)) {
            case Reservation.ForBots _ ->
                    throw new Rejection(Code.SEAT_RESERVED, "That seat is reserved for bots.");
            case Reservation.ForPlayer _, Reservation.ForBot _ ->
                    throw new Rejection(Code.SEAT_RESERVED, "That seat is reserved for a player.");
            case Reservation.Invited _ -> {}
            case null -> {}
        }
        Lobby kept = with(seat, new Chair.Open(Optional.of(new Reservation.Invited(until))));
        var hashes = new HashMap<>(kept.invitations);
        hashes.put(seat, invitation.hash());
        return new Lobby(kept.match, hashes);
    }

    /// Marks the match for deletion.
    public Lobby callOff(UUID player) {
        requireCreator(player);
        requireWaiting("The match has started.");
        return new Lobby(match, invitations, true);
    }

    private Lobby start(Instant now) {
        return new Lobby(match.start(now), invitations);
    }

    private Lobby with(Seat seat, Chair chair) {
        var hashes = new HashMap<>(invitations);
        hashes.remove(seat);
        return new Lobby(match.with(seat, chair), hashes);
    }

    private Chair chair(Seat seat) {
        if (seat.index() < match.seats()) return match.chair(seat);
        throw new Rejection(Code.SEAT_NOT_FOUND, "The match has no such seat.");
    }

    private Chair.Open requireOpen(Seat seat) {
        if (chair(seat) instanceof Chair.Open open) return open;
        throw new Rejection(Code.SEAT_TAKEN, "That seat is taken.");
    }

    private void requireWaiting(String otherwise) {
        if (match.started()) throw new Rejection(Code.MATCH_STARTED, otherwise);
    }

    private void requireCreator(UUID player) {
        if (!player.equals(match.creator()))
            throw new Rejection(Code.NOT_YOUR_MATCH, "This match belongs to another account.");
    }
}
