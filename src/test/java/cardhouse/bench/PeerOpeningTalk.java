package cardhouse.bench;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;

/// Opens matches in the lobby of boardgame.io and joins both seats, three requests for each.
final class PeerOpeningTalk extends HttpTalk {
    private final AtomicInteger left;
    private final Collection<PeerMatch> matches;
    private final String opening;
    private String match = "";
    private String first = "";

    /// @param left how many are still to be opened, by this and by others
    /// @param matches where they are put
    PeerOpeningTalk(AtomicInteger left, Collection<PeerMatch> matches, int turnLimit) {
        this.left = left;
        this.matches = matches;
        this.opening =
                "{\"numPlayers\":2,\"unlisted\":true,\"setupData\":{\"turnLimit\":%d}}"
                        .formatted(turnLimit);
    }

    @Override
    public Optional<byte[]> first() {
        match = "";
        first = "";
        return left.getAndDecrement() > 0 ? post("create", opening) : Optional.empty();
    }

    private static Optional<byte[]> post(String path, String body) {
        return Optional.of(request("POST /games/trio/" + path, "", "application/json", body));
    }

    private Optional<byte[]> join(int seat) {
        return post(
                match + "/join", "{\"playerID\":\"%d\",\"playerName\":\"bench\"}".formatted(seat));
    }

    @Override
    Optional<byte[]> after(Received answer) {
        if (match.isEmpty()) {
            match = between(answer, "\"matchID\":\"", '"');
            return join(0);
        }
        String credentials = between(answer, "\"playerCredentials\":\"", '"');
        if (first.isEmpty()) {
            first = credentials;
            return join(1);
        }
        matches.add(new PeerMatch(match, List.of(first, credentials)));
        return first();
    }
}
