package cardhouse.match.http;

import cardhouse.match.viewing.Spectators;
import cardhouse.platform.json.Fields;
import java.util.Map;
import java.util.Optional;

/// The access of spectators, in requests and responses.
///
/// @param mode OFF, LIVE or DELAYED
/// @param plies the delay, for DELAYED
public record SpectatorSetting(String mode, Optional<Integer> plies) {
    private static final Map<String, String> MODES =
            Map.of("OFF", "OFF", "LIVE", "LIVE", "DELAYED", "DELAYED");

    static SpectatorSetting of(Spectators spectators) {
        return switch (spectators) {
            case Spectators.Off _ -> new SpectatorSetting("OFF", Optional.empty());
            case Spectators.AtOnce _ -> new SpectatorSetting("LIVE", Optional.empty());
            case Spectators.Delayed(int plies) ->
                    new SpectatorSetting("DELAYED", Optional.of(plies));
        };
    }

    /// The setting of a request; the fields record faults.
    static Spectators read(Fields fields) {
        String mode = fields.choice("mode", MODES, "OFF");
        var plies = fields.number("plies", 1, Spectators.Delayed.MOST);
        boolean delayed = mode.equals("DELAYED");
        if (delayed) fields.missing("plies");
        else if (plies.isPresent()) fields.refuse("plies", "is allowed only for the mode DELAYED");
        fields.rest();
        if (delayed && plies.isPresent()) return new Spectators.Delayed(plies.getAsInt());
        return mode.equals("LIVE") ? Spectators.LIVE : new Spectators.Off();
    }
}
