/// The HTTP interface: the only package that knows HTTP. The contract is `openapi/openapi.yaml`;
/// what is shown comes redacted from [cardhouse.match].
///
/// A package for each kind of resource; none is the library of another. What they share is
/// [cardhouse.http.edge].
@NullMarked
package cardhouse.http;

import org.jspecify.annotations.NullMarked;
