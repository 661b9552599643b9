package cardhouse.platform.backup;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cardhouse.Pure;
import cardhouse.Seed;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Arrays;
import javax.crypto.spec.SecretKeySpec;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Encrypted data is decrypted unchanged, or not at all.
@Pure
class SealedChunksTest {
    private static final int CHUNK = SealedChunks.PLAIN;
    private static final int SEALED = SealedChunks.SEALED;
    private static final SealHead.Keyed KEYED =
            new SealHead.Keyed(new SecretKeySpec(new byte[32], "AES"), "head".getBytes());

    private static byte[] plain(int length) {
        byte[] plain = new byte[length];
        Seed.random("sealed " + length).nextBytes(plain);
        return plain;
    }

    private static byte[] sealed(byte[] plain) throws IOException {
        var out = new ByteArrayOutputStream();
        var sealed = new SealedOutput(out, KEYED);
        for (int at = 0; at < plain.length; at += 1000)
            sealed.write(plain, at, Math.min(1000, plain.length - at));
        sealed.finish();
        return Arrays.copyOfRange(out.toByteArray(), KEYED.head().length, out.size());
    }

    private static byte[] opened(byte[] sealed, SealHead.Keyed keyed) throws IOException {
        try (var in = new SealedInput(new ByteArrayInputStream(sealed), keyed)) {
            return in.readAllBytes();
        }
    }

    private static void isRefused(byte[] sealed) {
        assertThatThrownBy(() -> opened(sealed, KEYED))
                .isInstanceOf(BadBackup.class)
                .hasMessage("it is damaged or was changed: it was changed or cut off");
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 999, CHUNK - 1, CHUNK, CHUNK + 1, 3 * CHUNK, 3 * CHUNK + 5})
    void it_comes_out_as_it_went_in(int length) throws IOException {
        byte[] plain = plain(length);
        byte[] sealed = sealed(plain);
        assertThat(opened(sealed, KEYED)).isEqualTo(plain);
        assertThat(sealed).hasSize(length + 16 * Math.max(1, (length + CHUNK - 1) / CHUNK));
    }

    @Test
    void a_changed_bit_is_noticed_wherever_it_is() throws IOException {
        byte[] sealed = sealed(plain(2 * CHUNK + 100));
        for (int at = 0; at < sealed.length; at += 4_099) {
            byte[] changed = sealed.clone();
            changed[at] ^= 1;
            isRefused(changed);
        }
    }

    @Test
    void truncation_at_any_place_is_noticed() throws IOException {
        byte[] sealed = sealed(plain(2 * CHUNK));
        for (int length : new int[] {0, 1, 15, 16, SEALED - 1, SEALED, SEALED + 1, 2 * SEALED - 1})
            isRefused(Arrays.copyOf(sealed, length));
        isRefused(Arrays.copyOf(sealed, sealed.length + 1));
    }

    @Test
    void chunks_cannot_change_places_or_come_twice() throws IOException {
        byte[] sealed = sealed(plain(3 * CHUNK));
        byte[] swapped = sealed.clone();
        System.arraycopy(sealed, 0, swapped, SEALED, SEALED);
        System.arraycopy(sealed, SEALED, swapped, 0, SEALED);
        isRefused(swapped);
        byte[] twice = sealed.clone();
        System.arraycopy(sealed, 0, twice, SEALED, SEALED);
        isRefused(twice);
        isRefused(Arrays.copyOfRange(sealed, SEALED, sealed.length));
    }

    @Test
    void another_key_or_another_head_opens_nothing() throws IOException {
        byte[] sealed = sealed(plain(100));
        byte[] other = new byte[32];
        other[0] = 1;
        var key = new SealHead.Keyed(new SecretKeySpec(other, "AES"), KEYED.head());
        var head = new SealHead.Keyed(KEYED.key(), "Head".getBytes());
        assertThatThrownBy(() -> opened(sealed, key)).isInstanceOf(BadBackup.class);
        assertThatThrownBy(() -> opened(sealed, head)).isInstanceOf(BadBackup.class);
    }
}
