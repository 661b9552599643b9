package cardhouse.platform.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cardhouse.fairness.Canonical;
import cardhouse.fairness.Sha256;
import java.io.IOException;
import java.io.StringWriter;
import java.util.ArrayList;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// However many hashes there are, they come out as they went in.
class HashesTest {
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 255, 256, 257, 1_024, 3_000})
    void as_they_went_in(int count) throws IOException {
        var hashes = new Hashes();
        var expected = new ArrayList<String>();
        for (int i = 0; i < count; i++) {
            String hash = Sha256.hex(new byte[] {(byte) i, (byte) (i >> 8)});
            assertThat(hashes.count()).isEqualTo(i);
            hashes.add(hash);
            expected.add(hash);
        }
        var out = new StringWriter();
        hashes.write(out);
        assertThat(out.toString()).isEqualTo(Canonical.text(expected));
        assertThatThrownBy(() -> hashes.add("ab")).isInstanceOf(IllegalArgumentException.class);
    }
}
