package cardhouse.platform.keys;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cardhouse.Beside;
import cardhouse.fairness.Jwk;
import cardhouse.fairness.KeySet;
import cardhouse.fairness.Receipt;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.Signature;
import java.util.Base64;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Origin of the keys of receipts, and validity of receipts after a change of keys.
@Beside
class KeyFolderTest {
    private static final Receipt RECEIPT =
            new Receipt("01930f71-0a4e-7b60-8f12-3c5d7e9a1b24", 12, "a".repeat(64));

    @TempDir Path temporary;

    private Path folder() {
        return temporary.resolve("keys");
    }

    @Test
    void a_folder_without_a_key_gets_one_for_its_owner_only_and_keeps_it() throws IOException {
        String first = KeyFolder.open(folder()).receipts().sign(RECEIPT);
        assertThat(KeyFolder.open(folder()).receipts().sign(RECEIPT)).isEqualTo(first);
        assertThat(permissions(folder())).isEqualTo("rwx------");
        try (var files = Files.list(folder())) {
            assertThat(files)
                    .singleElement()
                    .satisfies(file -> assertThat(permissions(file)).isEqualTo("rw-------"));
        }
    }

    @Test
    void a_pair_for_push_services_comes_from_the_first_key_and_signs()
            throws GeneralSecurityException, IOException {
        KeyPair pair = DerivedPair.of(KeyFolder.open(folder()).push());
        write(
                "0002.pem",
                "PRIVATE",
                KeyPairGenerator.getInstance("Ed25519")
                        .generateKeyPair()
                        .getPrivate()
                        .getEncoded());
        KeyPair later = DerivedPair.of(KeyFolder.open(folder()).push());
        assertThat(later.getPublic()).isEqualTo(pair.getPublic());

        var signature = Signature.getInstance("SHA256withECDSA");
        signature.initSign(pair.getPrivate());
        byte[] signed = signature.sign();
        signature.initVerify(pair.getPublic());
        assertThat(signature.verify(signed)).isTrue();

        KeyPair other = DerivedPair.of(KeyFolder.open(temporary.resolve("others")).push());
        assertThat(other.getPublic()).isNotEqualTo(pair.getPublic());
    }

    @Test
    void keys_that_are_gone_from_the_folder_are_missed() throws IOException {
        KeyFolder open = KeyFolder.open(folder());
        assertThat(open.isStillThere()).isTrue();

        Path another = temporary.resolve("another.pem");
        try (var files = Files.list(folder())) {
            Files.move(files.findFirst().orElseThrow(), another);
        }
        assertThat(open.isStillThere()).isFalse();
        assertThat(folder()).isEmptyDirectory();

        // One more does no harm.
        KeyFolder.open(folder());
        Files.move(another, folder().resolve("0002.pem"));
        assertThat(open.isStillThere()).isTrue();

        Files.writeString(folder().resolve("0003.pem"), "no key");
        assertThat(open.isStillThere()).isFalse();
    }

    private static String permissions(Path file) throws IOException {
        return PosixFilePermissions.toString(Files.getPosixFilePermissions(file));
    }

    @Test
    void a_key_by_openssl_is_a_key() throws IOException {
        Files.createDirectories(folder());
        // openssl genpkey -algorithm ed25519, of RFC 8032's first test vector
        Files.writeString(
                folder().resolve("mine.pem"),
                """
                -----BEGIN PRIVATE KEY-----
                MC4CAQAwBQYDK2VwBCIEIJ1hsZ3v/VpguoRK9JLsLMREScVpezJpGXA7rAMcrn9g
                -----END PRIVATE KEY-----
                """);
        // The example of RFC 8037, appendix A.3
        assertThat(KeyFolder.open(folder()).keys().ids())
                .containsExactly("kPrK_qmxVWaYVA9wwBF6Iuo3vVzz7TxHCTwXBygrS4k");
    }

    @Test
    void the_last_key_signs_and_the_others_still_check() throws Exception {
        var first = KeyFolder.open(folder());
        String old = first.receipts().sign(RECEIPT);
        var pair = KeyPairGenerator.getInstance("Ed25519").generateKeyPair();
        write("0002.pem", "PRIVATE", pair.getPrivate().getEncoded());
        var second = KeyFolder.open(folder());
        String young = second.receipts().sign(RECEIPT);

        assertThat(young).isNotEqualTo(old);
        assertThat(second.keys().ids()).hasSize(2).containsAll(first.keys().ids());
        assertThat(second.keys().check(old)).isEqualTo(new KeySet.Check.Signed(RECEIPT));
        assertThat(second.keys().check(young)).isEqualTo(new KeySet.Check.Signed(RECEIPT));
        assertThat(first.keys().check(young)).isInstanceOf(KeySet.Check.Refused.class);

        // A retired key may be stored without its private half.
        var retired = KeyPairGenerator.getInstance("Ed25519").generateKeyPair();
        write("0000.pem", "PUBLIC", retired.getPublic().getEncoded());
        assertThat(KeyFolder.open(folder()).keys().ids())
                .hasSize(3)
                .contains(new Jwk(retired.getPublic()).id());
        assertThat(KeyFolder.open(folder()).receipts().sign(RECEIPT)).isEqualTo(young);
    }

    private void write(String name, String kind, byte[] key) throws IOException {
        String body = Base64.getMimeEncoder().encodeToString(key);
        Files.writeString(
                folder().resolve(name),
                "-----BEGIN %s KEY-----\n%s\n-----END %s KEY-----\n".formatted(kind, body, kind));
    }

    @Test
    void invalid_key_file_stops_the_start_and_is_named() throws IOException {
        Files.createDirectories(folder());
        Files.writeString(folder().resolve("odd.pem"), "no key");
        assertThatThrownBy(() -> KeyFolder.open(folder()))
                .isInstanceOf(KeyFolder.CannotUseKeys.class)
                .hasMessageContaining("odd.pem")
                .hasMessageNotContaining("Exception");
        Path file = Files.writeString(temporary.resolve("file"), "");
        assertThatThrownBy(() -> KeyFolder.open(file))
                .isInstanceOf(KeyFolder.CannotUseKeys.class)
                .hasMessage(
                        "the keys in %s cannot be used: %s is not a folder".formatted(file, file));
    }

    @Test
    void failures_of_files_have_a_reason_in_words() {
        Path missing = temporary.resolve("missing");
        assertThat(FileFailure.why(new NoSuchFileException(missing.toString())))
                .isEqualTo(missing + " does not exist");
        assertThat(FileFailure.why(new NoSuchFileException(missing.resolve("file").toString())))
                .isEqualTo("the folder " + missing + " does not exist");
        assertThat(FileFailure.why(new AccessDeniedException("file")))
                .isEqualTo("file may not be accessed");
        assertThat(FileFailure.why(new FileSystemException("file", null, "Not a directory")))
                .isEqualTo("file: Not a directory");
        assertThat(FileFailure.why(new IOException("Broken pipe"))).isEqualTo("Broken pipe");
    }

    @Test
    void a_receipt_is_checked_to_the_letter() {
        var folder = KeyFolder.open(folder());
        String jws = folder.receipts().sign(RECEIPT);
        for (int i = 0; i < jws.length(); i++) {
            char other = jws.charAt(i) == 'A' ? 'B' : 'A';
            String changed = jws.substring(0, i) + other + jws.substring(i + 1);
            assertThat(folder.keys().check(changed)).isInstanceOf(KeySet.Check.Refused.class);
        }
    }
}
