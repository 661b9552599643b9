package cardhouse.pages;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.http.answers.ProblemTexts;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// The defaults on the page of limits are those of the settings that it names.
class LimitsPageTest {
    private static final Page PAGE = Page.at(Path.of("openapi", "guide", "limits.md"));
    private static final String PROBLEM = "TOO_MANY_.*|RATE_LIMITED|.*_TOO_(LARGE|LONG)";
    private static final Pattern QUANTITY = Pattern.compile("(?:PT)?([0-9.]+)([A-Z]?)");
    private static final Map<String, String> SIZES = Map.of("K", "KiB", "M", "MiB");
    private static final Map<String, String> TIMES =
            Map.of("S", "second", "M", "minute", "H", "hour", "D", "day");

    /// @param fallback the default as the page writes it, such as "10 seconds"
    record Limit(String setting, String fallback) {}

    static List<Limit> limits() {
        return PAGE.lines().stream()
                .filter(line -> line.startsWith("| ") && line.endsWith("` |"))
                .map(line -> line.substring(2, line.length() - 2).split(" \\| "))
                .map(cells -> new Limit(cells[cells.length - 1].replace("`", ""), cells[1]))
                .toList();
    }

    @ParameterizedTest
    @MethodSource("limits")
    void a_default_is_that_of_its_setting(Limit limit) throws IOException {
        var defaults = SettingsPageTest.defaults();
        assertThat(defaults).containsKey(limit.setting);
        String fallback = Objects.requireNonNull(defaults.get(limit.setting));
        assertThat(limit.fallback + " ").startsWith(written(limit.setting, fallback) + " ");
    }

    @Test
    void most_settings_of_limits_are_on_the_page() throws IOException {
        var named = limits().stream().map(Limit::setting).toList();
        assertThat(named).doesNotHaveDuplicates();
        assertThat(
                        SettingsPageTest.defaults().keySet().stream()
                                .filter(setting -> setting.startsWith("cardhouse.limits."))
                                .filter(setting -> !named.contains(setting)))
                .as("missing, and no limit of the whole server")
                .containsExactlyInAnyOrder(
                        "cardhouse.limits.max-connections",
                        "cardhouse.limits.max-concurrent-audits",
                        "cardhouse.limits.max-concurrent-computations");
    }

    @Test
    void every_problem_of_a_limit_is_on_the_page() {
        Stream<String> codes =
                ProblemTexts.ALL.keySet().stream().filter(code -> code.matches(PROBLEM));
        assertThat(codes)
                .isNotEmpty()
                .allSatisfy(code ->
                        assertThat(PAGE.text())
                                .contains("(errors.md#" + code.toLowerCase(Locale.ROOT) + ")"));
    }

    /// Digits in groups of three; sizes and times with their units.
    private static String written(String setting, String fallback) {
        var quantity = QUANTITY.matcher(fallback);
        assertThat(quantity.matches()).as(setting + ": " + fallback).isTrue();
        String number = quantity.group(1).replaceAll("(?<=\\d)(?=(\\d{3})+$)", ",");
        String unit = quantity.group(2);
        if (unit.isEmpty()) return number;
        if (setting.endsWith("-size")) return number + " " + SIZES.get(unit);
        return number + " " + TIMES.get(unit) + (number.equals("1") ? "" : "s");
    }
}
