package cardhouse.cli;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/// Lines on their way into the database. The reader adds lines, several threads check them, and one
/// thread settles them in their order. The number of lines in progress is bounded for files of any
/// length: at the bound, the reader waits.
final class ImportPipeline implements AutoCloseable {
    private static final int BATCH = 64;
    private static final long BATCH_BYTES = 2L << 20;
    private static final int MOST_BATCHES = 2;
    private static final long MOST_BYTES = 8L << 20;

    private record Batch(long bytes, Future<Boolean> settled) {}

    private final ExecutorService checking;
    private final ExecutorService settling = Executors.newSingleThreadExecutor();
    private final ImportLedger ledger;
    private final Deque<Batch> underWay = new ArrayDeque<>();
    private List<Future<ImportLine>> lines = new ArrayList<>();
    private long bytes;
    private boolean ended;

    /// @param threads the number of threads that check
    ImportPipeline(int threads, ImportLedger ledger) {
        this.checking = Executors.newFixedThreadPool(threads);
        this.ledger = ledger;
    }

    /// Adds the next line.
    ///
    /// @param length in bytes
    /// @throws IOException as [ImportLedger#settle] throws it for an earlier line
    void add(long length, Callable<ImportLine> check) throws IOException {
        lines.add(checking.submit(check));
        bytes += length;
        if (lines.size() == BATCH || bytes >= BATCH_BYTES) handOver();
        while (underWay.size() > MOST_BATCHES || bytesUnderWay() > MOST_BYTES) await();
    }

    /// Waits until all lines are settled.
    ///
    /// @return whether the last line was marked as the last of an export
    /// @throws IOException as [ImportLedger#settle] throws it for an earlier line
    boolean finish() throws IOException {
        if (!lines.isEmpty()) handOver();
        while (!underWay.isEmpty()) await();
        boolean whole = ended;
        ended = false;
        return whole;
    }

    private void handOver() {
        var batch = lines;
        underWay.add(new Batch(bytes, settling.submit(() -> ledger.settle(checked(batch)))));
        lines = new ArrayList<>();
        bytes = 0;
    }

    private static List<ImportLine> checked(List<Future<ImportLine>> lines)
            throws InterruptedException, ExecutionException {
        var checked = new ArrayList<ImportLine>();
        for (var line : lines) checked.add(line.get());
        return checked;
    }

    private long bytesUnderWay() {
        return underWay.stream().mapToLong(Batch::bytes).sum();
    }

    private void await() throws IOException {
        try {
            ended = underWay.remove().settled().get();
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(stopped);
        } catch (ExecutionException failed) {
            // Lines are settled in their order.
            underWay.forEach(batch -> batch.settled().cancel(true));
            underWay.clear();
            lines.clear();
            throw because(failed);
        }
    }

    private static IOException because(ExecutionException failed) {
        return switch (failed.getCause()) {
            case IOException unkept -> unkept;
            case RuntimeException of -> throw of;
            case null, default -> throw new IllegalStateException(failed.getCause());
        };
    }

    @Override
    public void close() {
        checking.shutdownNow();
        settling.shutdownNow();
        checking.close();
        settling.close();
    }
}
