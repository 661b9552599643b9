package cardhouse;

import cardhouse.audit.Auditor;
import cardhouse.audit.Evidence;
import cardhouse.audit.Inclusion;
import cardhouse.audit.Verdict;
import cardhouse.fairness.KeySet;
import cardhouse.json.BadBody;
import cardhouse.json.CanonicalJson;
import cardhouse.json.Json;
import cardhouse.json.NoProof;
import cardhouse.json.Proofs;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/// Judges proof bundles with no server and no database: `verify [--keys FILE] [--receipt JWS]
/// [--inclusion FILE] FILE…`.
///
/// Answers 0 if all are proven at every depth, 1 if one is not, 2 if one is no proof at all or
/// cannot be read.
final class Verify {
    static final int PROVEN = 0;
    static final int NOT_PROVEN = 1;
    static final int NO_PROOF = 2;

    /// The most bytes of a file.
    static final long MOST = Long.getLong("cardhouse.largest-proof", 256L << 20);

    private static final String USAGE =
            """
            usage: verify [--keys FILE] [--receipt JWS] [--inclusion FILE] PROOF...
              --keys FILE       check signatures with this key set, as from /.well-known/jwks.json,
                                and not with the keys a proof brings itself
              --receipt JWS     hold this receipt against the proofs, too; may be repeated
              --inclusion FILE  check that one of the matches is bound by its day's root, as from
                                GET /v1/matches/{match}/inclusion; may be repeated
            ends with 0 if everything is proven, 1 if not, 2 for what is no proof\
            """;

    private final PrintStream out;
    private final PrintStream err;
    private final Auditor auditor = new Auditor(new CanonicalJson());
    private final List<String> receipts = new ArrayList<>();
    private final Map<String, Inclusion> inclusions = new HashMap<>();
    private Optional<KeySet> trusted = Optional.empty();

    Verify(PrintStream out, PrintStream err) {
        this.out = out;
        this.err = err;
    }

    int run(List<String> arguments) {
        var files = new ArrayList<String>();
        for (var rest = arguments.iterator(); rest.hasNext(); ) {
            String argument = rest.next();
            switch (argument) {
                case "--keys", "--receipt", "--inclusion" -> {
                    if (!rest.hasNext() || !take(argument, rest.next())) return usage();
                }
                default -> {
                    if (argument.startsWith("-")) return usage();
                    files.add(argument);
                }
            }
        }
        if (files.isEmpty()) return usage();
        return files.stream().mapToInt(this::verify).max().orElseThrow();
    }

    private int usage() {
        err.println(USAGE);
        return NO_PROOF;
    }

    private boolean take(String option, String value) {
        return switch (option) {
            case "--keys" -> trust(Path.of(value));
            case "--inclusion" -> include(Path.of(value));
            default -> receipts.add(value);
        };
    }

    private boolean include(Path file) {
        try {
            Inclusion inclusion = Proofs.readInclusion(Files.readString(file));
            inclusions.put(inclusion.match(), inclusion);
            return true;
        } catch (IOException | NoProof bad) {
            err.println(file + ": nothing can be read there of a match and its day");
            return false;
        }
    }

    private boolean trust(Path file) {
        try {
            trusted = Optional.of(KeySet.read(Json.readPlain(Files.readString(file))));
            return true;
        } catch (IOException | IllegalArgumentException | BadBody bad) {
            err.println(file + ": no key set can be read there");
            return false;
        }
    }

    private int verify(String file) {
        try (InputStream in = Files.newInputStream(Path.of(file))) {
            Evidence proof = withReceipts(Proofs.read(in, MOST, trusted));
            int proven = tell(file, auditor.audit(proof));
            Inclusion inclusion = inclusions.get(proof.match());
            return inclusion == null ? proven : Math.max(proven, tell(inclusion, proof));
        } catch (NoProof none) {
            return no(file, "is no proof of a match: " + none.why());
        } catch (NoSuchFileException missing) {
            return no(file, "is not there");
        } catch (IOException | IllegalArgumentException unreadable) {
            return no(file, "cannot be read");
        } catch (OutOfMemoryError | StackOverflowError tooMuch) {
            return no(file, "is more than this machine has memory for");
        }
    }

    private int tell(Inclusion inclusion, Evidence proof) {
        var fault = inclusion.fault(proof);
        out.println(
                fault.map(why -> "  NOT INCLUDED: " + why)
                        .orElse(
                                "  bound by the root of its day, %d of %d"
                                        .formatted(inclusion.place() + 1, inclusion.matches())));
        return fault.isEmpty() ? PROVEN : NOT_PROVEN;
    }

    private int no(String file, String why) {
        err.println(file + ": " + why);
        return NO_PROOF;
    }

    private Evidence withReceipts(Evidence proof) {
        var all = new ArrayList<>(proof.receipts());
        all.addAll(receipts);
        return new Evidence(
                proof.header(),
                proof.headerHash(),
                proof.items(),
                proof.outcome(),
                proof.serverSeed(),
                all,
                proof.keys());
    }

    private int tell(String file, Verdict verdict) {
        boolean proven = verdict.proven();
        out.println(
                "%s: match %s, %d entries: %s"
                        .formatted(
                                file,
                                verdict.match(),
                                verdict.revision(),
                                proven ? "proven" : "NOT PROVEN"));
        VerdictText.print(out, verdict);
        if (proven)
            out.println(
                    "  signed with "
                            + (trusted.isPresent()
                                    ? "a key you trust, of "
                                    : "a key of its own, of ")
                            + verdict.keys().stream().collect(Collectors.joining(", ")));
        return proven ? PROVEN : NOT_PROVEN;
    }
}
