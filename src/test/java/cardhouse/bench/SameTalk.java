package cardhouse.bench;

import java.util.Optional;

/// Asks the same again and again.
final class SameTalk extends HttpTalk {
    private final Optional<byte[]> request;

    SameTalk(byte[] request) {
        this.request = Optional.of(request);
    }

    @Override
    public Optional<byte[]> first() {
        return request;
    }

    @Override
    Optional<byte[]> after(Received answer) {
        return request;
    }
}
