package cardhouse.web;

import java.util.List;
import java.util.Optional;

/// Serves the addresses `/table/NAME` and `/table/NAME/WHICH`. [TablePages] collects all beans of
/// this type, and answers 404 where a page returns nothing.
public interface Page {
    /// The name of the page that serves all addresses without a page of their own: matches.
    String ANY = "*";

    /// `NAME` in the addresses of this page.
    List<String> names();

    default Optional<PageResponse> shown(PageRequest request, Visitor visitor) {
        return Optional.empty();
    }

    default Optional<PageResponse> shown(String which, PageRequest request, Visitor visitor) {
        return Optional.empty();
    }

    default Optional<PageResponse> posted(PageRequest request, Visitor visitor) {
        return Optional.empty();
    }

    default Optional<PageResponse> posted(String which, PageRequest request, Visitor visitor) {
        return Optional.empty();
    }
}
