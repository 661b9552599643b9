package cardhouse.archive.log;

import cardhouse.archive.log.WitnessClient.Answer;
import cardhouse.fairness.Checkpoint;
import cardhouse.fairness.Hash;
import cardhouse.fairness.LogKey;
import cardhouse.fairness.LogPolicy;
import cardhouse.fairness.LogProof;
import cardhouse.fairness.MerkleTree;
import cardhouse.fairness.Receipts;
import cardhouse.fairness.SignedNote;
import cardhouse.platform.background.PeriodicTask;
import cardhouse.platform.background.Recurring;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/// The append-only log of the signed roots of all days, with checkpoints that witnesses cosign
/// (audit protocol, Witnesses). It is correct on any number of nodes, and one of them publishes.
public final class TransparencyLog implements Recurring {
    private static final Logger LOG = Logger.getLogger(TransparencyLog.class);
    private static final Duration ROUND = Duration.ofMinutes(5);

    /// Hashes of a tile, and entries of a bundle (C2SP tlog-tiles).
    private static final int WIDTH = 256;

    private static final int BITS = 8;
    private static final int TOP_LEVEL = 3;

    private final BooleanSupplier ours;
    private final LogStore store;
    private final Receipts receipts;
    private final LogKey key;
    private final List<LogPolicy.Witness> witnesses;
    private final WitnessClient client;
    private final Clock clock;
    private final PeriodicTask rounds =
            new PeriodicTask("log", "publish the log", ROUND, this::round);
    private volatile @Nullable Head latest;

    /// @param ours whether this node publishes
    /// @param key of the kind [LogKey.Kind#LOG]
    /// @param receipts signs with it
    /// @param witnesses those with a URL are asked
    public TransparencyLog(
            BooleanSupplier ours,
            LogStore store,
            Receipts receipts,
            LogKey key,
            List<LogPolicy.Witness> witnesses,
            WitnessClient client,
            Clock clock) {
        this.ours = ours;
        this.store = store;
        this.receipts = receipts;
        this.key = key;
        this.witnesses = witnesses.stream().filter(witness -> witness.url().isPresent()).toList();
        this.client = client;
        this.clock = clock;
    }

    /// A published checkpoint with its entries.
    private record Head(SignedNote note, List<String> entries, MerkleTree tree) {
        static Head of(SignedNote note, List<String> entries) {
            return new Head(note, entries, tree(entries));
        }

        static MerkleTree tree(List<String> entries) {
            return new MerkleTree(entries.stream().map(MerkleTree::leaf).toList());
        }
    }

    @Override
    public PeriodicTask rounds() {
        return rounds;
    }

    /// The verifier key of the log.
    public LogKey key() {
        return key;
    }

    private void round() {
        if (ours.getAsBoolean()) publish();
    }

    /// Appends what is missing, and publishes a checkpoint over it. Witnesses are asked before, so
    /// that a database that was restored to an earlier state does not publish another history.
    public void publish() {
        var entries = store.append();
        if (entries.isEmpty()) return;
        var tree = Head.tree(entries);
        var before = store.checkpoint();
        int known = before.map(note -> (int) Checkpoint.read(note).size()).orElse(0);
        if (before.isPresent() && !extend(before.get(), entries)) {
            LOG.errorf("The entries of the log do not match its checkpoint of size %d", known);
            return;
        }
        String text = new Checkpoint(key.name(), entries.size(), tree.root()).text();
        SignedNote note =
                before.filter(last -> last.text().equals(text))
                        .orElseGet(() -> new SignedNote(text, List.of()))
                        .with(List.of(key.sign(text, receipts, clock.instant().getEpochSecond())));
        SignedNote cosigned = note;
        for (LogPolicy.Witness witness : witnesses) {
            if (witness.key().hasSigned(note)) continue;
            switch (client.ask(witness, note, tree, known)) {
                case Answer.Cosigned(var lines) -> cosigned = cosigned.with(lines);
                case Answer.Forked(var why) -> {
                    LOG.errorf(
                            "The log is not published: witness %s refuses it: %s. Was the database"
                                    + " restored to an earlier state?",
                            witness.name(), why);
                    return;
                }
                case Answer.Failed(var why) ->
                        LOG.warnf("Witness %s has not cosigned: %s", witness.name(), why);
            }
        }
        if (before.isEmpty() || !before.get().equals(cosigned))
            store.publish(entries.size(), cosigned);
    }

    /// Whether entries begin with those of a checkpoint.
    private static boolean extend(SignedNote checkpoint, List<String> entries) {
        Checkpoint head = Checkpoint.read(checkpoint);
        return head.size() <= entries.size()
                && Head.tree(entries.subList(0, (int) head.size())).root().equals(head.root());
    }

    private Optional<Head> head() {
        Head known = latest;
        Optional<SignedNote> now = store.checkpoint();
        if (now.isEmpty() || known != null && known.note().equals(now.get()))
            return now.map(_ -> known);
        var head = Head.of(now.get(), store.entries((int) Checkpoint.read(now.get()).size()));
        latest = head;
        return Optional.of(head);
    }

    /// The published checkpoint, if there is one.
    public Optional<String> checkpoint() {
        return store.checkpoint().map(SignedNote::toString);
    }

    /// A tile of hashes of the published tree.
    ///
    /// @param width number of hashes, 256 for a full tile
    /// @return empty if the tree has no such tile
    public Optional<byte[]> tile(int level, int index, int width) {
        if (level > TOP_LEVEL) return Optional.empty();
        int shift = BITS * level;
        return head().filter(head -> exists(head.entries().size() >> shift, index, width))
                .map(head -> {
                    var tile = ByteBuffer.allocate(width * Hash.LENGTH);
                    for (int i = index * WIDTH; i < index * WIDTH + width; i++)
                        tile.put(head.tree().root(i << shift, (i + 1) << shift).bytes());
                    return tile.array();
                });
    }

    /// A bundle of entries of the published tree, each with its length in two bytes before it.
    ///
    /// @return empty if there is no such bundle
    public Optional<byte[]> entries(int index, int width) {
        return head().filter(head -> exists(head.entries().size(), index, width))
                .map(head -> {
                    var bytes =
                            head.entries().subList(index * WIDTH, index * WIDTH + width).stream()
                                    .map(entry -> entry.getBytes(StandardCharsets.UTF_8))
                                    .toList();
                    int length = bytes.stream().mapToInt(entry -> Short.BYTES + entry.length).sum();
                    var bundle = ByteBuffer.allocate(length);
                    for (byte[] entry : bytes) bundle.putShort((short) entry.length).put(entry);
                    return bundle.array();
                });
    }

    private static boolean exists(int count, int index, int width) {
        return index >= 0
                && index < Integer.MAX_VALUE / WIDTH
                && width > 0
                && width <= WIDTH
                && index * WIDTH + width <= count;
    }

    /// Proof that an entry is in the published log.
    ///
    /// @return empty if it is not, or not yet
    public Optional<LogProof> proof(String entry) {
        return head().flatMap(head -> {
            int index = head.entries().indexOf(entry);
            return index < 0
                    ? Optional.empty()
                    : Optional.of(new LogProof(index, head.tree().path(index), head.note()));
        });
    }
}
