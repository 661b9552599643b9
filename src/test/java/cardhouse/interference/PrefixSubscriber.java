package cardhouse.interference;

import java.net.http.HttpResponse.BodySubscriber;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Flow;
import org.jspecify.annotations.Nullable;

/// The beginning of a body that never ends, up to the line that ends the first part with a text in
/// it; of a body that ends, all of it.
final class PrefixSubscriber implements BodySubscriber<byte[]> {
    private final String text;
    private final String end;
    private final StringBuilder read = new StringBuilder();
    private final CompletableFuture<byte[]> body = new CompletableFuture<>();
    private Flow.@Nullable Subscription subscription;

    /// @param end what ends a part
    PrefixSubscriber(String text, String end) {
        this.text = text;
        this.end = end;
    }

    @Override
    public CompletionStage<byte[]> getBody() {
        return body;
    }

    @Override
    public void onSubscribe(Flow.Subscription subscription) {
        this.subscription = subscription;
        subscription.request(Long.MAX_VALUE);
    }

    /// Bytes are kept apart as they come, so that half a character is no harm.
    @Override
    public void onNext(List<ByteBuffer> bits) {
        for (ByteBuffer bit : bits) read.append(StandardCharsets.ISO_8859_1.decode(bit));
        int from = read.indexOf(text);
        int last = from < 0 ? -1 : read.indexOf(end, from + text.length());
        if (last < 0) return;
        Objects.requireNonNull(subscription).cancel();
        finish(last + end.length());
    }

    @Override
    public void onError(Throwable failure) {
        body.completeExceptionally(failure);
    }

    @Override
    public void onComplete() {
        finish(read.length());
    }

    private void finish(int length) {
        body.complete(read.substring(0, length).getBytes(StandardCharsets.ISO_8859_1));
    }
}
