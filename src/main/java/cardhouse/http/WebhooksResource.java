package cardhouse.http;

import cardhouse.json.Fields;
import cardhouse.json.Json;
import cardhouse.players.Bearer;
import cardhouse.players.Scope;
import cardhouse.webhooks.EgressPolicy;
import cardhouse.webhooks.Secret;
import cardhouse.webhooks.SecretVault;
import cardhouse.webhooks.Target;
import cardhouse.webhooks.TurnDetector;
import cardhouse.webhooks.Webhook;
import cardhouse.webhooks.Webhooks;
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
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// The caller's webhooks. Who is called sees what its player sees and moves as its player does, so
/// all of it needs a token that may play.
@Path("/v1/webhooks")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
public class WebhooksResource {
    private final Webhooks webhooks;
    private final TurnDetector turnDetector;
    private final Callers callers;
    private final Idempotency idempotency;
    private final EgressPolicy egress;
    private final SecretVault safe;
    private final Clock clock;
    private final Supplier<UUID> ids;
    private final int most;
    private final SecureRandom random = new SecureRandom();

    WebhooksResource(
            Webhooks webhooks,
            TurnDetector turnDetector,
            Callers callers,
            Idempotency idempotency,
            EgressPolicy egress,
            SecretVault safe,
            Clock clock,
            Supplier<UUID> ids,
            Limits limits) {
        this.webhooks = webhooks;
        this.turnDetector = turnDetector;
        this.callers = callers;
        this.idempotency = idempotency;
        this.egress = egress;
        this.safe = safe;
        this.clock = clock;
        this.ids = ids;
        this.most = limits.webhooksPerPlayer();
    }

    record WebhookList(List<WebhookSummary> webhooks) {}

    @POST
    @Consumes(MediaType.APPLICATION_JSON)
    public Response make(
            String body,
            @HeaderParam("Authorization") @Nullable String authorization,
            @HeaderParam("Idempotency-Key") @Nullable String idempotencyKey) {
        Bearer maker = callers.require(authorization, Scope.PLAY);
        var fields = Fields.of(body);
        Optional<Target> target = target(fields);
        fields.missing("url");
        fields.done();
        var key = RequestParameters.secretKey(idempotencyKey);
        UUID owner = maker.player().id();
        var draft =
                new Webhook(
                        ids.get(),
                        owner,
                        target.orElseThrow(),
                        token(maker),
                        Optional.empty(),
                        now(),
                        Optional.empty());
        // As with tokens, the first answer is the one that counts.
        String answer = idempotency.answer(owner, key, "webhook " + body, ids, _ -> opened(draft));
        if (!TextOrJson.field(answer, "id").equals(draft.id().toString()))
            webhooks.forget(draft.id());
        turnDetector.changed();
        return response(201, answer);
    }

    private WebhookSummary opened(Webhook draft) {
        if (webhooks.list(draft.player()).size() >= most) {
            throw new ProblemException(
                    409,
                    Problem.Code.TOO_MANY_WEBHOOKS,
                    "An account has at most " + most + " webhooks; remove one.");
        }
        Secret secret = Secret.draw(random);
        webhooks.open(draft, safe.seal(draft.id(), secret));
        return WebhookSummary.of(draft).with(secret.reveal());
    }

    private Optional<Target> target(Fields fields) {
        Optional<String> url = fields.optionalText("url", 1, Target.LONGEST);
        Optional<Target> target = url.flatMap(Target::of).filter(egress::couldBeCalled);
        if (url.isPresent() && target.isEmpty())
            fields.refuse("url", "must be an https address outside of this network");
        return target;
    }

    @GET
    public Response list(@HeaderParam("Authorization") @Nullable String authorization) {
        UUID owner = callers.require(authorization).id();
        var shown = webhooks.list(owner).stream().map(WebhookSummary::of).toList();
        return response(200, Json.write(new WebhookList(shown)));
    }

    @GET
    @Path("/{webhook}")
    public Response webhook(
            @PathParam("webhook") String id,
            @HeaderParam("Authorization") @Nullable String authorization) {
        Webhook webhook = found(webhooks, callers.require(authorization).id(), id);
        return response(200, Json.write(WebhookSummary.of(webhook)));
    }

    @PATCH
    @Path("/{webhook}")
    @Consumes(MediaType.APPLICATION_JSON)
    public Response change(
            @PathParam("webhook") String id,
            String body,
            @HeaderParam("Authorization") @Nullable String authorization) {
        Bearer bearer = callers.require(authorization, Scope.PLAY);
        var fields = Fields.of(body);
        Optional<Target> target = target(fields);
        Optional<Boolean> enabled = fields.flag("enabled");
        fields.done();
        Webhook webhook = found(webhooks, bearer.player().id(), id);
        target.ifPresent(to -> webhooks.point(webhook.id(), to));
        enabled.ifPresent(on -> {
            if (on) webhooks.switchOn(webhook.id(), token(bearer), now());
            else webhooks.switchOff(webhook.id(), Webhook.Off.BY_PLAYER);
        });
        turnDetector.changed();
        Webhook changed = found(webhooks, bearer.player().id(), id);
        return response(200, Json.write(WebhookSummary.of(changed)));
    }

    @DELETE
    @Path("/{webhook}")
    public Response remove(
            @PathParam("webhook") String id,
            @HeaderParam("Authorization") @Nullable String authorization) {
        Webhook webhook = found(webhooks, callers.require(authorization).id(), id);
        webhooks.forget(webhook.id());
        turnDetector.changed();
        return Response.noContent().build();
    }

    /// @throws ProblemException if the player has none with this id
    static Webhook found(Webhooks webhooks, UUID player, String id) {
        return RequestParameters.id(id)
                .flatMap(webhook -> webhooks.find(player, webhook))
                .orElseThrow(() ->
                        new ProblemException(
                                404,
                                Problem.Code.WEBHOOK_NOT_FOUND,
                                "You have no webhook with this id."));
    }

    /// What a webhook depends on: the token it is made with, if the house knows when that ends.
    private static Optional<UUID> token(Bearer bearer) {
        return Optional.of(bearer.grant().id()).filter(id -> !id.equals(TokenCache.NOT_KEPT));
    }

    private Instant now() {
        return clock.instant().truncatedTo(ChronoUnit.MICROS);
    }

    static Response response(int status, String json) {
        return Response.status(status)
                .entity(json)
                .header(HttpHeaders.CACHE_CONTROL, "no-store")
                .build();
    }
}
