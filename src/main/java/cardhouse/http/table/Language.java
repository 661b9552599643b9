package cardhouse.http.table;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/// In which the pages speak. What the games themselves say is English in both.
public enum Language {
    EN("English"),
    DE("Deutsch");

    private final String title;

    Language(String title) {
        this.title = title;
    }

    /// What it calls itself.
    String title() {
        return title;
    }

    /// As `lang` says it.
    String tag() {
        return name().toLowerCase(Locale.ROOT);
    }

    static Optional<Language> named(String tag) {
        return Arrays.stream(values()).filter(one -> one.tag().equals(tag)).findFirst();
    }

    /// The first one that a browser would like, and that is spoken here.
    static Language accepted(String header) {
        return Arrays.stream(header.split(","))
                .map(range -> range.strip().split("[-;]")[0].toLowerCase(Locale.ROOT))
                .flatMap(tag -> named(tag).stream())
                .findFirst()
                .orElse(EN);
    }
}
