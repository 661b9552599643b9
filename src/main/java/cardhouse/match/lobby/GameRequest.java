package cardhouse.match.lobby;

import cardhouse.engine.GameType;
import cardhouse.engine.Options;
import cardhouse.engine.Rules;
import cardhouse.games.Catalog;
import cardhouse.platform.requests.Rejection;
import cardhouse.platform.requests.Rejection.Code;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Resolves the game and rules of a client's request.
public final class GameRequest {
    private GameRequest() {}

    /// The present edition of a game.
    ///
    /// @throws Rejection if the catalogue has no such game
    public static GameType<?, ?, ?, ?, ?> of(String id) {
        return Catalog.find(id)
                .orElseThrow(() ->
                        new Rejection(
                                Code.INVALID_GAME,
                                "The catalogue has no such game. Choose one of: "
                                        + Catalog.names()
                                        + "."));
    }

    /// @param wanted options by name, and perhaps a preset, as plain values
    /// @param what the thing to be played, such as `"match"`, for the error text
    /// @throws Rejection if it cannot be played with these rules
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
                            "The rules of the " + what + " are invalid.",
                            faults);
        };
    }
}
