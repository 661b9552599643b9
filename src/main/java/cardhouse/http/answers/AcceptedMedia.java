package cardhouse.http.answers;

import cardhouse.http.FilterOrder;
import cardhouse.http.KnownMethods;
import io.vertx.core.http.HttpHeaders;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Content negotiation by an `Accept` header (RFC 9110, section 12.5.1): of the media types that
/// the operation has, the preferred one. The web framework alone would prefer a wildcard to `q=0`,
/// copy weights and wildcards into the type of the answer, and fail at an empty header.
///
/// An empty body has no media type, even if the client's library sends one.
@Singleton
public final class AcceptedMedia {
    static final String TEXT = "text/plain";
    private static final String ANY = "*/*";

    /// Admits no answer.
    private static final String NONE = "none/none";

    /// The types of feeds and calendars, whose readers accept other types: rss-parser requests an
    /// Atom feed with `application/rss+xml` only. RFC 9110 allows to ignore the header.
    private static final Set<String> ALWAYS_ACCEPTED =
            Set.of("application/atom+xml", "text/calendar");

    private static final Pattern WEIGHT =
            Pattern.compile("\\s*[qQ]=(0(?:\\.[0-9]{0,3})?|1(?:\\.0{0,3})?)\\s*");

    private final KnownMethods operations;

    AcceptedMedia(KnownMethods operations) {
        this.operations = operations;
    }

    void register(@Observes Router router) {
        router.route("/v1/*").order(FilterOrder.ACCEPTED_MEDIA.order()).handler(this::settle);
    }

    private void settle(RoutingContext exchange) {
        var headers = exchange.request().headers();
        if ("0".equals(headers.get(HttpHeaders.CONTENT_LENGTH)))
            headers.remove(HttpHeaders.CONTENT_TYPE);
        String accept = String.join(",", headers.getAll(HttpHeaders.ACCEPT)).strip();
        var offered =
                operations.produced(exchange.request().method().name(), exchange.normalizedPath());
        if (accept.isEmpty()
                || accept.equals(ANY)
                || offered.stream().anyMatch(ALWAYS_ACCEPTED::contains))
            headers.remove(HttpHeaders.ACCEPT);
        else if (!offered.isEmpty()) headers.set(HttpHeaders.ACCEPT, settled(accept, offered));
        exchange.next();
    }

    /// The one media type that is preferred.
    static String settled(String accept, List<String> offered) {
        return preferred(accept, offered).stream().findFirst().orElse(NONE);
    }

    /// Those of the offered media types that a header admits, the preferred ones first.
    public static List<String> preferred(@Nullable String accept, List<String> offered) {
        if (accept == null || accept.isBlank()) return offered;
        var ranges = new ArrayList<Range>();
        for (String text : accept.split(",")) ranges.add(Range.of(text));
        record Admitted(String type, double weight, int place) {}
        return offered.stream()
                .map(type -> {
                    Range best =
                            ranges.stream()
                                    .filter(range -> range.covers(type))
                                    .max(Comparator.comparingInt(Range::precision))
                                    .orElse(Range.NOTHING);
                    return new Admitted(type, best.weight(), ranges.indexOf(best));
                })
                .filter(one -> one.weight() > 0)
                .sorted(
                        Comparator.comparingDouble(Admitted::weight)
                                .reversed()
                                .thenComparingInt(Admitted::place))
                .map(Admitted::type)
                .toList();
    }

    /// One element of the header. Parameters besides the weight do not count here.
    private record Range(String type, double weight) {
        private static final Range NOTHING = new Range("", 0);

        static Range of(String text) {
            String[] parts = text.split(";");
            double weight = 1;
            for (String part : parts) {
                var given = WEIGHT.matcher(part);
                if (given.matches()) weight = Double.parseDouble(given.group(1));
            }
            return new Range(
                    parts.length == 0 ? "" : parts[0].strip().toLowerCase(Locale.ROOT), weight);
        }

        boolean covers(String wanted) {
            return type.equals(wanted)
                    || type.equals(ANY)
                    || type.endsWith("/*")
                            && wanted.startsWith(type.substring(0, type.length() - 1));
        }

        /// A more precise range outranks a less precise one.
        int precision() {
            return type.equals(ANY) ? 0 : type.endsWith("*") ? 1 : 2;
        }
    }
}
