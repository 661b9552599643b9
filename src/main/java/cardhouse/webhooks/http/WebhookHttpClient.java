package cardhouse.webhooks.http;

import cardhouse.webhooks.Delivery.Failure;
import cardhouse.webhooks.EgressPolicy;
import cardhouse.webhooks.RetryPolicy;
import cardhouse.webhooks.Target;
import cardhouse.webhooks.WebhookClient;
import io.netty.handler.codec.DateFormatter;
import io.vertx.core.Future;
import io.vertx.core.Promise;
import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpClient;
import io.vertx.core.http.HttpClientOptions;
import io.vertx.core.http.HttpClientRequest;
import io.vertx.core.http.HttpClientResponse;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.RequestOptions;
import io.vertx.core.net.PemTrustOptions;
import io.vertx.core.net.SocketAddress;
import jakarta.annotation.PreDestroy;
import jakarta.inject.Singleton;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicReference;
import java.util.regex.Pattern;
import javax.net.ssl.SSLException;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/// Sends webhooks. Each attempt resolves the name once, and connects to the address that was
/// checked, so that a second look-up cannot lead elsewhere. Certificates are checked against the
/// name. Redirections are not followed.
@Singleton
public final class WebhookHttpClient implements WebhookClient {
    private static final Pattern SECONDS = Pattern.compile("[0-9]+");
    private static final int DIGITS = 9;
    private static final Logger LOG = Logger.getLogger(WebhookHttpClient.class);
    private static final int LARGEST_ANSWER = 64 * 1024;
    private static final int LARGEST_HEADERS = 16 * 1024;
    private static final int CONNECTIONS = 64;
    private static final int IDLE_SECONDS = 15;

    private final HttpClient client;
    private final EgressPolicy egress;
    private final DnsResolver names;
    private final Duration time;
    private final Clock clock;

    /// @param caFile a PEM file of trusted certificates, instead of the default ones
    public WebhookHttpClient(
            Vertx vertx,
            EgressPolicy egress,
            DnsResolver names,
            RetryPolicy retries,
            Clock clock,
            @ConfigProperty(name = "cardhouse.webhooks.ca-file") Optional<String> caFile) {
        this.egress = egress;
        this.names = names;
        this.time = retries.timeout();
        this.clock = clock;
        var options =
                new HttpClientOptions()
                        .setConnectTimeout((int) time.toMillis())
                        .setIdleTimeout(IDLE_SECONDS)
                        // A pooled connection may be closing when the next request uses it.
                        .setKeepAlive(false)
                        .setMaxPoolSize(CONNECTIONS)
                        .setMaxHeaderSize(LARGEST_HEADERS)
                        .setVerifyHost(true);
        caFile.ifPresent(file -> options.setTrustOptions(new PemTrustOptions().addCertPath(file)));
        this.client = vertx.createHttpClient(options);
    }

    @PreDestroy
    public void close() {
        client.close();
    }

    /// The result of a request that failed after connecting.
    private static final class Stopped extends RuntimeException {
        private static final long serialVersionUID = 1;

        private final transient Reply reply;

        Stopped(Reply reply) {
            super("stopped", null, false, false);
            this.reply = reply;
        }
    }

    @Override
    public Reply send(Parcel parcel) {
        long end = System.nanoTime() + time.toNanos();
        Optional<InetAddress> address = address(parcel.target());
        if (address.isEmpty()) return none(Failure.DNS_ERROR);
        var sent = new AtomicReference<@Nullable HttpClientRequest>();
        var answer =
                exchange(parcel, address.get(), sent).toCompletionStage().toCompletableFuture();
        try {
            return answer.get(end - System.nanoTime(), TimeUnit.NANOSECONDS);
        } catch (TimeoutException slow) {
            return none(Failure.TIMEOUT);
        } catch (ExecutionException failed) {
            return reply(failed.getCause());
        } catch (InterruptedException closing) {
            Thread.currentThread().interrupt();
            return none(Failure.NO_CONNECTION);
        } finally {
            HttpClientRequest request = sent.get();
            if (request != null && !answer.isDone()) request.reset();
        }
    }

    private Optional<InetAddress> address(Target target) {
        try {
            List<InetAddress> found = names.lookUp(target.host(), time);
            Optional<InetAddress> chosen = egress.choose(target, found);
            // Without its name, so that it cannot be resolved again.
            return chosen.isEmpty()
                    ? chosen
                    : Optional.of(InetAddress.getByAddress(chosen.get().getAddress()));
        } catch (UnknownHostException unknown) {
            return Optional.empty();
        }
    }

    private Future<Reply> exchange(
            Parcel parcel, InetAddress address, AtomicReference<@Nullable HttpClientRequest> sent) {
        Target target = parcel.target();
        var server = new InetSocketAddress(address, target.port());
        var options =
                new RequestOptions()
                        .setMethod(HttpMethod.POST)
                        .setServer(SocketAddress.inetSocketAddress(server))
                        .setHost(target.host())
                        .setPort(target.port())
                        .setSsl(target.secure())
                        .setURI(target.path())
                        .setFollowRedirects(false)
                        .setTimeout(time.toMillis());
        return client.request(options)
                .compose(request -> {
                    sent.set(request);
                    request.putHeader(HttpHeaders.HOST, target.authority());
                    parcel.headers().forEach(request::putHeader);
                    // Set before the request is sent: the body of an answer that has ended cannot
                    // be read.
                    Future<Reply> reply = request.response().compose(this::read);
                    request.end(Buffer.buffer(parcel.body()));
                    return reply;
                });
    }

    private Future<Reply> read(HttpClientResponse response) {
        int status = response.statusCode();
        if (status / 100 != 2) {
            // The body of a rejected answer is discarded, and so are its errors.
            response.exceptionHandler(_ -> {});
            response.request().reset();
            return Future.succeededFuture(new Reply.Answer(status, "", "", pause(response)));
        }
        Promise<Reply> read = Promise.promise();
        Buffer body = Buffer.buffer();
        response.handler(part -> {
            if (body.length() + part.length() <= LARGEST_ANSWER) {
                body.appendBuffer(part);
                return;
            }
            read.tryFail(new Stopped(new Reply.None(Failure.TOO_LARGE, Optional.of(status))));
            response.request().reset();
        });
        response.exceptionHandler(read::tryFail);
        response.endHandler(_ ->
                read.tryComplete(new Reply.Answer(status, mediaType(response), body.toString())));
        return read.future();
    }

    /// `Retry-After`, as seconds or as a date.
    private Optional<Duration> pause(HttpClientResponse response) {
        return Optional.ofNullable(response.getHeader(HttpHeaders.RETRY_AFTER))
                .map(String::strip)
                .flatMap(text ->
                        SECONDS.matcher(text).matches() ? Optional.of(seconds(text)) : until(text));
    }

    /// Values over a billion become a billion; [RetryPolicy] has a lower limit.
    private static Duration seconds(String digits) {
        return Duration.ofSeconds(
                digits.length() > DIGITS ? 1_000_000_000 : Long.parseLong(digits));
    }

    private Optional<Duration> until(String text) {
        return Optional.ofNullable(DateFormatter.parseHttpDate(text))
                .map(date -> Duration.between(clock.instant(), date.toInstant()))
                .filter(pause -> !pause.isNegative());
    }

    private static String mediaType(HttpClientResponse response) {
        String type = response.getHeader(HttpHeaders.CONTENT_TYPE);
        return type == null ? "" : type.replaceFirst(";.*", "").strip().toLowerCase(Locale.ROOT);
    }

    private static Reply reply(@Nullable Throwable failed) {
        LOG.debugf("Webhook call failed: %s", failed);
        return switch (failed) {
            case Stopped stopped -> stopped.reply;
            case SSLException _ -> none(Failure.TLS_ERROR);
            case java.util.concurrent.TimeoutException _ -> none(Failure.TIMEOUT);
            case null, default -> none(Failure.NO_CONNECTION);
        };
    }

    private static Reply none(Failure why) {
        return new Reply.None(why, Optional.empty());
    }
}
