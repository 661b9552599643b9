package cardhouse.webhooks;

import cardhouse.match.Directory;
import cardhouse.match.Matches;
import cardhouse.match.Views;
import cardhouse.platform.requests.Rejection;
import cardhouse.platform.requests.Unavailable;
import cardhouse.players.Player;
import cardhouse.webhooks.Deliveries.Claim;
import cardhouse.webhooks.Deliveries.Result;
import cardhouse.webhooks.Delivery.Failure;
import cardhouse.webhooks.Webhook.Off;
import cardhouse.webhooks.WebhookClient.Parcel;
import cardhouse.webhooks.WebhookClient.Reply;
import cardhouse.webhooks.events.EventBody;
import cardhouse.webhooks.events.Events;
import cardhouse.webhooks.events.PublicAddress;
import cardhouse.webhooks.mail.Mail;
import cardhouse.webhooks.mail.MailServer;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// One attempt of a delivery. It sends the current turn, plays the answered move, and stores the
/// result.
public final class DeliveryAttempt {
    private static final int GONE = 410;

    /// Push services answer it for a subscription that has ended.
    private static final int NOT_FOUND = 404;

    private static final int MOST_CHALLENGES = 5;
    private static final String JSON = "application/json";

    private final DeliveredTurns turns;
    private final Webhooks webhooks;
    private final Deliveries deliveries;
    private final WebhookClient client;
    private final PayloadCodec codec;
    private final SecretVault vault;
    private final RetryPolicy retries;
    private final Clock clock;
    private final Consumer<Player> heard;
    private final TriedDeliveries trials;
    private final UnaryOperator<byte[]> signer;
    private final PushCalls push;
    private final MailCalls mails;
    private final Challenges challenges = new Challenges();
    private final DeliveryCounts counts = new DeliveryCounts();

    /// @param heard called with the player of each webhook that answered with 2xx
    /// @param signer signs calls with the published key
    public DeliveryAttempt(
            Matches matches,
            Directory directory,
            Views views,
            Webhooks webhooks,
            Events events,
            Deliveries deliveries,
            WebhookClient client,
            PayloadCodec codec,
            SecretVault vault,
            RetryPolicy retries,
            Clock clock,
            Consumer<Player> heard,
            TriedDeliveries trials,
            UnaryOperator<byte[]> signer,
            PushCalls push,
            MailCalls mails,
            PublicAddress address) {
        this.turns = new DeliveredTurns(matches, directory, views, events, codec, trials, address);
        this.signer = signer;
        this.push = push;
        this.mails = mails;
        this.trials = trials;
        this.webhooks = webhooks;
        this.deliveries = deliveries;
        this.client = client;
        this.codec = codec;
        this.vault = vault;
        this.retries = retries;
        this.clock = clock;
        this.heard = heard;
    }

    public DeliveryCounts counts() {
        return counts;
    }

    /// @throws Unavailable if the database does not answer; the delivery is attempted again later,
    ///   even if it was received
    void run(Claim claim) {
        try {
            attempt(claim);
        } catch (Unavailable away) {
            throw away;
        } catch (RuntimeException failed) {
            // Later events of the webhook wait for this one.
            if (claim.delivery().attempts() >= retries.maxAttempts())
                settle(claim, new Result.Abandoned(), clock.instant());
            throw failed;
        }
    }

    private void attempt(Claim claim) {
        Webhook webhook = claim.webhook();
        var secrets =
                claim.secrets().stream()
                        .flatMap(sealed -> vault.open(webhook.id(), sealed).stream())
                        .toList();
        if (secrets.isEmpty()) {
            switchOff(webhook, Off.SECRET_LOST);
            return;
        }
        if (webhook.content().format() == Webhook.Format.EMAIL) {
            mail(turns.current(claim));
            return;
        }
        Optional<DeliveredTurns.Said> said = turns.body(claim);
        if (said.isEmpty()) {
            settle(claim, new Result.Outdated(), clock.instant());
            return;
        }
        if (!webhook.verified() && !isVerified(claim, secrets)) return;
        byte[] body = said.get().body();
        var parcel =
                webhook.browser()
                        .map(browser -> push.parcel(claim, browser, body))
                        .orElseGet(() ->
                                new Parcel(
                                        webhook.target(),
                                        headers(claim.delivery().id(), secrets, body),
                                        body));
        switch (client.send(parcel)) {
            case Reply.None(Failure why, var status) ->
                    failed(claim, why, status, again(claim, Duration.ZERO));
            case Reply.Answer answer when said.get().twice() && isTaken(answer) ->
                    repeated(claim, parcel, answer);
            case Reply.Answer answer -> answered(claim, answer);
        }
    }

    /// An address receives nothing but a confirmation mail until its owner confirms it.
    private void mail(Claim claim) {
        Optional<Mail> mail =
                claim.webhook().verified()
                        ? turns.body(claim)
                                .map(said -> new String(said.body(), StandardCharsets.UTF_8))
                                .map(text -> mails.mail(claim, text))
                        : Optional.of(claim)
                                .filter(one -> one.delivery().isPing())
                                .map(one -> mails.confirmation(one, clock.instant()));
        if (mail.isEmpty()) {
            settle(claim, new Result.Outdated(), clock.instant());
            return;
        }
        switch (mails.send(mail.get())) {
            case MailServer.Reply.Accepted(int status) ->
                    settle(
                            claim,
                            new Result.Delivered(status, Optional.empty(), Optional.empty()),
                            clock.instant());
            case MailServer.Reply.Rejected rejected when rejected.gone() ->
                    gone(claim, Failure.SMTP_ERROR, rejected.status());
            case MailServer.Reply.Rejected rejected ->
                    failed(
                            claim,
                            Failure.SMTP_ERROR,
                            Optional.of(rejected.status()),
                            rejected.isPermanent()
                                    ? Optional.empty()
                                    : again(claim, Duration.ZERO));
            case MailServer.Reply.Unavailable _ ->
                    settle(
                            claim,
                            new Result.Deferred(
                                    Failure.MAIL_SERVER_UNAVAILABLE,
                                    retries.deferred(clock.instant(), ThreadLocalRandom.current())),
                            clock.instant());
        }
    }

    /// Sends the delivery a second time, as if the first answer had been lost. The conformance test
    /// requires bots to accept this. The server plays an answer only after both have arrived,
    /// because the next turn might be over before the second result is known.
    private void repeated(Claim claim, Parcel parcel, Reply.Answer first) {
        Reply second = client.send(parcel);
        if (second instanceof Reply.Answer answer && isTaken(answer)) {
            answered(claim, first);
            delivered(claim, answer);
        } else {
            trials.refusedAgain(claim.webhook().player());
            answered(claim, first);
        }
    }

    private static boolean isTaken(Reply.Answer answer) {
        return answer.status() / 100 == 2;
    }

    /// Sends a challenge, whose text the receiver must echo. The servers of third parties do not
    /// echo it, so a webhook cannot be used to send them many requests.
    private boolean isVerified(Claim claim, List<Secret> secrets) {
        Webhook webhook = claim.webhook();
        if (!challenges.mayAsk(webhook.player())) {
            unverified(claim, Failure.UNVERIFIED, Optional.empty(), Duration.ZERO);
            return false;
        }
        String text = UUID.randomUUID().toString();
        byte[] body =
                webhook.content().format() == Webhook.Format.VIEW
                        ? codec.challenge(webhook.id(), text)
                        : codec.event(EventBody.challenge(webhook.id(), text, clock.instant()));
        // Receivers deduplicate by id, so each challenge has its own.
        var headers = headers(UUID.randomUUID(), secrets, body);
        switch (client.send(new Parcel(webhook.target(), headers, body))) {
            case Reply.None(Failure why, var status) ->
                    unverified(claim, why, status, Duration.ZERO);
            case Reply.Answer answer
                    when answer.status() / 100 == 2 && codec.echoes(answer.body(), text) -> {
                webhooks.verify(webhook.id(), webhook.target());
                return true;
            }
            case Reply.Answer answer when answer.status() / 100 == 3 ->
                    unverified(claim, Failure.REDIRECTED, answer);
            case Reply.Answer answer when answer.status() / 100 == 2 ->
                    unverified(claim, Failure.UNVERIFIED, answer);
            case Reply.Answer answer -> unverified(claim, Failure.HTTP_ERROR, answer);
        }
        return false;
    }

    private void unverified(Claim claim, Failure why, Reply.Answer answer) {
        unverified(claim, why, Optional.of(answer.status()), answer.pause().orElse(Duration.ZERO));
    }

    private void unverified(Claim claim, Failure why, Optional<Integer> status, Duration asked) {
        Instant now = clock.instant();
        int made = claim.delivery().attempts();
        var again =
                made < MOST_CHALLENGES
                        ? retries.next(made, now, ThreadLocalRandom.current(), asked)
                        : Optional.<Instant>empty();
        settle(claim, new Result.Failed(why, status, again), now);
        if (again.isEmpty()) switchOff(claim.webhook(), Off.UNVERIFIED);
    }

    private Map<String, String> headers(UUID message, List<Secret> secrets, byte[] body) {
        Instant now = clock.instant();
        String id = message.toString();
        var headers = new LinkedHashMap<String, String>();
        headers.put("Content-Type", JSON);
        headers.put("Accept", JSON);
        headers.put("User-Agent", "Cardhouse");
        headers.put("webhook-id", id);
        headers.put("webhook-timestamp", String.valueOf(now.getEpochSecond()));
        headers.put(
                "webhook-signature",
                Stream.concat(
                                secrets.stream().map(secret -> secret.sign(id, now, body)),
                                Stream.of(published(id, now, body)))
                        .collect(Collectors.joining(" ")));
        return headers;
    }

    /// The signature with the server's published key, by which any third party can verify a call.
    private String published(String id, Instant at, byte[] body) {
        byte[] signature = signer.apply(Secret.signed(id, at, body));
        return "v1a," + Base64.getEncoder().encodeToString(signature);
    }

    private void answered(Claim claim, Reply.Answer answer) {
        int status = answer.status();
        if (isTaken(answer)) {
            turns.player(claim).ifPresent(heard);
            settle(claim, delivered(claim, answer), clock.instant());
        } else if (status == GONE || status == NOT_FOUND && claim.webhook().browser().isPresent()) {
            gone(claim, Failure.HTTP_ERROR, status);
        } else {
            Failure why = status / 100 == 3 ? Failure.REDIRECTED : Failure.HTTP_ERROR;
            Duration pause = answer.pause().orElse(Duration.ZERO);
            failed(claim, why, Optional.of(status), again(claim, pause));
        }
    }

    private void gone(Claim claim, Failure why, int status) {
        var gone = new Result.Failed(why, Optional.of(status), Optional.empty());
        settle(claim, gone, clock.instant());
        switchOff(claim.webhook(), Off.GONE);
    }

    private Result delivered(Claim claim, Reply.Answer answer) {
        Optional<UUID> match = claim.delivery().match();
        boolean silent =
                answer.body().isBlank()
                        || !answer.mediaType().equals(JSON)
                        || claim.webhook().content().format().isForServices();
        // The attempt may have taken seconds; the token may have been revoked meanwhile.
        if (match.isEmpty() || silent || !webhooks.isServed(claim.webhook().id(), clock.instant()))
            return new Result.Delivered(answer.status(), Optional.empty(), Optional.empty());
        try {
            int entry = turns.play(match.get(), claim, answer.body());
            return new Result.Delivered(answer.status(), Optional.of(entry), Optional.empty());
        } catch (PayloadCodec.NoMove none) {
            return refused(answer, none.code());
        } catch (Rejection denied) {
            return refused(answer, denied.refusal().code().name());
        }
    }

    private static Result refused(Reply.Answer answer, String problem) {
        return new Result.Delivered(answer.status(), Optional.empty(), Optional.of(problem));
    }

    private Optional<Instant> again(Claim claim, Duration asked) {
        int made = claim.delivery().attempts();
        return retries.next(made, clock.instant(), ThreadLocalRandom.current(), asked);
    }

    private void failed(
            Claim claim, Failure why, Optional<Integer> status, Optional<Instant> again) {
        Instant now = clock.instant();
        var since = settle(claim, new Result.Failed(why, status, again), now);
        if (since.filter(first -> first.isBefore(now.minus(retries.disableAfter()))).isPresent())
            switchOff(claim.webhook(), Off.FAILING);
    }

    private Optional<Instant> settle(Claim claim, Result result, Instant now) {
        var since = deliveries.settle(claim, result, now);
        counts.settled(result);
        return since;
    }

    private void switchOff(Webhook webhook, Off because) {
        webhooks.switchOff(webhook.id(), because, clock.instant());
        counts.switchedOff(because);
    }
}
