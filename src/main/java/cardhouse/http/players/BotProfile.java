package cardhouse.http.players;

import cardhouse.matchmaking.Manifest;
import cardhouse.matchmaking.Manifest.Opponents;
import cardhouse.matchmaking.Registered;
import java.util.Optional;
import java.util.UUID;

/// A bot as it is shown in the directory.
///
/// @param available whether it is there
/// @param playing at how many matches that are not over it sits
public record BotProfile(UUID id, String name, boolean available, int playing, Manifest manifest) {

    /// As everybody may see it: not against whom it plays by name.
    static BotProfile of(Registered bot) {
        Manifest whole = bot.manifest();
        return of(
                bot,
                new Manifest(
                        whole.games(),
                        whole.clock(),
                        whole.matches(),
                        new Opponents(whole.opponents().kind(), Optional.empty()),
                        whole.always()));
    }

    /// As the bot itself sees it.
    static BotProfile own(Registered bot) {
        return of(bot, bot.manifest());
    }

    private static BotProfile of(Registered bot, Manifest shown) {
        return new BotProfile(
                bot.player().id(), bot.player().name(), bot.available(), bot.playing(), shown);
    }
}
