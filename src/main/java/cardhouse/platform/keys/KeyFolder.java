package cardhouse.platform.keys;

import cardhouse.fairness.Jwk;
import cardhouse.fairness.KeySet;
import cardhouse.fairness.Receipts;
import cardhouse.webhooks.SecretVault;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.KeyPairGenerator;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.security.interfaces.EdECPrivateKey;
import java.security.spec.PKCS8EncodedKeySpec;
import java.security.spec.X509EncodedKeySpec;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HashMap;
import java.util.regex.Pattern;
import javax.crypto.Mac;
import javax.crypto.SecretKey;
import javax.crypto.spec.SecretKeySpec;
import org.jspecify.annotations.Nullable;

/// The keys of receipts: Ed25519 keys in PEM files (`*.pem`) in one folder, never in the database.
/// The format is PKCS#8, or X.509 for a key that no longer signs. All public keys are published.
/// The private key with the last file name signs. A folder without a private key gets one.
///
/// The secrets of webhooks are encrypted with keys derived from these private keys. Without the
/// private key they cannot be decrypted.
///
/// Stored answers are encrypted with a key derived from the first private key by file name, so that
/// it stays the same when others are added. If that file is removed, earlier answers cannot be
/// found.
///
/// The key pair that identifies the server to push services is derived from the same private key
/// ([DerivedPair]), so all nodes of a database have the same pair. If that file is removed,
/// browsers must subscribe again.
///
/// Key sets of servers whose matches were imported are in the folder `others` below, each as its
/// server publishes it (`*.json`).
public record KeyFolder(
        Path folder,
        Receipts receipts,
        KeySet keys,
        SecretVault vault,
        SecretKey answers,
        SecretKey push) {
    private static final String HMAC = "HmacSHA256";
    private static final String ANSWERS = "cardhouse kept answers";
    private static final String PUSH = "cardhouse web push";

    /// The configuration key of the folder; its environment variable is `CARDHOUSE_KEYS`.
    public static final String PLACE = "cardhouse.keys";

    private static final Pattern PEM =
            Pattern.compile(
                    "-----BEGIN (PRIVATE|PUBLIC) KEY-----\\s+([A-Za-z0-9+/=\\s]+)-----END \\1 KEY-----");
    private static final String ALGORITHM = "Ed25519";
    private static final String FIRST = "0001.pem";
    private static final int LONGEST = 10_000;

    /// Keys that cannot be used, in one line for the operator.
    public static final class CannotUseKeys extends RuntimeException {
        private static final long serialVersionUID = 1;

        CannotUseKeys(String line) {
            super(line);
        }
    }

    /// @throws CannotUseKeys if a file cannot be read or written, or is not a key
    public static KeyFolder open(Path folder) {
        try {
            Files.createDirectories(folder, OwnerOnly.FOLDER.attributes());
            KeyFolder found = read(folder);
            if (found != null) return found;
            makeKey(folder);
            found = read(folder);
            if (found == null) throw new CannotUseKeys(folder + " does not store files");
            return found;
        } catch (IOException failed) {
            throw new CannotUseKeys(
                    "the keys in " + folder + " cannot be used: " + FileFailure.why(failed));
        }
    }

    /// Whether the next start would find this process's keys. Without them, their encrypted data
    /// and their signatures would be lost.
    public boolean isStillThere() {
        try {
            KeyFolder now = read(folder);
            return now != null && now.keys().ids().containsAll(keys().ids());
        } catch (IOException | CannotUseKeys unreadable) {
            return false;
        }
    }

    private static @Nullable KeyFolder read(Path folder) throws IOException {
        var files = new ArrayList<Path>();
        try (DirectoryStream<Path> listed = Files.newDirectoryStream(folder, "*.pem")) {
            listed.forEach(files::add);
        }
        files.sort(null);
        var published = new ArrayList<PublicKey>();
        var sealing = new HashMap<String, byte[]>();
        PrivateKey signing = null;
        PrivateKey first = null;
        for (Path file : files) {
            switch (key(file)) {
                case PrivateKey secret -> {
                    signing = secret;
                    if (first == null) first = secret;
                    published.add(publicOf(secret));
                    sealing.put(new Jwk(publicOf(secret)).id(), seed(secret));
                }
                case PublicKey open -> published.add(open);
                default -> throw unusable(file);
            }
        }
        if (signing == null || first == null) return null;
        var keys = KeySet.of(published);
        String present = new Jwk(publicOf(signing)).id();
        return new KeyFolder(
                folder,
                new Receipts(signing, present),
                keys,
                new SecretVault(present, sealing),
                derived(first, ANSWERS),
                derived(first, PUSH));
    }

    private static SecretKey derived(PrivateKey secret, String use) {
        try {
            Mac derived = Mac.getInstance(HMAC);
            derived.init(new SecretKeySpec(seed(secret), HMAC));
            byte[] purpose = use.getBytes(StandardCharsets.US_ASCII);
            return new SecretKeySpec(derived.doFinal(purpose), HMAC);
        } catch (GeneralSecurityException missing) {
            throw new IllegalStateException("every Java platform has HMAC-SHA-256", missing);
        }
    }

    private static java.security.Key key(Path file) throws IOException {
        if (Files.size(file) > LONGEST) throw unusable(file);
        var pem = PEM.matcher(Files.readString(file, StandardCharsets.ISO_8859_1));
        if (!pem.find()) throw unusable(file);
        try {
            byte[] encoded = Base64.getMimeDecoder().decode(pem.group(2));
            var factory = KeyFactory.getInstance(ALGORITHM);
            return pem.group(1).equals("PRIVATE")
                    ? factory.generatePrivate(new PKCS8EncodedKeySpec(encoded))
                    : factory.generatePublic(new X509EncodedKeySpec(encoded));
        } catch (GeneralSecurityException | IllegalArgumentException other) {
            throw unusable(file);
        }
    }

    private static PublicKey publicOf(PrivateKey secret) {
        return SeededKey.pair(seed(secret)).getPublic();
    }

    private static byte[] seed(PrivateKey secret) {
        return ((EdECPrivateKey) secret).getBytes().orElseThrow();
    }

    /// Created by a link, so that two services that start on one folder read the same complete key.
    private static void makeKey(Path folder) throws IOException {
        Path draft = Files.createTempFile(folder, "new", "", OwnerOnly.FILE.attributes());
        try {
            byte[] secret =
                    KeyPairGenerator.getInstance(ALGORITHM)
                            .generateKeyPair()
                            .getPrivate()
                            .getEncoded();
            Files.writeString(
                    draft,
                    "-----BEGIN PRIVATE KEY-----\n%s\n-----END PRIVATE KEY-----\n"
                            .formatted(Base64.getEncoder().encodeToString(secret)));
            Files.createLink(folder.resolve(FIRST), draft);
        } catch (FileAlreadyExistsException another) {
            // Another process was faster and has made the key.
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every JDK has Ed25519", e);
        } finally {
            Files.delete(draft);
        }
    }

    private static CannotUseKeys unusable(Path file) {
        return new CannotUseKeys(
                file
                        + " holds no Ed25519 key in PEM (make one with: openssl genpkey -algorithm ed25519)");
    }
}
