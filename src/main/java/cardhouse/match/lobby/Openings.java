package cardhouse.match.lobby;

import cardhouse.engine.GameType;
import cardhouse.engine.Rules;
import cardhouse.engine.Seat;
import cardhouse.fairness.ServerSeed;
import cardhouse.match.Directory;
import cardhouse.match.Match;
import cardhouse.match.MatchSettings;
import cardhouse.match.clock.TimeControl;
import cardhouse.match.seating.BotLevels;
import cardhouse.match.seating.BuiltInBot;
import cardhouse.match.seating.Chair;
import cardhouse.platform.requests.Rejection;
import cardhouse.platform.requests.Rejection.Code;
import cardhouse.players.EntryQuota;
import cardhouse.players.Player;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Supplier;

/// Creates matches, and seats players until they start.
public final class Openings {
    /// The maximum number of characters of a player's entropy.
    public static final int LONGEST_ENTROPY = 128;

    private final Directory directory;
    private final Lobbies lobbies;
    private final Supplier<UUID> ids;
    private final Supplier<ServerSeed> seeds;
    private final BotLevels botLevels;
    private final Function<UUID, Optional<Player>> players;
    private final EntryQuota quota;
    private final Clock clock;

    /// @param ids ids that grow with time (UUIDv7)
    /// @param seeds from the system's secure source
    /// @param players accounts by id
    /// @param quota of entries for each account; a new match counts as one entry
    public Openings(
            Directory directory,
            Lobbies lobbies,
            Supplier<UUID> ids,
            Supplier<ServerSeed> seeds,
            BotLevels botLevels,
            Function<UUID, Optional<Player>> players,
            EntryQuota quota,
            Clock clock) {
        this.directory = directory;
        this.lobbies = lobbies;
        this.ids = ids;
        this.seeds = seeds;
        this.botLevels = botLevels;
        this.players = players;
        this.quota = quota;
        this.clock = clock;
    }

    /// Creates a match. If it waits for no seat, it is started.
    ///
    /// @throws Rejection if there is no such game, or it cannot be played with these rules and
    ///   seats
    public Match open(Player creator, NewMatch wish) {
        return open(creator, wish, seeds.get());
    }

    /// Creates a match with a given seed.
    public Match open(Player creator, NewMatch wish, ServerSeed seed) {
        New opened = made(creator, wish, seed);
        directory.open(opened.match(), opened.seed());
        quota.count(creator.id(), 1);
        return opened.match();
    }

    /// Creates a match as the rematch of another, if that has none yet.
    ///
    /// @return the rematch, which another player may have created
    /// @throws Rejection as [#open] does
    UUID rematch(Player creator, NewMatch wish) {
        New opened = made(creator, wish, seeds.get());
        UUID kept = directory.rematch(opened.match(), opened.seed());
        if (kept.equals(opened.match().id())) quota.count(creator.id(), 1);
        return kept;
    }

    /// A match that is not stored yet.
    private record New(Match match, ServerSeed seed) {}

    private New made(Player creator, NewMatch wish, ServerSeed seed) {
        GameType<?, ?, ?, ?, ?> type = GameRequest.of(wish.game());
        var chairs = new NewChairs(creator, botLevels, players).chairs(type, wish);
        Rules rules = GameRequest.rules(type.options(), wish.rules(), chairs.size(), "match");
        requireBots(wish.setting());
        Instant now = clock.instant();
        UUID id = ids.get();
        boolean ready = chairs.stream().noneMatch(Chair::isAwaited);
        var match =
                new Match(
                        id,
                        type,
                        rules,
                        chairs,
                        wish.setting().of(id),
                        creator.id(),
                        seed.commitment(),
                        now,
                        ready ? Optional.of(now) : Optional.empty());
        // Rejects a character that is not available.
        match.rules();
        quota.admit(creator.id(), 1);
        return new New(match, seed);
    }

    /// The match as the directory has it.
    ///
    /// @throws Rejection if there is no such match
    public Match find(UUID match) {
        return directory
                .find(match)
                .orElseThrow(
                        () -> new Rejection(Code.MATCH_NOT_FOUND, "The match does not exist."));
    }

    public List<Match> list(Directory.Filter filter) {
        return directory.list(filter);
    }

    /// Seats a player. The last open seat starts the match.
    ///
    /// @param invitation if the seat is reserved for its holder
    /// @throws Rejection if the seat or the character is not available
    public Match sit(UUID match, Seat seat, Chair.Taken chair, Optional<Invitation> invitation) {
        return change(match, (lobby, now) -> lobby.sit(seat, chair, invitation, now));
    }

    /// Stores the entropy that a player was to give later. If the match waits for nothing else, it
    /// starts.
    ///
    /// @throws Rejection if the player does not hold the seat, or has given other entropy
    public Match give(UUID match, Seat seat, Player player, String entropy) {
        return change(match, (lobby, now) -> lobby.give(seat, player.id(), entropy, now));
    }

    /// Seats bots in the seats reserved for bots. The number of bots must equal the number of those
    /// seats.
    ///
    /// @throws Rejection if the seats are no longer available
    public Match seat(UUID match, List<Player> bots) {
        return change(match, (lobby, now) -> lobby.bring(bots, now));
    }

    /// Opens a seat again before the start: the player's own, or any in the player's own match.
    public void stand(UUID match, Seat seat, Player player) {
        change(match, (lobby, _) -> lobby.free(seat, player.id()));
    }

    /// Reserves a seat for a player with the invitation.
    ///
    /// @return end time of the reservation
    public Instant invite(
            UUID match, Seat seat, Player creator, Invitation invitation, Duration longest) {
        Instant until = clock.instant().plus(longest);
        change(match, (lobby, _) -> lobby.invite(seat, creator.id(), invitation, until));
        return until;
    }

    /// Cancels a match before its start.
    public void callOff(UUID match, Player creator) {
        change(match, (lobby, _) -> lobby.callOff(creator.id()));
    }

    private Match change(UUID match, BiFunction<Lobby, Instant, Lobby> change) {
        Instant now = clock.instant();
        return lobbies.change(match, lobby -> change.apply(lobby.at(now), now)).match();
    }

    private void requireBots(MatchSettings setting) {
        var faults = new ArrayList<Rules.Fault>();
        setting.clock()
                .map(TimeControl::onTimeout)
                .ifPresent(end -> {
                    if (end instanceof TimeControl.OnTimeout.Bot(BuiltInBot bot) && !isKnown(bot))
                        faults.add(unknown("clock.bot"));
                });
        if (!faults.isEmpty())
            throw Rejection.faulty(Code.INVALID_CLOCK, "The clock is invalid.", faults);
        if (setting.standIn().filter(bot -> !isKnown(bot)).isEmpty()) return;
        throw Rejection.faulty(
                Code.INVALID_SUBSTITUTE,
                "The substitute bot does not exist.",
                List.of(unknown("substitute.bot")));
    }

    private boolean isKnown(BuiltInBot bot) {
        return botLevels.has(bot);
    }

    private Rules.Fault unknown(String field) {
        return new Rules.Fault(field, botLevels.choices());
    }
}
