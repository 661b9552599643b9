package cardhouse.bots.matchmaking.http;

import cardhouse.bots.matchmaking.BotManifest;
import cardhouse.bots.matchmaking.BotManifest.Opponents;
import cardhouse.bots.matchmaking.RegisteredBot;
import cardhouse.bots.trials.Badge;
import java.util.Optional;
import java.util.UUID;

/// A bot in the form of the directory.
///
/// @param available whether it is available
/// @param playing number of unfinished matches at which it is seated
/// @param badge if it has passed a trial, and has failed none since
public record BotProfile(
        UUID id,
        String name,
        boolean available,
        int playing,
        BotManifest manifest,
        Optional<Badge> badge) {

    /// The public profile: without the names of the players that it accepts.
    static BotProfile of(RegisteredBot bot, Optional<Badge> badge) {
        BotManifest whole = bot.manifest();
        return of(
                bot,
                new BotManifest(
                        whole.games(),
                        whole.clock(),
                        whole.matches(),
                        new Opponents(whole.opponents().kind(), Optional.empty()),
                        whole.alwaysAvailable()),
                badge);
    }

    /// The profile for the bot itself.
    static BotProfile own(RegisteredBot bot, Optional<Badge> badge) {
        return of(bot, bot.manifest(), badge);
    }

    private static BotProfile of(RegisteredBot bot, BotManifest shown, Optional<Badge> badge) {
        return new BotProfile(
                bot.player().id(),
                bot.player().name(),
                bot.available(),
                bot.playing(),
                shown,
                badge);
    }
}
