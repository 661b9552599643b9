package cardhouse.webhooks.events;

import java.net.URI;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;

/// An event in the interface: the body of Standard Webhooks. It has ids and links, and never cards
/// or results.
///
/// @param sequence the number of the event in its account; empty for pings and challenges
/// @param type such as `match.over`
public record EventBody(Optional<Integer> sequence, String type, Instant timestamp, Data data) {

    /// @param path of the subject in the interface
    /// @param url of the page for people; empty if the server has no public address
    /// @param webhook only in pings and challenges
    /// @param challenge the text that the receiver returns
    public record Data(
            Optional<UUID> match,
            Optional<Integer> revision,
            Optional<UUID> series,
            Optional<UUID> set,
            Optional<UUID> tournament,
            Optional<Integer> round,
            Optional<UUID> seek,
            Optional<UUID> trial,
            Optional<String> path,
            Optional<String> url,
            Optional<UUID> webhook,
            Optional<String> challenge) {}

    /// @param address the public address of the server
    public static EventBody of(AccountEvent event, Optional<URI> address) {
        return new EventBody(
                Optional.of(event.sequence()),
                event.kind().type(),
                event.at(),
                data(event, address));
    }

    public static EventBody ping(UUID webhook, Instant at) {
        return call("ping", webhook, Optional.empty(), at);
    }

    public static EventBody challenge(UUID webhook, String text, Instant at) {
        return call("challenge", webhook, Optional.of(text), at);
    }

    private static EventBody call(
            String type, UUID webhook, Optional<String> challenge, Instant at) {
        Optional<UUID> none = Optional.empty();
        Optional<Integer> zero = Optional.empty();
        Optional<String> no = Optional.empty();
        var data =
                new Data(
                        none,
                        zero,
                        none,
                        none,
                        none,
                        zero,
                        none,
                        none,
                        no,
                        no,
                        Optional.of(webhook),
                        challenge);
        return new EventBody(Optional.empty(), type, at, data);
    }

    private static Data data(AccountEvent event, Optional<URI> address) {
        EventKind kind = event.kind();
        return new Data(
                only(kind.isOfMatch(), event.subject()),
                only(kind == EventKind.TURN, event.number()),
                only(kind == EventKind.SERIES_OVER, event.subject()),
                only(kind == EventKind.SET_OVER, event.subject()),
                only(
                        kind == EventKind.TOURNAMENT_ROUND || kind == EventKind.TOURNAMENT_OVER,
                        event.subject()),
                only(kind == EventKind.TOURNAMENT_ROUND, event.number()),
                only(kind == EventKind.SEEK_PAIRED, event.subject()),
                only(kind == EventKind.TRIAL_OVER, event.subject()),
                Optional.of("/v1" + path(event)),
                url(event, address),
                Optional.empty(),
                Optional.empty());
    }

    private static <T> Optional<T> only(boolean which, T value) {
        return which ? Optional.of(value) : Optional.empty();
    }

    private static String path(AccountEvent event) {
        return switch (event.kind()) {
                    case TURN, MATCH_OPENED, MATCH_STARTED, MATCH_OVER, REMATCH_OFFERED ->
                            "/matches/";
                    case SERIES_OVER -> "/series/";
                    case SET_OVER -> "/sets/";
                    case TOURNAMENT_ROUND, TOURNAMENT_OVER -> "/tournaments/";
                    case SEEK_PAIRED -> "/seeks/";
                    case TRIAL_OVER -> "/bots/me/trials/";
                }
                + event.subject();
    }

    /// The address of the event's page; empty if the server has no public address.
    public static Optional<String> url(AccountEvent event, Optional<URI> address) {
        return address.map(base -> base.toString().replaceFirst("/$", "") + page(event));
    }

    /// The path of the event's page.
    public static String page(AccountEvent event) {
        return event.kind() == EventKind.TRIAL_OVER
                ? "/table/bots"
                : "/table" + path(event).replaceFirst("^/matches", "");
    }
}
