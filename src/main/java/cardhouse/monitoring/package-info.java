/// What operators watch: the server's numbers in the form that Prometheus reads. The only package
/// that knows Micrometer and Prometheus.
@NullMarked
package cardhouse.monitoring;

import org.jspecify.annotations.NullMarked;
