package cardhouse.bench;

import java.util.Optional;
import java.util.Queue;

/// Ends matches by a resignation.
final class ResignTalk extends HttpTalk {
    private final Queue<OpenMatch> matches;

    ResignTalk(Queue<OpenMatch> matches) {
        this.matches = matches;
    }

    @Override
    public Optional<byte[]> first() {
        return Optional.ofNullable(matches.poll()).map(OpenMatch::resignation);
    }

    @Override
    Optional<byte[]> after(Received answer) {
        return first();
    }
}
