package cardhouse.webhooks.push;

import static java.nio.file.StandardCopyOption.REPLACE_EXISTING;
import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.deploy.Command;
import cardhouse.deploy.Tools;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.Base64;
import java.util.UUID;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// The library `http_ece`, which the library `web-push` for Node.js uses, decrypts push messages.
@Tag("thorough")
class PushLibraryIT {
    private static final Path KEPT = Path.of("src", "test", "resources", "webpush");
    private static final Path FOLDER = Path.of("target", "webpush").toAbsolutePath();
    private static final String KEYS =
            """
            const browser = require('node:crypto').createECDH('prime256v1');
            browser.generateKeys();
            console.log(browser.getPrivateKey('base64url'), browser.getPublicKey('base64url'));
            """;
    private static final String DECRYPT =
            """
            const [body, secret, authSecret] = process.argv.slice(1);
            const privateKey = require('node:crypto').createECDH('prime256v1');
            privateKey.setPrivateKey(secret, 'base64url');
            const parameters = { version: 'aes128gcm', privateKey, authSecret };
            const text = require('http_ece').decrypt(Buffer.from(body, 'base64url'), parameters);
            console.log(text.toString());
            """;

    @Test
    void a_library_decrypts_a_padded_message() throws IOException {
        if (!Command.of("npm", "--version").succeeds(_ -> true)) Tools.need("npm");
        Files.createDirectories(FOLDER);
        for (String name : new String[] {"package.json", "package-lock.json"})
            Files.copy(KEPT.resolve(name), FOLDER.resolve(name), REPLACE_EXISTING);
        if (!Command.of("npm", "view", "http_ece", "version", "--fetch-retries=0")
                .succeeds(_ -> true)) throw Tools.leftOut("npm reaches no registry");
        Command.of("npm", "ci", "--no-audit", "--no-fund").in(FOLDER).run();

        var random = new SecureRandom();
        byte[] auth = new byte[16];
        random.nextBytes(auth);
        String shared = encode(auth);
        String[] keys = Command.of("node", "-e", KEYS).in(FOLDER).run().split(" ");
        byte[] body =
                new PushMessage(
                                "Zug für dich",
                                1000,
                                UUID.randomUUID(),
                                Duration.ZERO,
                                PushMessage.Urgency.NORMAL)
                        .encrypt(PushKeys.read(keys[1], shared).orElseThrow(), random);
        assertThat(
                        Command.of("node", "-e", DECRYPT, "--", encode(body), keys[0], shared)
                                .in(FOLDER)
                                .run())
                .isEqualTo("Zug für dich");
    }

    private static String encode(byte[] bytes) {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }
}
