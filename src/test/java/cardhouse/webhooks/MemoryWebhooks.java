package cardhouse.webhooks;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Webhooks in memory, with the deliveries that belong to them.
public final class MemoryWebhooks implements Webhooks {
    /// As PostgreSQL orders UUIDs: without a sign.
    static final Comparator<UUID> OLDEST_FIRST = Comparator.comparing(UUID::toString);

    private final Predicate<UUID> tokens;
    private final Map<UUID, Row> rows = new HashMap<>();
    private final MemoryDeliveries deliveries = new MemoryDeliveries(this);

    /// @param secrets sealed, the present one first
    record Row(Webhook webhook, List<String> secrets, Instant lastUntil) {
        Row with(Webhook changed) {
            return new Row(changed, secrets, lastUntil);
        }

        List<String> secrets(Instant now) {
            return lastUntil.isAfter(now) ? secrets : secrets.subList(0, 1);
        }
    }

    /// @param tokens those that open something
    public MemoryWebhooks(Predicate<UUID> tokens) {
        this.tokens = tokens;
    }

    public Deliveries deliveries() {
        return deliveries;
    }

    synchronized Optional<Row> row(UUID webhook) {
        return Optional.ofNullable(rows.get(webhook));
    }

    boolean isServed(Webhook webhook) {
        var needed = webhook.tokens();
        return webhook.off().isEmpty()
                && Stream.of(needed.on(), needed.url(), needed.secret()).allMatch(this::isValid);
    }

    private boolean isValid(Optional<UUID> token) {
        return token.filter(tokens.negate()).isEmpty();
    }

    @Override
    public synchronized void open(Webhook webhook, String sealed) {
        rows.put(webhook.id(), new Row(webhook, List.of(sealed), Instant.MIN));
    }

    @Override
    public synchronized Optional<Webhook> find(UUID webhook) {
        return row(webhook).map(Row::webhook);
    }

    @Override
    public synchronized Optional<Webhook> find(UUID player, UUID webhook) {
        return row(webhook).map(Row::webhook).filter(one -> one.player().equals(player));
    }

    @Override
    public synchronized List<Webhook> list(UUID player) {
        return rows.values().stream()
                .map(Row::webhook)
                .filter(one -> one.player().equals(player))
                .sorted(Comparator.comparing(Webhook::id, OLDEST_FIRST.reversed()))
                .toList();
    }

    @Override
    public synchronized void point(UUID webhook, Target target, Optional<UUID> token) {
        change(
                webhook,
                one ->
                        verified(
                                copy(
                                        one,
                                        target,
                                        new Webhook.Tokens(
                                                one.tokens().on(), token, one.tokens().secret()),
                                        one.off().orElse(null),
                                        Optional.empty()),
                                one.verified() && one.target().equals(target)));
    }

    @Override
    public synchronized void verify(UUID webhook, Target target) {
        change(webhook, one -> one.target().equals(target) ? verified(one, true) : one);
    }

    @Override
    public synchronized boolean isServed(UUID webhook, Instant now) {
        return row(webhook).filter(row -> isServed(row.webhook())).isPresent();
    }

    @Override
    public synchronized void switchOn(UUID webhook, Optional<UUID> token, Instant now) {
        change(
                webhook,
                one -> {
                    var needed = one.tokens();
                    var secret = isValid(needed.secret()) ? needed.secret() : token;
                    var tied = new Webhook.Tokens(token, needed.url(), secret);
                    var on = copy(one, one.target(), tied, null, Optional.empty());
                    return with(on, one.content(), Optional.empty());
                });
        deliveries.resume(webhook, now);
    }

    @Override
    public synchronized void switchOff(UUID webhook, Webhook.Off why, Instant now) {
        if (row(webhook).filter(row -> row.webhook().off().isEmpty()).isEmpty()) return;
        change(
                webhook,
                one -> {
                    var off = copy(one, one.target(), one.tokens(), why, one.failingSince());
                    return with(off, one.content(), Optional.of(now));
                });
        deliveries.giveUp(webhook);
    }

    @Override
    public synchronized void dropOrphans(Instant now) {
        for (Row row : List.copyOf(rows.values()))
            if (!isServed(row.webhook()))
                switchOff(row.webhook().id(), Webhook.Off.TOKEN_GONE, now);
        Instant week = now.minus(Duration.ofDays(7));
        for (Row row : List.copyOf(rows.values()))
            if (row.webhook().content().format() == Webhook.Format.EMAIL
                    && !row.webhook().verified()
                    && row.webhook().createdAt().isBefore(week)) forget(row.webhook().id());
    }

    @Override
    public synchronized void content(UUID webhook, Webhook.Content content) {
        change(webhook, one -> with(one, content, one.offSince()));
    }

    @Override
    public synchronized boolean isPointed(UUID webhook, Instant now) {
        return row(webhook).filter(row -> isValid(row.webhook().tokens().url())).isPresent();
    }

    @Override
    public synchronized void renew(
            UUID webhook, String sealed, Instant lastUntil, Optional<UUID> token) {
        rows.computeIfPresent(
                webhook,
                (_, row) ->
                        new Row(
                                drawn(row.webhook(), token),
                                List.of(sealed, row.secrets().getFirst()),
                                lastUntil));
    }

    @Override
    public synchronized void forget(UUID webhook) {
        rows.remove(webhook);
        deliveries.forget(webhook);
    }

    @Override
    public synchronized Map<UUID, Set<UUID>> withViews() {
        var on = new HashMap<UUID, Set<UUID>>();
        for (Row row : new ArrayList<>(rows.values()))
            if (row.webhook().off().isEmpty()
                    && row.webhook().content().format() == Webhook.Format.VIEW)
                on.computeIfAbsent(row.webhook().player(), _ -> new HashSet<>())
                        .add(row.webhook().id());
        return on;
    }

    synchronized void failing(UUID webhook, Optional<Instant> since) {
        change(
                webhook,
                one -> copy(one, one.target(), one.tokens(), one.off().orElse(null), since));
    }

    private void change(UUID webhook, UnaryOperator<Webhook> change) {
        rows.computeIfPresent(webhook, (_, row) -> row.with(change.apply(row.webhook())));
    }

    private static Webhook copy(
            Webhook one,
            Target target,
            Webhook.Tokens tied,
            Webhook.@Nullable Off off,
            Optional<Instant> failingSince) {
        return new Webhook(
                one.id(),
                one.player(),
                target,
                one.content(),
                one.browser(),
                tied,
                Optional.ofNullable(off),
                one.offSince(),
                one.verified(),
                one.createdAt(),
                failingSince);
    }

    private static Webhook drawn(Webhook one, Optional<UUID> token) {
        var tied = new Webhook.Tokens(one.tokens().on(), one.tokens().url(), token);
        return copy(one, one.target(), tied, one.off().orElse(null), one.failingSince());
    }

    private static Webhook with(Webhook one, Webhook.Content content, Optional<Instant> offSince) {
        return new Webhook(
                one.id(),
                one.player(),
                one.target(),
                content,
                one.browser(),
                one.tokens(),
                one.off(),
                offSince,
                one.verified(),
                one.createdAt(),
                one.failingSince());
    }

    private static Webhook verified(Webhook one, boolean verified) {
        return new Webhook(
                one.id(),
                one.player(),
                one.target(),
                one.content(),
                one.browser(),
                one.tokens(),
                one.off(),
                one.offSince(),
                verified,
                one.createdAt(),
                one.failingSince());
    }
}
