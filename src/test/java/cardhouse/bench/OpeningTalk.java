package cardhouse.bench;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;

/// Opens matches and fills them, two requests for each, for accounts that it opens at first.
final class OpeningTalk extends HttpTalk {
    private static final String JSON = "application/json";
    private static final String PLAYER = "{\"name\":\"bench\",\"kind\":\"BOT\"}";
    private static final String OPENING = "{%s,\"seats\":[{\"kind\":\"ME\"},{\"kind\":\"OPEN\"}]}";

    /// An account has a limit on its matches.
    private static final int OF_ONE_PAIR = 100;

    private final AtomicInteger left;
    private final Collection<OpenMatch> matches;
    private final int ofOnePair;
    private final String opening;
    private String first = "";
    private String second = "";
    private String match = "";
    private int opened;

    /// @param left how many are still to be opened, by this and by others
    /// @param matches where they are put
    /// @param game properties of the game in a request for a match
    OpeningTalk(AtomicInteger left, Collection<OpenMatch> matches, String game) {
        this.left = left;
        this.matches = matches;
        this.ofOnePair = OF_ONE_PAIR;
        this.opening = OPENING.formatted(game);
    }

    /// For two accounts that exist.
    OpeningTalk(
            AtomicInteger left, Collection<OpenMatch> matches, String game, List<String> tokens) {
        this.left = left;
        this.matches = matches;
        this.ofOnePair = Integer.MAX_VALUE;
        this.opening = OPENING.formatted(game);
        this.first = tokens.getFirst();
        this.second = tokens.getLast();
        this.opened = 1;
    }

    @Override
    public Optional<byte[]> first() {
        if (left.getAndDecrement() <= 0) return Optional.empty();
        if (opened++ % ofOnePair != 0 && !second.isEmpty()) return open();
        first = "";
        second = "";
        return Optional.of(request("POST /v1/players", "", JSON, PLAYER));
    }

    private Optional<byte[]> open() {
        match = "";
        return Optional.of(request("POST /v1/matches", first, JSON, opening));
    }

    @Override
    Optional<byte[]> after(Received answer) {
        if (first.isEmpty()) {
            first = between(answer, "\"token\":\"", '"');
            return Optional.of(request("POST /v1/players", "", JSON, PLAYER));
        }
        if (second.isEmpty()) {
            second = between(answer, "\"token\":\"", '"');
            return open();
        }
        if (match.isEmpty()) {
            match = between(answer, "\"id\":\"", '"');
            return Optional.of(
                    request("PUT /v1/matches/" + match + "/seats/1", second, JSON, "{}"));
        }
        matches.add(new OpenMatch(match, List.of(first, second), toAct(answer)));
        return first();
    }
}
