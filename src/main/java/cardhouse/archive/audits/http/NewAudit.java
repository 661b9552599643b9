package cardhouse.archive.audits.http;

import cardhouse.archive.audits.Depth;
import cardhouse.archive.audits.Selection;
import cardhouse.games.Catalog;
import cardhouse.http.parameters.Parameters;
import cardhouse.platform.json.Fields;
import java.time.Instant;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/// Body of a request for an inspection.
public final class NewAudit {
    private static final int MOST = 999_999_999;
    private static final Map<String, Depth> DEPTHS =
            Arrays.stream(Depth.values())
                    .collect(Collectors.toMap(Depth::name, Function.identity()));

    private NewAudit() {}

    /// The filter in a body.
    ///
    /// @param listed whether only public matches are selected
    static Selection which(Fields body, boolean listed) {
        return body.nested("matches")
                .map(fields -> {
                    Optional<String> game = fields.optionalText("game", 1, 64);
                    if (game.isPresent() && Catalog.find(game.get()).isEmpty())
                        fields.refuse("game", "must be a game of the catalogue");
                    var edition = fields.number("edition", 1, MOST);
                    var read =
                            new Selection(
                                    game,
                                    edition.isPresent()
                                            ? Optional.of(edition.getAsInt())
                                            : Optional.empty(),
                                    time(fields, "finishedAfter"),
                                    time(fields, "finishedBefore"),
                                    listed);
                    fields.rest();
                    return read;
                })
                .orElse(
                        new Selection(
                                Optional.empty(),
                                Optional.empty(),
                                Optional.empty(),
                                Optional.empty(),
                                listed));
    }

    private static Optional<Instant> time(Fields fields, String name) {
        return fields.meaning(name, Parameters::time, "a time in UTC (RFC 3339)");
    }

    static Set<Depth> depths(Fields body, Set<Depth> otherwise) {
        return body.choices("depths", DEPTHS).filter(some -> !some.isEmpty()).orElse(otherwise);
    }
}
