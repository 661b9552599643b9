package cardhouse.web;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/// Language of the pages. Rules, options and refusals are English in both.
public enum Language {
    EN("English"),
    DE("Deutsch");

    private final String title;

    Language(String title) {
        this.title = title;
    }

    /// The language's own name.
    String title() {
        return title;
    }

    /// The value of the attribute `lang`.
    public String tag() {
        return name().toLowerCase(Locale.ROOT);
    }

    static Optional<Language> named(String tag) {
        return Arrays.stream(values()).filter(one -> one.tag().equals(tag)).findFirst();
    }

    /// The supported language that the browser prefers, by its weights.
    static Language accepted(String header) {
        var tags = Arrays.stream(values()).map(Language::tag).toList();
        try {
            var ranges =
                    Locale.LanguageRange.parse(header).stream()
                            .filter(range -> range.getWeight() > 0)
                            .toList();
            return Optional.ofNullable(Locale.lookupTag(ranges, tags))
                    .flatMap(Language::named)
                    .orElse(EN);
        } catch (IllegalArgumentException malformed) {
            return EN;
        }
    }
}
