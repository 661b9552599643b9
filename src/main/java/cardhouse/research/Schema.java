package cardhouse.research;

import cardhouse.engine.Features.Feature;
import cardhouse.fairness.Canonical;
import cardhouse.fairness.Sha256;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The meaning of the numbers of a game, for given rules and seats.
///
/// @param schemaHash SHA-256 of the rest as canonical JSON
/// @param encoding the version of all encodings
/// @param features of an observation, in order, each with its largest value
/// @param actions the names of the actions, in the order of their numbers
public record Schema(
        String schemaHash,
        int encoding,
        String game,
        int edition,
        int seats,
        Map<String, @Nullable Object> rules,
        List<Feature> features,
        List<String> actions) {

    static Schema of(
            int encoding,
            String game,
            int edition,
            int seats,
            Map<String, @Nullable Object> rules,
            List<Feature> features,
            List<String> actions) {
        var rest =
                Map.of(
                        "encoding",
                        encoding,
                        "game",
                        game,
                        "edition",
                        edition,
                        "seats",
                        seats,
                        "rules",
                        rules,
                        "features",
                        features.stream()
                                .map(one -> Map.of("name", one.name(), "most", one.most()))
                                .toList(),
                        "actions",
                        actions);
        return new Schema(
                Sha256.hex(Canonical.bytes(rest)),
                encoding,
                game,
                edition,
                seats,
                rules,
                features,
                actions);
    }
}
