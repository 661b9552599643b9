package cardhouse.webhooks;

import cardhouse.engine.Seat;
import cardhouse.match.Directory;
import cardhouse.match.Match;
import cardhouse.match.Matches;
import cardhouse.match.MoveInterceptor.Way;
import cardhouse.match.MoveRequest;
import cardhouse.match.Preconditions;
import cardhouse.match.Views;
import cardhouse.match.seating.Chair;
import cardhouse.match.viewing.MatchView;
import cardhouse.players.Player;
import cardhouse.webhooks.Deliveries.Claim;
import cardhouse.webhooks.events.AccountEvent;
import cardhouse.webhooks.events.EventBody;
import cardhouse.webhooks.events.EventKind;
import cardhouse.webhooks.events.EventText;
import cardhouse.webhooks.events.Events;
import cardhouse.webhooks.events.PublicAddress;
import cardhouse.webhooks.mail.MailTexts;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.UUID;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/// Builds the bodies of deliveries, and plays the moves that receivers answer with.
record DeliveredTurns(
        Matches matches,
        Directory directory,
        Views views,
        Events events,
        PayloadCodec codec,
        TriedDeliveries trials,
        PublicAddress address) {
    /// @param twice whether to send it again although the first request was answered
    record Said(byte[] body, boolean twice) {}

    /// The owner of the webhook, if that player sits at the match.
    Optional<Player> player(Claim claim) {
        return claim.delivery()
                .match()
                .flatMap(match -> player(matches.match(match), claim.webhook().player()));
    }

    /// Without the later events of a digest that are not current any more.
    Claim current(Claim claim) {
        return new Claim(
                claim.delivery(),
                claim.webhook(),
                claim.secrets(),
                claim.rest().stream().filter(one -> isCurrent(claim.webhook(), one)).toList());
    }

    private boolean isCurrent(Webhook webhook, Delivery delivery) {
        return delivery.match().isEmpty()
                || turn(webhook, delivery, delivery.match().get()).isPresent();
    }

    /// The body to send; empty if the event or its match is no longer stored, or the player no
    /// longer to act.
    Optional<Said> body(Claim claim) {
        Delivery delivery = claim.delivery();
        if (delivery.isPing()) return Optional.of(new Said(ping(claim), false));
        Optional<Said> turn =
                delivery.match().isPresent()
                        ? turn(claim.webhook(), delivery, delivery.match().get())
                        : Optional.empty();
        if (delivery.event().isEmpty() || delivery.match().isPresent() && turn.isEmpty())
            return turn;
        return event(claim.webhook(), delivery)
                .flatMap(event -> event(claim, event))
                .map(body -> new Said(body, false));
    }

    private Optional<AccountEvent> event(Webhook webhook, Delivery delivery) {
        return delivery.event().flatMap(event -> events.find(webhook.player(), event.sequence()));
    }

    private byte[] ping(Claim claim) {
        Webhook webhook = claim.webhook();
        String text = EventText.ping(webhook.content().language());
        return switch (webhook.content().format()) {
            case VIEW -> codec.ping(webhook.id());
            case STANDARD ->
                    codec.event(EventBody.ping(webhook.id(), claim.delivery().createdAt()));
            case DISCORD -> codec.discord(text, Optional.empty());
            case SLACK -> codec.slack(text, Optional.empty());
            case PUSH -> codec.push(text, "/table", webhook.id());
            case EMAIL -> (text + "\n" + text).getBytes(StandardCharsets.UTF_8);
        };
    }

    /// Empty if the text would name a match that has been withdrawn.
    private Optional<byte[]> event(Claim claim, AccountEvent event) {
        Webhook.Content content = claim.webhook().content();
        Optional<String> url = EventBody.url(event, address.uri());
        return switch (content.format()) {
            case VIEW, STANDARD -> Optional.of(codec.event(EventBody.of(event, address.uri())));
            case DISCORD -> text(content, event).map(text -> codec.discord(text, url));
            case SLACK -> text(content, event).map(text -> codec.slack(text, url));
            case PUSH ->
                    text(content, event)
                            .map(text -> codec.push(text, EventBody.page(event), event.subject()));
            case EMAIL ->
                    text(content, event)
                            .map(text -> mail(claim, event, text).getBytes(StandardCharsets.UTF_8));
        };
    }

    /// A line for each event, with its link. The first line is the subject.
    private String mail(Claim claim, AccountEvent first, String text) {
        Webhook.Content content = claim.webhook().content();
        var all =
                Stream.concat(
                                Stream.of(line(first, text)),
                                claim.rest().stream()
                                        .flatMap(one -> event(claim.webhook(), one).stream())
                                        .flatMap(event ->
                                                text(content, event)
                                                        .map(later -> line(event, later))
                                                        .stream()))
                        .toList();
        String subject =
                all.size() == 1 ? text : MailTexts.DIGEST.in(content.language(), all.size());
        return subject + "\n" + String.join("\n\n", all);
    }

    private String line(AccountEvent event, String text) {
        return text + EventBody.url(event, address.uri()).map("\n"::concat).orElse("");
    }

    /// The match may not have started, so the directory is queried.
    private Optional<String> text(Webhook.Content content, AccountEvent event) {
        boolean ofMatch = event.kind().isOfMatch() || event.kind() == EventKind.SERIES_OVER;
        Optional<Match> match = ofMatch ? directory.find(event.subject()) : Optional.empty();
        if (ofMatch && match.isEmpty()) return Optional.empty();
        return Optional.of(
                EventText.of(
                        event,
                        match,
                        content.language(),
                        switch (content.format()) {
                            case SLACK, EMAIL -> EventText::plain;
                            case VIEW, STANDARD, DISCORD, PUSH -> UnaryOperator.identity();
                        }));
    }

    /// The turn; empty if the player is no longer to act. The view is read at the delivery's
    /// revision or later: another node may have created the delivery before this node received the
    /// entry.
    private Optional<Said> turn(Webhook webhook, Delivery delivery, UUID match) {
        Match known = matches.match(match);
        Optional<Player> player = player(known, webhook.player());
        Optional<Seat> seat = player.flatMap(known::seatOf);
        if (seat.isEmpty()) return Optional.empty();
        int due = delivery.revision();
        MatchView seen =
                views.since(
                        known.id(),
                        OptionalInt.of(due),
                        () -> views.view(known.id(), player, Optional.empty(), OptionalInt.empty()),
                        MatchView::revision);
        boolean present = seen.revision() == due && seen.toAct().contains(seat.get());
        return present ? Optional.of(said(webhook, seen)) : Optional.empty();
    }

    private Said said(Webhook webhook, MatchView seen) {
        return switch (trials.manner(webhook.player(), seen)) {
            case USUAL -> new Said(codec.turn(seen), false);
            case WIDER -> new Said(codec.wider(seen), false);
            case TWICE -> new Said(codec.turn(seen), true);
        };
    }

    private static Optional<Player> player(Match match, UUID id) {
        return match.chairs().stream()
                .flatMap(chair ->
                        chair instanceof Chair.Taken(Player player, _, _, _)
                                ? Optional.of(player).stream()
                                : Optional.<Player>empty().stream())
                .filter(player -> player.id().equals(id))
                .findFirst();
    }

    /// Plays the move as if it were posted with the revision as `If-Match` and the delivery's id as
    /// idempotency key. If the receiver answers twice, the move is played once.
    int play(UUID id, Claim claim, String body) {
        var move = codec.move(body);
        Player player = player(matches.match(id), claim.webhook().player()).orElseThrow();
        var terms =
                new Preconditions(
                        OptionalInt.of(claim.delivery().revision()),
                        Optional.of(claim.delivery().id().toString()));
        return matches.play(id, player, new MoveRequest.Posted(move), terms, Way.DELIVERED)
                .entry()
                .revision();
    }
}
