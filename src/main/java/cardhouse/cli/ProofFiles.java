package cardhouse.cli;

import cardhouse.archive.audits.Evidence;
import cardhouse.archive.notation.Notation;
import cardhouse.archive.notation.NotationFault;
import cardhouse.fairness.KeySet;
import cardhouse.platform.background.ProgressListener;
import cardhouse.platform.json.CanonicalJson;
import cardhouse.platform.json.NoProof;
import cardhouse.platform.json.Proofs;
import cardhouse.platform.keys.KeySetFile;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Function;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/// Proofs and notations of matches in files that the user names on the command line.
final class ProofFiles {
    /// The maximum size of a proof, in bytes.
    static final long LARGEST = Long.getLong("cardhouse.largest-proof", 256L << 20);

    /// The name of standard input among files.
    private static final String STANDARD_INPUT = "-";

    /// Number of bytes that distinguish the two forms.
    private static final int BEGINNING = 1 << 10;

    private final CommandMessages messages;
    private final Optional<KeySet> trusted;
    private final ProgressListener progress;

    /// @param trusted keys to verify signatures with; if absent, the keys in the proofs
    ProofFiles(CommandMessages messages, Optional<KeySet> trusted, ProgressListener progress) {
        this.messages = messages;
        this.trusted = trusted;
        this.progress = progress;
    }

    /// A use of a match that was read.
    @FunctionalInterface
    interface Use {
        /// @param signed false for a notation, which has neither receipts nor keys
        ExitCode of(Evidence match, boolean signed);
    }

    /// The content of a file that an option names.
    @FunctionalInterface
    interface Content<T> {
        T of(String text) throws NoProof;
    }

    /// Reads a file that an option names.
    ///
    /// @param what it should contain
    static <T> T read(String file, String what, Content<T> content) {
        try {
            return content.of(Files.readString(Path.of(file)));
        } catch (IOException | InvalidPathException | NoProof none) {
            throw new TypeConversionException(file + ": the file does not contain " + what);
        }
    }

    static final class KeySetReader implements ITypeConverter<KeySet> {
        @Override
        public KeySet convert(String file) {
            try {
                return KeySetFile.read(Path.of(file));
            } catch (IOException | InvalidPathException none) {
                throw new TypeConversionException("no key set found in " + file);
            }
        }
    }

    ExitCode read(String file, Function<Evidence, ExitCode> use) {
        return read(file, (match, _) -> use.apply(match));
    }

    /// Uses the proof or the notation in a file. If the file has neither, a message reports it.
    ExitCode read(String file, Use use) {
        try (var in = new BufferedInputStream(open(file), BEGINNING)) {
            in.mark(BEGINNING);
            var beginning = new String(in.readNBytes(BEGINNING), StandardCharsets.UTF_8);
            in.reset();
            return Notation.isMeant(beginning)
                    ? use.of(new Notation(new CanonicalJson()).read(text(in)), false)
                    : use.of(Proofs.read(in, LARGEST, trusted), true);
        } catch (NotationFault fault) {
            if (fault.isDamaged()) return messages.unusable(file, fault.why());
            messages.error(file, fault.why());
            return ExitCode.FAULT;
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

    private InputStream open(String file) throws IOException {
        return file.equals(STANDARD_INPUT) ? messages.input() : Files.newInputStream(Path.of(file));
    }

    private static String text(InputStream in) throws IOException, NotationFault {
        byte[] bytes = in.readNBytes((int) Math.min(LARGEST, Integer.MAX_VALUE - 9) + 1);
        if (bytes.length > LARGEST) throw NotationFault.tooLarge(LARGEST);
        return new String(bytes, StandardCharsets.UTF_8);
    }
}
