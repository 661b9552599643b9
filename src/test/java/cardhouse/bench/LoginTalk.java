package cardhouse.bench;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.Base64;
import java.util.Optional;
import java.util.UUID;
import javax.crypto.Mac;
import javax.crypto.SecretKeyFactory;
import javax.crypto.spec.PBEKeySpec;
import javax.crypto.spec.SecretKeySpec;

/// Logs in to PostgreSQL with a password, by SCRAM-SHA-256 (RFC 5802 and 7677), and prepares one
/// statement. It does not verify the server.
final class LoginTalk extends PostgresTalk {
    private static final int PROTOCOL = 3 << 16;
    private static final int KEY_BITS = 256;
    private static final int CONTENT = 9;

    private final String user;
    private final String database;
    private final String password;
    private final String statement;
    private final String first = "n=,r=" + UUID.randomUUID();
    private int answered;

    /// @param statement has no name once it is prepared
    LoginTalk(String user, String database, String password, String statement) {
        this.user = user;
        this.database = database;
        this.password = password;
        this.statement = statement;
    }

    @Override
    public Optional<byte[]> first() {
        return Optional.of(
                message(
                        (char) 0,
                        out -> {
                            out.writeInt(PROTOCOL);
                            text(out, "user");
                            text(out, user);
                            text(out, "database");
                            text(out, database);
                            out.writeByte(0);
                        }));
    }

    @Override
    public Optional<byte[]> next(Received answer) {
        return switch (answered++) {
            case 0 -> Optional.of(named());
            case 1 -> Optional.of(proven(answer));
            case 2 -> Optional.of(prepared());
            default -> Optional.empty();
        };
    }

    private byte[] named() {
        byte[] hello = HttpTalk.ascii("n,," + first);
        return message(
                'p',
                out -> {
                    text(out, "SCRAM-SHA-256");
                    out.writeInt(hello.length);
                    out.write(hello);
                });
    }

    private byte[] proven(Received answer) {
        if (answer.int32(1 + Integer.BYTES) != SASL_CONTINUE)
            throw new IllegalStateException("PostgreSQL asks for something else than a password");
        String challenge = answer.text(CONTENT, answer.length());
        String[] parts = challenge.split(",");
        String unproven = "c=biws," + parts[0];
        try {
            byte[] salted =
                    salted(
                            Base64.getDecoder().decode(parts[1].substring(2)),
                            Integer.parseInt(parts[2].substring(2)));
            byte[] key = hmac(salted, "Client Key");
            byte[] stored = MessageDigest.getInstance("SHA-256").digest(key);
            byte[] proof = hmac(stored, first + "," + challenge + "," + unproven);
            for (int i = 0; i < proof.length; i++) proof[i] ^= key[i];
            String proven = unproven + ",p=" + Base64.getEncoder().encodeToString(proof);
            return message('p', out -> out.write(HttpTalk.ascii(proven)));
        } catch (GeneralSecurityException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    private byte[] salted(byte[] salt, int iterations) throws GeneralSecurityException {
        return SecretKeyFactory.getInstance("PBKDF2WithHmacSHA256")
                .generateSecret(new PBEKeySpec(password.toCharArray(), salt, iterations, KEY_BITS))
                .getEncoded();
    }

    private static byte[] hmac(byte[] key, String text) throws GeneralSecurityException {
        Mac mac = Mac.getInstance("HmacSHA256");
        mac.init(new SecretKeySpec(key, "HmacSHA256"));
        return mac.doFinal(text.getBytes(StandardCharsets.US_ASCII));
    }

    private byte[] prepared() {
        return joined(
                message(
                        'P',
                        out -> {
                            text(out, "");
                            text(out, statement);
                            out.writeShort(0);
                        }),
                message('S', _ -> {}));
    }
}
