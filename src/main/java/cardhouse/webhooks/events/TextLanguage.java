package cardhouse.webhooks.events;

import java.util.Locale;

/// The language of texts about events.
public enum TextLanguage {
    EN,
    DE;

    /// By BCP 47.
    public String tag() {
        return name().toLowerCase(Locale.ROOT);
    }
}
