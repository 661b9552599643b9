/// The HTTP interface: the only package that knows HTTP. The contract is `openapi/openapi.yaml`;
/// what is shown comes redacted from [cardhouse.match].
@NullMarked
package cardhouse.http;

import org.jspecify.annotations.NullMarked;
