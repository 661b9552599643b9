package cardhouse.http.answers;

import cardhouse.bots.trials.StagedFault;
import io.quarkus.vertx.http.runtime.CurrentVertxRequest;
import jakarta.inject.Singleton;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jboss.resteasy.reactive.server.ServerExceptionMapper;

/// The injected faults that bots on trial receive as answers.
@Singleton
public final class StagedFaults {
    private static final String SOON = "1";
    private static final long MOST_SECONDS = 5;

    private final CurrentVertxRequest request;

    StagedFaults(CurrentVertxRequest request) {
        this.request = request;
    }

    @ServerExceptionMapper
    Response staged(StagedFault fault) {
        if (fault.kind() == StagedFault.Kind.CUT) {
            cut();
            // The connection is already closed, so no client receives this answer.
            return Response.noContent().build();
        }
        return Problem.of(
                        Problem.Code.DATABASE_UNAVAILABLE,
                        "Simulated outage (part of your trial): retry as you would for a real 503.")
                .builder()
                .header(HttpHeaders.RETRY_AFTER, SOON)
                .build();
    }

    /// Until it is closed, an answer could still be sent.
    private void cut() {
        try {
            request.getCurrent()
                    .request()
                    .connection()
                    .close()
                    .toCompletionStage()
                    .toCompletableFuture()
                    .get(MOST_SECONDS, TimeUnit.SECONDS);
        } catch (ExecutionException | TimeoutException gone) {
            // The connection is about to be closed.
        } catch (InterruptedException closing) {
            Thread.currentThread().interrupt();
        }
    }
}
