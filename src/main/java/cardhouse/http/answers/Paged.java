package cardhouse.http.answers;

import java.util.Optional;

/// A page of a list, whose `next` also goes into the `Link` header of the response (RFC 8288).
public interface Paged {
    /// The `cursor` of the next page; empty on the last one.
    Optional<String> next();
}
