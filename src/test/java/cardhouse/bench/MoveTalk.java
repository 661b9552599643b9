package cardhouse.bench;

import java.util.Optional;
import java.util.Queue;
import org.jspecify.annotations.Nullable;

/// Plays one match after the other, all seats: the answer to a move says who is to act next.
final class MoveTalk extends HttpTalk {
    private final Queue<OpenMatch> matches;
    private @Nullable OpenMatch match;

    /// @param matches that were opened before; where there is none left, it ends
    MoveTalk(Queue<OpenMatch> matches) {
        this.matches = matches;
    }

    @Override
    public Optional<byte[]> first() {
        match = matches.poll();
        return Optional.ofNullable(match).map(OpenMatch::move);
    }

    @Override
    Optional<byte[]> after(Received answer) {
        OpenMatch playing = match;
        if (playing == null) throw new IllegalStateException("nothing was asked");
        playing.toAct(toAct(answer));
        return playing.isOver() ? first() : Optional.of(playing.move());
    }

    /// Leaves what it plays to others.
    void leave() {
        if (match != null && !match.isOver()) matches.add(match);
        match = null;
    }
}
