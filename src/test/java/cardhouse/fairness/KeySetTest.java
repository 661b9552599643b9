package cardhouse.fairness;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import cardhouse.Pure;
import java.security.KeyPairGenerator;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// The key of the published vectors.
@Pure
class KeySetTest {
    private static final String X = "11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo";
    private static final String KID = "kPrK_qmxVWaYVA9wwBF6Iuo3vVzz7TxHCTwXBygrS4k";

    private static Map<String, Object> keys(Map<String, Object> key) {
        return Map.of("keys", List.of(key));
    }

    @Test
    void id_of_a_key_is_its_thumbprint() {
        var silent = Map.<String, Object>of("kty", "OKP", "crv", "Ed25519", "x", X);
        var stated = Map.<String, Object>of("kty", "OKP", "crv", "Ed25519", "x", X, "kid", KID);
        assertThat(KeySet.read(keys(silent)).ids()).containsExactly(KID);
        assertThat(KeySet.read(keys(stated)).ids()).containsExactly(KID);
        assertThat(KeySet.read(KeySet.read(keys(stated)).plain()).ids()).containsExactly(KID);
    }

    @Test
    void a_set_that_says_another_id_is_refused() {
        for (Object other : List.of("another", "", 7))
            assertThatIllegalArgumentException()
                    .isThrownBy(() ->
                            KeySet.read(
                                    keys(
                                            Map.of(
                                                    "kty", "OKP", "crv", "Ed25519", "x", X, "kid",
                                                    other))));
    }

    @Test
    void keys_of_other_kinds_may_be_called_anything() {
        assertThat(KeySet.read(keys(Map.of("kty", "RSA", "kid", "mine"))).ids()).isEmpty();
    }

    /// What is signed in one form passes for nothing of another.
    @Test
    void a_data_set_is_signed_by_a_key_of_the_set_and_passes_for_nothing_else() throws Exception {
        var pair = KeyPairGenerator.getInstance("Ed25519").generateKeyPair();
        var keys = KeySet.of(List.of(pair.getPublic()));
        var receipts = new Receipts(pair.getPrivate(), keys.ids().getFirst());
        String hash = "ab".repeat(32);
        String jws = receipts.signDataSet(hash);
        assertThat(keys.dataSet(jws)).contains(hash);
        assertThat(KeySet.of(List.of()).dataSet(jws)).isEmpty();
        assertThat(keys.root(jws)).isEmpty();
        assertThat(keys.retirement(jws)).isEmpty();
        assertThat(keys.check(jws)).isInstanceOf(KeySet.Check.Refused.class);
        String root = receipts.sign(new DayRoot("2026-01-02", 1, hash, ""));
        assertThat(keys.dataSet(root)).isEmpty();
        assertThat(keys.dataSet(jws.replace('.', '-'))).isEmpty();
    }
}
