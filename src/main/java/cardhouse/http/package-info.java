/// Code that all resources share. The contract is `openapi/openapi.yaml`; views come redacted from
/// [cardhouse.match]. The resources of a feature are in the `http` package of the feature.
///
/// A request passes the filters of [FilterOrder], first to last, before a resource answers it.
@NullMarked
package cardhouse.http;

import org.jspecify.annotations.NullMarked;
