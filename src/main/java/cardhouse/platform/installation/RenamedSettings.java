package cardhouse.platform.installation;

import io.smallrye.config.ConfigValue;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Properties;
import java.util.TreeMap;
import java.util.stream.Collectors;

/// Settings that had another name in an earlier release. Quarkus ignores environment variables that
/// belong to no setting, so a server with an old name would run with the default value instead.
public final class RenamedSettings {
    /// The new names by the old ones.
    static final Map<String, String> NAMES = read();

    private static final String DURABILITY = "cardhouse.database.durability";
    private static final Map<String, String> DURABILITIES =
            Map.of("reported", "warn", "required", "enforce");

    private RenamedSettings() {}

    /// A line for the operator with each old name or value that is set, and the new one; empty if
    /// none is set.
    public static Optional<String> obstacle(Settings settings) {
        var found =
                NAMES.entrySet().stream()
                        .map(names -> renamed(settings, names.getKey(), names.getValue()))
                        .flatMap(Optional::stream)
                        .collect(Collectors.joining(", "));
        if (!found.isEmpty())
            return Optional.of("settings have new names: " + found + "; see deploy/renamed.md");
        return settings.text(DURABILITY)
                .map(value -> value.strip().toLowerCase(Locale.ROOT))
                .flatMap(value -> Optional.ofNullable(DURABILITIES.get(value)))
                .map(value -> "%s has new values: set it to %s".formatted(DURABILITY, value));
    }

    private static Optional<String> renamed(Settings settings, String old, String name) {
        ConfigValue set = settings.config().getConfigValue(old);
        if (set.getValue() == null && set.getRawValue() == null) return Optional.empty();
        // Operators search for the name in the form in which they have set it.
        boolean isVariable = String.valueOf(set.getSourceName()).contains("Env");
        return Optional.of(
                "%s is now %s"
                        .formatted(
                                isVariable ? variable(old) : old,
                                isVariable ? variable(name) : name));
    }

    private static String variable(String name) {
        return name.replaceAll("[.-]", "_").toUpperCase(Locale.ROOT);
    }

    private static Map<String, String> read() {
        var names = new Properties();
        try (InputStream file =
                        Objects.requireNonNull(
                                RenamedSettings.class.getResourceAsStream(
                                        "/renamed-settings.properties"));
                var text = new InputStreamReader(file, StandardCharsets.UTF_8)) {
            names.load(text);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
        var sorted = new TreeMap<String, String>();
        names.forEach((old, name) -> sorted.put(old.toString(), name.toString()));
        return sorted;
    }
}
