package cardhouse.web.pages;

import cardhouse.web.PageRequest;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The address of a match's page. A visitor who requested the page without scripts stays without
/// them, and one with the guide keeps it: all forms and links of the page keep these parameters.
record TableAddress(UUID match, boolean plain, boolean guided) {
    private static final String PLAIN = "plain";
    private static final String GUIDE = "guide";

    static TableAddress of(UUID match, PageRequest request) {
        var query = request.query();
        return new TableAddress(match, query.containsKey(PLAIN), query.containsKey(GUIDE));
    }

    /// With scripts and without the guide, as for other visitors.
    static TableAddress of(UUID match) {
        return new TableAddress(match, false, false);
    }

    TableAddress unguided() {
        return new TableAddress(match, plain, false);
    }

    static TableAddress guided(UUID match) {
        return new TableAddress(match, false, true);
    }

    String page() {
        return address("", "");
    }

    /// @param query query of the page, such as `at=3`
    String page(String query) {
        return address("", query);
    }

    /// @param what the path below the page, such as `moves`
    String below(String what) {
        return address("/" + what, "");
    }

    /// @param query query of that address
    String below(String what, String query) {
        return address("/" + what, query);
    }

    private String address(String below, String query) {
        String all =
                Stream.of(query, plain ? PLAIN : "", guided ? GUIDE : "")
                        .filter(part -> !part.isEmpty())
                        .collect(Collectors.joining("&"));
        return "/table/" + match + below + (all.isEmpty() ? "" : "?" + all);
    }
}
