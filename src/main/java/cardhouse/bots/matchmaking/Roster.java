package cardhouse.bots.matchmaking;

import cardhouse.platform.requests.Rejection;
import cardhouse.platform.requests.Rejection.Code;
import cardhouse.players.Player;
import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Predicate;
import java.util.function.Supplier;

/// The bots with a manifest, and their availability. A bot is available for some time after each
/// request, such as a poll for its turns. A bot declared as always available stays so for a longer
/// time. A bot with a timeout in a match is unavailable until its next request.
public final class Roster {
    /// Repeated requests are recorded this often within the time of availability.
    private static final int NOTED = 4;

    private final BotRegistry register;
    private final Predicate<UUID> isPlayer;
    private final Duration silence;
    private final Duration always;
    private final int mostMatches;
    private final Clock clock;
    private final Cache<UUID, Instant> noted;

    /// @param isPlayer whether there is such an account
    /// @param silence time a bot stays available after a request
    /// @param always the same for a bot declared as always available
    /// @param mostMatches upper bound of matches at once of a bot; 0 for no limit
    public Roster(
            BotRegistry register,
            Predicate<UUID> isPlayer,
            Duration silence,
            Duration always,
            int mostMatches,
            Clock clock) {
        this.register = register;
        this.isPlayer = isPlayer;
        this.silence = silence;
        this.always = always;
        this.mostMatches = mostMatches > 0 ? mostMatches : Integer.MAX_VALUE;
        this.clock = clock;
        this.noted = Caffeine.newBuilder().expireAfterWrite(silence.dividedBy(NOTED)).build();
    }

    /// Stores a bot's manifest.
    ///
    /// @throws Rejection if the account is not a bot, or the manifest is invalid
    public RegisteredBot keep(Player bot, BotManifest manifest) {
        if (bot.kind() != Player.Kind.BOT)
            throw new Rejection(Code.NOT_A_BOT, "Only bot accounts can have a manifest.");
        ManifestCheck.require(manifest, isPlayer);
        if (!register.keep(bot.id(), manifest, clock.instant())) throw missing();
        return find(bot.id());
    }

    /// @throws Rejection if it has no manifest
    public RegisteredBot find(UUID bot) {
        return known(bot).orElseThrow(Roster::missing);
    }

    /// A bot with its manifest, if it has one.
    public Optional<RegisteredBot> known(UUID bot) {
        return register.find(bot, terms());
    }

    /// @throws Rejection if it has no manifest
    public void withdraw(UUID bot) {
        if (!register.withdraw(bot)) throw missing();
    }

    /// The available bots.
    public List<RegisteredBot> available(Optional<String> game, Optional<UUID> after, int limit) {
        return register.available(game, after, terms(), limit);
    }

    /// Records a request of a player, who may be a bot with a manifest.
    public void heard(Player player) {
        if (player.kind() != Player.Kind.BOT) return;
        Instant now = clock.instant();
        if (noted.asMap().putIfAbsent(player.id(), now) == null) register.heard(player.id(), now);
    }

    /// Seats bots at a match that is opened for them.
    ///
    /// @return nothing if one of them is not available, or has reached its limit
    public <T> Optional<T> seat(List<RegisteredBot> bots, Supplier<T> open) {
        return take(bots, false, open);
    }

    <T> Optional<T> take(List<RegisteredBot> bots, boolean looking, Supplier<T> seat) {
        return register.take(bots, looking, terms(), clock.instant(), seat);
    }

    BotRegistry register() {
        return register;
    }

    BotRegistry.Terms terms() {
        Instant now = clock.instant();
        return new BotRegistry.Terms(now.minus(silence), now.minus(always), mostMatches);
    }

    private static Rejection missing() {
        return new Rejection(
                Code.MANIFEST_NOT_FOUND, "No bot with that id has published a manifest.");
    }
}
