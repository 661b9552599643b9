package cardhouse.cli;

import cardhouse.archive.audits.Evidence;
import cardhouse.fairness.KeySet;
import cardhouse.platform.background.ProgressListener;
import cardhouse.platform.json.NoProof;
import cardhouse.platform.json.Proofs;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Function;

/// Proofs of matches in files that the user names on the command line.
final class ProofFiles {
    /// The maximum size of a proof, in bytes.
    static final long LARGEST = Long.getLong("cardhouse.largest-proof", 256L << 20);

    private final CommandMessages messages;
    private final Optional<KeySet> trusted;
    private final ProgressListener progress;

    /// @param trusted keys to verify signatures with; if absent, the keys in the proofs
    ProofFiles(CommandMessages messages, Optional<KeySet> trusted, ProgressListener progress) {
        this.messages = messages;
        this.trusted = trusted;
        this.progress = progress;
    }

    /// Verifies the proof in a file. If the file has no proof, a message reports it.
    ExitCode read(String file, Function<Evidence, ExitCode> use) {
        try (InputStream in = Files.newInputStream(Path.of(file))) {
            return use.apply(Proofs.read(in, LARGEST, trusted));
        } catch (NoProof none) {
            return messages.unusable(file, "is not a proof of a match: " + none.why());
        } catch (NoSuchFileException missing) {
            return messages.unusable(file, "does not exist");
        } catch (IOException | IllegalArgumentException unreadable) {
            return messages.unusable(file, "cannot be read");
        } catch (OutOfMemoryError | StackOverflowError tooMuch) {
            return messages.unusable(file, "is too large for the memory of this machine");
        } finally {
            progress.add(1, 0);
        }
    }
}
