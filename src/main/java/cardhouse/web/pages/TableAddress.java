package cardhouse.web.pages;

import cardhouse.web.PageRequest;
import java.util.UUID;

/// The address of a match's page. A visitor who requested the page without scripts stays without
/// them: all its forms and links keep that parameter.
record TableAddress(UUID match, boolean plain) {
    private static final String PLAIN = "plain";

    static TableAddress of(UUID match, PageRequest request) {
        return new TableAddress(match, request.query().containsKey(PLAIN));
    }

    String page() {
        return "/table/" + match + (plain ? "?" + PLAIN : "");
    }

    /// @param query query of the page, such as `at=3`
    String page(String query) {
        return "/table/" + match + "?" + query + (plain ? "&" + PLAIN : "");
    }

    /// @param what the path below the page, such as `moves`
    String below(String what) {
        return "/table/" + match + "/" + what + (plain ? "?" + PLAIN : "");
    }

    /// @param query query of that address
    String below(String what, String query) {
        return "/table/" + match + "/" + what + "?" + query + (plain ? "&" + PLAIN : "");
    }
}
