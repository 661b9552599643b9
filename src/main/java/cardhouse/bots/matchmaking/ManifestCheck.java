package cardhouse.bots.matchmaking;

import cardhouse.engine.GameType;
import cardhouse.engine.Rules;
import cardhouse.games.Catalog;
import cardhouse.platform.requests.Rejection;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.UUID;
import java.util.function.Predicate;

/// Validates a manifest and collects all errors.
final class ManifestCheck {
    private final List<Rules.Fault> faults = new ArrayList<>();

    /// @param isPlayer whether there is such an account
    /// @throws Rejection if the manifest is invalid
    static void require(BotManifest manifest, Predicate<UUID> isPlayer) {
        var check = new ManifestCheck();
        check.games(manifest);
        if (manifest.clock().maxPerMove().compareTo(manifest.clock().minPerMove()) < 0)
            check.fault("clock.maxPerMove", "must not be less than `clock.minPerMove`");
        for (UUID player : manifest.opponents().players().orElse(List.of()))
            if (!isPlayer.test(player))
                check.fault("opponents.players", "no player has the id " + player);
        if (!check.faults.isEmpty())
            throw Rejection.faulty(
                    Rejection.Code.INVALID_MANIFEST, "The manifest is invalid.", check.faults);
    }

    private void games(BotManifest manifest) {
        var named = new HashSet<String>();
        for (int i = 0; i < manifest.games().size(); i++) {
            var offer = manifest.games().get(i);
            String place = "games[" + i + "]";
            if (!named.add(offer.game())) fault(place + ".game", "appears twice");
            Catalog.find(offer.game())
                    .ifPresentOrElse(
                            type -> offer(type, offer, place),
                            () -> fault(place + ".game", "must be one of " + Catalog.names()));
        }
    }

    private void offer(GameType<?, ?, ?, ?, ?> type, BotManifest.Offer offer, String place) {
        var known = type.options().presets().keySet();
        for (String preset : offer.presets().orElse(List.of()))
            if (!known.contains(preset))
                fault(place + ".presets", "the game has no preset " + preset);
        offer.seats()
                .ifPresent(seats -> {
                    if (seats.min() < type.minSeats()
                            || seats.max() > type.maxSeats()
                            || seats.min() > seats.max())
                        fault(
                                place + ".seats",
                                "must be from "
                                        + type.minSeats()
                                        + " to "
                                        + type.maxSeats()
                                        + "; got "
                                        + seats.min()
                                        + " to "
                                        + seats.max());
                });
    }

    private void fault(String where, String sentence) {
        faults.add(new Rules.Fault(where, sentence));
    }
}
