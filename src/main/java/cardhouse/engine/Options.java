package cardhouse.engine;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// The options a game offers, read off its rules record: names, types, bounds, defaults and
/// presets.
///
/// Values are plain: whole numbers, booleans, enum constants by name, and for structured options
/// maps by name of records of such values.
///
/// @param <R> the rules record
public final class Options<R extends Rules> {
    /// The name of the default preset.
    public static final String CLASSIC = "classic";

    private final Class<R> type;
    private final Map<String, R> presets;
    private final Set<String> settled;

    private Options(Class<R> type, Map<String, R> presets, Set<String> settled) {
        this.type = type;
        this.presets = new LinkedHashMap<>(presets);
        this.settled = Set.copyOf(settled);
    }

    /// Options whose defaults are those of `classic`, with no other preset yet.
    public static <R extends Rules> Options<R> of(Class<R> type, R classic) {
        return new Options<>(type, Map.of(CLASSIC, classic), Set.of());
    }

    /// The same options with one preset more.
    public Options<R> with(String name, R preset) {
        var more = new Options<>(type, presets, settled);
        more.presets.put(name, preset);
        return more;
    }

    /// The same options without one, which is neither offered nor listed: it keeps its value from
    /// the presets. So the description of an edition without a later option does not change.
    public Options<R> without(String option) {
        var fewer = new HashSet<>(settled);
        fewer.add(option);
        return new Options<>(type, presets, fewer);
    }

    public Class<R> type() {
        return type;
    }

    /// The presets by name, the default one first.
    public Map<String, R> presets() {
        return Collections.unmodifiableMap(presets);
    }

    public R standard() {
        return presets.values().iterator().next();
    }

    /// The result of a client's choice of options.
    public sealed interface Choice<R extends Rules> {
        record Chosen<R extends Rules>(R rules) implements Choice<R> {}

        /// All faults of the choice, not just the first.
        record Faulty<R extends Rules>(List<Rules.Fault> faults) implements Choice<R> {}
    }

    /// The rules of a preset with some options given by name.
    ///
    /// @param given plain values; a key `preset` names the preset
    public Choice<R> choose(Map<String, ? extends @Nullable Object> given, int seats) {
        var faults = new ArrayList<Rules.Fault>();
        R base = standard();
        Object preset = given.get("preset");
        if (preset != null && presets.get(preset) instanceof R named) {
            base = named;
        } else if (given.containsKey("preset")) {
            faults.add(new Rules.Fault("preset", "must be one of " + presets.keySet()));
        }
        var values = OptionValues.plain(base);
        given.forEach((name, value) -> {
            if (values.containsKey(name) && !settled.contains(name)) values.put(name, value);
            else if (!name.equals("preset"))
                faults.add(new Rules.Fault(name, "is not an option of this game"));
        });
        Object rules = OptionValues.read(type, values, faults);
        if (rules == null || !faults.isEmpty()) return new Choice.Faulty<>(faults);
        R chosen = type.cast(rules);
        var contradictions = chosen.contradictions(seats);
        if (!contradictions.isEmpty()) return new Choice.Faulty<>(contradictions);
        return new Choice.Chosen<>(type.cast(chosen.resolvedFor(seats)));
    }

    /// All options of `rules` by name, in order, as plain values: what [#choose] reads.
    public Map<String, @Nullable Object> toMap(R rules) {
        var values = OptionValues.plain(rules);
        values.keySet().removeAll(settled);
        return values;
    }

    /// The presets by name, resolved for a number of seats.
    public Map<String, R> presetsFor(int seats) {
        var resolved = new LinkedHashMap<String, R>();
        presets.forEach((name, rules) -> resolved.put(name, type.cast(rules.resolvedFor(seats))));
        return resolved;
    }

    /// A JSON Schema (2020-12) of what [#choose] reads, as plain maps and lists.
    public Map<String, Object> schema() {
        return OptionSchema.of(
                List.copyOf(presets.keySet()), presetName(standard()), standard(), settled);
    }

    private String presetName(R rules) {
        for (var preset : presets.entrySet())
            if (preset.getValue().equals(rules)) return preset.getKey();
        throw new IllegalStateException("no such preset");
    }
}
