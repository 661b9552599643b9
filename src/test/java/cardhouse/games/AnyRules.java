package cardhouse.games;

import cardhouse.engine.Options;
import cardhouse.engine.Options.Choice;
import cardhouse.engine.Rules;
import cardhouse.engine.Uniform;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Draws rules at random from what a game's published schema allows.
final class AnyRules {
    private final Uniform random;

    AnyRules(Uniform random) {
        this.random = random;
    }

    /// Rules drawn over a preset, about half of the options changed; empty if they contradict each
    /// other.
    <R extends Rules> Optional<R> draw(Options<R> options, int seats) {
        var presets = List.copyOf(options.presets().values());
        var values = options.toMap(presets.get(random.below(presets.size())));
        redraw(values, options.schema());
        return switch (options.choose(values, seats)) {
            case Choice.Chosen<R>(R rules) -> Optional.of(rules);
            case Choice.Faulty<R> _ -> Optional.empty();
        };
    }

    private void redraw(Map<String, @Nullable Object> values, Map<?, ?> schema) {
        var properties = (Map<?, ?>) schema.get("properties");
        if (properties == null) return;
        values.replaceAll((name, value) ->
                properties.get(name) instanceof Map<?, ?> property
                                && value != null
                                && random.below(2) == 0
                        ? value(property, value)
                        : value);
    }

    private Object value(Map<?, ?> property, Object value) {
        if (property.get("enum") instanceof List<?> constants && !constants.isEmpty()) {
            Object drawn = constants.get(random.below(constants.size()));
            return drawn == null ? value : drawn;
        }
        if (value instanceof Boolean) return random.below(2) == 0;
        if (value instanceof Integer) return number(property);
        if (value instanceof Map<?, ?> entries
                && property.get("additionalProperties") instanceof Map<?, ?> schema) {
            var drawn = new LinkedHashMap<String, Object>();
            entries.forEach((key, entry) -> drawn.put(String.valueOf(key), entry(entry, schema)));
            return drawn;
        }
        return value;
    }

    private Object entry(Object entry, Map<?, ?> schema) {
        if (!(entry instanceof Map<?, ?> fields)) return entry;
        var drawn = new LinkedHashMap<String, @Nullable Object>();
        fields.forEach((key, field) -> drawn.put(String.valueOf(key), field));
        redraw(drawn, schema);
        return drawn;
    }

    /// Small numbers as likely as large ones: the tenth part of the range is drawn from as often as
    /// the whole.
    private int number(Map<?, ?> property) {
        int min = property.get("minimum") instanceof Integer least ? least : 0;
        int max = property.get("maximum") instanceof Integer most ? most : 1000;
        int range = max - min;
        for (int shrink = random.below(4); shrink > 0 && range > 9; shrink--) range /= 10;
        return min + random.below(range + 1);
    }
}
