package cardhouse.webhooks.http;

import cardhouse.http.Access;
import cardhouse.http.parameters.Id;
import cardhouse.http.parameters.IdempotencyKey;
import cardhouse.http.security.Caller;
import cardhouse.platform.json.Fields;
import cardhouse.platform.requests.Answer;
import cardhouse.platform.requests.Idempotency;
import cardhouse.platform.requests.Request;
import cardhouse.players.Bearer;
import cardhouse.webhooks.Subscriptions;
import cardhouse.webhooks.Target;
import cardhouse.webhooks.Webhook;
import cardhouse.webhooks.Webhook.Browser;
import cardhouse.webhooks.Webhook.Content;
import cardhouse.webhooks.Webhook.Digest;
import cardhouse.webhooks.Webhook.Format;
import cardhouse.webhooks.events.EventKind;
import cardhouse.webhooks.events.TextLanguage;
import cardhouse.webhooks.push.PushKeys;
import cardhouse.webhooks.push.Vapid;
import io.quarkus.security.PermissionsAllowed;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.PATCH;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.jboss.resteasy.reactive.ResponseStatus;
import org.jspecify.annotations.Nullable;

/// The caller's webhooks. A receiver sees the views of its player and can move for that player, so
/// all operations need a token that may play.
@Path("/v1/webhooks")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
public class WebhooksResource {
    private static final int LONGEST_KEY = 100;
    private static final Set<EventKind> TURN = Set.of(EventKind.TURN);
    private static final Map<String, Format> FORMATS = named(Format.values(), Format::name);
    private static final Map<String, Digest> DIGESTS = named(Digest.values(), Digest::name);
    private static final Map<String, EventKind> EVENTS = named(EventKind.values(), EventKind::type);
    private static final Map<String, TextLanguage> LANGUAGES =
            named(TextLanguage.values(), TextLanguage::tag);

    private static <T> Map<String, T> named(T[] values, Function<T, String> name) {
        return Arrays.stream(values).collect(Collectors.toMap(name, Function.identity()));
    }

    private final Subscriptions subscriptions;
    private final Caller caller;
    private final Idempotency idempotency;
    private final Supplier<UUID> ids;
    private final Vapid vapid;

    WebhooksResource(
            Subscriptions subscriptions,
            Caller caller,
            Idempotency idempotency,
            Supplier<UUID> ids,
            Vapid vapid) {
        this.subscriptions = subscriptions;
        this.caller = caller;
        this.idempotency = idempotency;
        this.ids = ids;
        this.vapid = vapid;
    }

    /// @param pushKey the key with which browsers subscribe to push messages
    public record WebhookList(List<WebhookSummary> webhooks, String pushKey) {}

    @POST
    @PermissionsAllowed(Access.PLAY)
    @Consumes(MediaType.APPLICATION_JSON)
    @ResponseStatus(201)
    public Answer<WebhookSummary> make(
            String body, @HeaderParam("Idempotency-Key") @Nullable IdempotencyKey key) {
        Bearer maker = caller.bearer();
        var fields = Fields.of(body);
        var format = fields.optionalChoice("format", FORMATS).orElse(Format.VIEW);
        var content = content(fields, Content.of(format));
        Optional<Target> target = target(fields, format);
        Optional<Browser> browser = browser(fields, format);
        fields.missing("url");
        fields.done();
        return idempotency.once(
                new Request(maker.player().id(), IdempotencyKey.secret(key), "webhook " + body),
                WebhookSummary.CODEC,
                ids,
                id ->
                        WebhookSummary.of(
                                subscriptions.create(
                                        id, maker, target.orElseThrow(), content, browser)));
    }

    /// @param before the values of absent fields
    private static Content content(Fields fields, Content before) {
        var events = fields.choices("events", EVENTS);
        TextLanguage language =
                fields.optionalChoice("language", LANGUAGES).orElse(before.language());
        if (events.filter(Set::isEmpty).isPresent()) fields.refuse("events", "must not be empty");
        if (before.format() == Format.VIEW && !events.orElse(TURN).equals(TURN))
            fields.refuse("events", "can only be `turn` in the format `VIEW`");
        Optional<Digest> digest = fields.optionalChoice("digest", DIGESTS);
        if (digest.isPresent() && before.format() != Format.EMAIL)
            fields.refuse("digest", "is allowed only in the format `EMAIL`");
        return new Content(
                before.format(),
                events.orElse(before.events()),
                language,
                digest.orElse(before.digest()));
    }

    /// The keys of a push subscription, as browsers name them.
    private static Optional<Browser> browser(Fields fields, Format format) {
        Optional<Fields> push = fields.nested("push");
        if (push.isPresent() != (format == Format.PUSH)) {
            fields.refuse("push", "is required in the format `PUSH`, and only there");
            return Optional.empty();
        }
        return push.flatMap(keys -> {
            String p256dh = keys.text("p256dh", 1, LONGEST_KEY);
            String auth = keys.text("auth", 1, LONGEST_KEY);
            if (PushKeys.read(p256dh, auth).isEmpty()) {
                fields.refuse("push", "must be the keys of a push subscription");
                return Optional.empty();
            }
            return Optional.of(new Browser(p256dh, auth));
        });
    }

    private Optional<Target> target(Fields fields, Format format) {
        Optional<String> url = fields.optionalText("url", 1, Target.LONGEST);
        Optional<Target> target = url.flatMap(subscriptions::target);
        if (format == Format.EMAIL) {
            if (url.isPresent() && target.filter(to -> subscriptions.fits(to, format)).isEmpty())
                fields.refuse("url", "must be `mailto:` with one e-mail address");
            return target;
        }
        if (url.isPresent() && target.filter(to -> to.mailbox().isEmpty()).isEmpty())
            fields.refuse("url", "must be an https address outside of this network");
        else if (target.filter(to -> !subscriptions.fits(to, format)).isPresent())
            fields.refuse("url", "must be an address of a service that the operator allows");
        return target;
    }

    @GET
    @PermissionsAllowed(Access.PLAY)
    public WebhookList list() {
        var owned = subscriptions.list(caller.player().id());
        return new WebhookList(owned.stream().map(WebhookSummary::of).toList(), vapid.publicKey());
    }

    @GET
    @Path("/{webhook}")
    @PermissionsAllowed(Access.PLAY)
    public WebhookSummary webhook(@PathParam("webhook") Id webhook) {
        return WebhookSummary.of(subscriptions.find(caller.player().id(), id(webhook)));
    }

    @PATCH
    @Path("/{webhook}")
    @PermissionsAllowed(Access.PLAY)
    @Consumes(MediaType.APPLICATION_JSON)
    public WebhookSummary change(@PathParam("webhook") Id webhook, String body) {
        Webhook known = subscriptions.find(caller.player().id(), id(webhook));
        Content before = known.content();
        var fields = Fields.of(body);
        Optional<Target> target = target(fields, before.format());
        if (before.format() == Format.EMAIL
                && !target.orElse(known.target()).equals(known.target()))
            fields.refuse("url", "cannot change in the format `EMAIL`; create another webhook");
        Content content = content(fields, before);
        Optional<Boolean> enabled = fields.flag("enabled");
        fields.done();
        if (enabled.equals(Optional.of(true))
                && target.isEmpty()
                && !subscriptions.isPointed(caller.player().id(), id(webhook)))
            fields.refuse("url", "is required, because the token that set it is no longer valid");
        fields.done();
        return WebhookSummary.of(
                subscriptions.change(caller.bearer(), id(webhook), target, content, enabled));
    }

    @DELETE
    @Path("/{webhook}")
    @PermissionsAllowed(Access.PLAY)
    public void remove(@PathParam("webhook") Id webhook) {
        subscriptions.forget(caller.player().id(), id(webhook));
    }

    private static UUID id(Id webhook) {
        return webhook.value().orElseThrow(Subscriptions::missing);
    }
}
