package cardhouse.web.pages;

import cardhouse.web.Ask;
import java.util.UUID;

/// Where a match is among the pages. Whoever asked for it without scripts goes on without them,
/// wherever its forms and links lead.
record TableAddress(UUID match, boolean plain) {
    private static final String PLAIN = "plain";

    static TableAddress of(UUID match, Ask ask) {
        return new TableAddress(match, ask.query().containsKey(PLAIN));
    }

    String page() {
        return "/table/" + match + (plain ? "?" + PLAIN : "");
    }

    /// @param query what is asked of the page, such as `at=3`
    String page(String query) {
        return "/table/" + match + "?" + query + (plain ? "&" + PLAIN : "");
    }

    /// @param what lies below the page, such as `moves`
    String below(String what) {
        return "/table/" + match + "/" + what + (plain ? "?" + PLAIN : "");
    }

    /// @param query what is asked there
    String below(String what, String query) {
        return "/table/" + match + "/" + what + "?" + query + (plain ? "&" + PLAIN : "");
    }
}
