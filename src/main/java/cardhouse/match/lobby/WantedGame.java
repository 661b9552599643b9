package cardhouse.match.lobby;

import cardhouse.engine.GameType;
import cardhouse.engine.Options;
import cardhouse.engine.Rules;
import cardhouse.games.Catalog;
import cardhouse.platform.requests.Rejection;
import cardhouse.platform.requests.Rejection.Code;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// A game and rules as a client names them for what it wants to be played.
public final class WantedGame {
    private WantedGame() {}

    /// Its present edition.
    ///
    /// @throws Rejection if the catalogue has no such game
    public static GameType<?, ?, ?, ?, ?> of(String id) {
        return Catalog.find(id)
                .orElseThrow(() ->
                        new Rejection(
                                Code.UNKNOWN_GAME,
                                "The catalogue has no such game. Choose from: "
                                        + Catalog.names()
                                        + "."));
    }

    /// @param wanted options by name, and perhaps a preset, as plain values
    /// @param what is to be played, such as `"match"`, for people
    /// @throws Rejection if it cannot be played by these rules
    public static <R extends Rules> R rules(
            Options<R> options,
            Map<String, ? extends @Nullable Object> wanted,
            int seats,
            String what) {
        return switch (options.choose(wanted, seats)) {
            case Options.Choice.Chosen<R>(R rules) -> rules;
            case Options.Choice.Faulty<R>(var faults) ->
                    throw Rejection.faulty(
                            Code.INVALID_RULES,
                            "The " + what + " cannot be played by these rules.",
                            faults);
        };
    }
}
