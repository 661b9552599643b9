package cardhouse.match.lobby;

import cardhouse.engine.GameType;
import cardhouse.engine.Rules;
import cardhouse.engine.Seat;
import cardhouse.fairness.ServerSeed;
import cardhouse.match.Directory;
import cardhouse.match.Match;
import cardhouse.match.Setting;
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

/// Opens matches and seats players until they start.
public final class Openings {
    /// The most characters a player may add to the seed.
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
    /// @param quota of entries for each account, of which a match that is opened takes one
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

    /// Opens a match. With nobody and nothing to wait for it is started.
    ///
    /// @throws Rejection if there is no such game, or it cannot be played by these rules and seats
    public Match open(Player creator, NewMatch wish) {
        return open(creator, wish, seeds.get());
    }

    /// The same of a match that is to be dealt from a seed.
    public Match open(Player creator, NewMatch wish, ServerSeed seed) {
        New opened = made(creator, wish, seed);
        directory.open(opened.match(), opened.seed());
        quota.count(creator.id(), 1);
        return opened.match();
    }

    /// Opens a match as the rematch of another, if that has none yet.
    ///
    /// @return the rematch, which may be somebody else's
    /// @throws Rejection as [#open] does
    UUID rematch(Player creator, NewMatch wish) {
        New opened = made(creator, wish, seeds.get());
        UUID kept = directory.rematch(opened.match(), opened.seed());
        if (kept.equals(opened.match().id())) quota.count(creator.id(), 1);
        return kept;
    }

    /// Which is not kept yet.
    private record New(Match match, ServerSeed seed) {}

    private New made(Player creator, NewMatch wish, ServerSeed seed) {
        GameType<?, ?, ?, ?, ?> type = WantedGame.of(wish.game());
        var chairs = new NewChairs(creator, botLevels, players).chairs(type, wish);
        Rules rules = WantedGame.rules(type.options(), wish.rules(), chairs.size(), "match");
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
        // Refuses a character that cannot be had.
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
                .orElseThrow(() -> new Rejection(Code.MATCH_NOT_FOUND, "There is no such match."));
    }

    public List<Match> list(Directory.Filter filter) {
        return directory.list(filter);
    }

    /// Sits a player down. The last open seat starts the match.
    ///
    /// @param invitation if the seat is kept for who has one
    /// @throws Rejection if the seat or the character cannot be had
    public Match sit(UUID match, Seat seat, Chair.Taken chair, Optional<Invitation> invitation) {
        return change(match, (lobby, now) -> lobby.sit(seat, chair, invitation, now));
    }

    /// Takes the entropy of a player that was to give it later. The last that was awaited starts
    /// the match.
    ///
    /// @throws Rejection if the player does not sit there, or has given another one
    public Match give(UUID match, Seat seat, Player player, String entropy) {
        return change(match, (lobby, now) -> lobby.give(seat, player.id(), entropy, now));
    }

    /// Sits bots down on the seats that are for any of them, for which there have to be as many.
    ///
    /// @throws Rejection if they cannot be had any more
    public Match seat(UUID match, List<Player> bots) {
        return change(match, (lobby, now) -> lobby.bring(bots, now));
    }

    /// Opens a seat again before the start, for whoever comes: one's own, or at one's own match.
    public void stand(UUID match, Seat seat, Player player) {
        change(match, (lobby, _) -> lobby.free(seat, player.id()));
    }

    /// Keeps a seat for whoever brings the invitation.
    ///
    /// @return until when
    public Instant invite(
            UUID match, Seat seat, Player creator, Invitation invitation, Duration longest) {
        Instant until = clock.instant().plus(longest);
        change(match, (lobby, _) -> lobby.invite(seat, creator.id(), invitation, until));
        return until;
    }

    /// Calls a match off before its start.
    public void callOff(UUID match, Player creator) {
        change(match, (lobby, _) -> lobby.callOff(creator.id()));
    }

    private Match change(UUID match, BiFunction<Lobby, Instant, Lobby> change) {
        Instant now = clock.instant();
        return lobbies.change(match, lobby -> change.apply(lobby.at(now), now)).match();
    }

    private void requireBots(Setting setting) {
        var faults = new ArrayList<Rules.Fault>();
        setting.clock()
                .map(TimeControl::onTimeout)
                .ifPresent(end -> {
                    if (end instanceof TimeControl.OnTimeout.Bot(BuiltInBot bot) && !isKnown(bot))
                        faults.add(unknown("clock.bot"));
                });
        if (!faults.isEmpty())
            throw Rejection.faulty(
                    Code.INVALID_CLOCK, "The match cannot be played by this clock.", faults);
        if (setting.standIn().filter(bot -> !isKnown(bot)).isEmpty()) return;
        throw Rejection.faulty(
                Code.INVALID_SUBSTITUTE,
                "Nobody could play on for players who leave.",
                List.of(unknown("substitute.bot")));
    }

    private boolean isKnown(BuiltInBot bot) {
        return botLevels.has(bot);
    }

    private Rules.Fault unknown(String field) {
        return new Rules.Fault(field, botLevels.choices());
    }
}
