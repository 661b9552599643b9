package cardhouse.platform.requests.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cardhouse.Beside;
import java.util.HexFormat;
import javax.crypto.spec.SecretKeySpec;
import org.junit.jupiter.api.Test;

/// Decrypting a stored answer requires both the key of the request and that of the installation.
@Beside
class AnswerSealTest {
    private final AnswerSeal seal = seal(1);

    private static AnswerSeal seal(int secret) {
        return new AnswerSeal(new SecretKeySpec(new byte[] {(byte) secret}, "HmacSHA256"));
    }

    @Test
    void answers_of_the_previous_release_are_decrypted() {
        byte[] sealed =
                HexFormat.of()
                        .parseHex(
                                "29425f28909f6d0e0e228c189b04e9f8c929ca27e824bd12178239c8a004377d89910b5fa96ed80748334b0dd0f9");
        assertThat(seal.open("key-1", sealed)).isEqualTo("{\"token\":\"ch_abc\"}");
        assertThat(HexFormat.of().formatHex(seal.hash("key", "key-1")))
                .isEqualTo("fa3847c95d9e866c3cc3f1a53cca3d5d95b084abaf9b99824a395165ef915141");
    }

    @Test
    void another_key_opens_nothing() {
        byte[] sealed = seal.seal("key-1", "an answer");
        assertThat(seal.open("key-1", sealed)).isEqualTo("an answer");
        assertThat(seal.seal("key-1", "an answer")).isNotEqualTo(sealed);
        assertThatThrownBy(() -> seal.open("key-2", sealed))
                .isInstanceOf(IllegalStateException.class);
    }

    @Test
    void hashes_of_keys_depend_on_the_secret() {
        byte[] sealed = seal.seal("key-1", "an answer");
        assertThat(seal(2).hash("key", "key-1")).isNotEqualTo(seal.hash("key", "key-1"));
        assertThatThrownBy(() -> seal(2).open("key-1", sealed))
                .isInstanceOf(IllegalStateException.class);
    }
}
