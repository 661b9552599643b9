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

/// Lines on their way into the database: whoever reads adds them, some threads check them, and one
/// settles them in their order. So much is under way and no more, however long a file is: who adds
/// has to wait then.
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

    /// @param threads that check
    ImportPipeline(int threads, ImportLedger ledger) {
        this.checking = Executors.newFixedThreadPool(threads);
        this.ledger = ledger;
    }

    /// The next line.
    ///
    /// @param length in bytes
    /// @throws IOException as [ImportLedger#settle] does it of an earlier line
    void add(long length, Callable<ImportLine> check) throws IOException {
        lines.add(checking.submit(check));
        bytes += length;
        if (lines.size() == BATCH || bytes >= BATCH_BYTES) handOver();
        while (underWay.size() > MOST_BATCHES || bytesUnderWay() > MOST_BYTES) await();
    }

    /// Waits until all is settled.
    ///
    /// @return whether the last line said that it was the last
    /// @throws IOException as [ImportLedger#settle] does it
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
            // Nothing that comes later is settled before what came earlier.
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
