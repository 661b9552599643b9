package cardhouse.postgres;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cardhouse.Beside;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;

/// What opens a kept answer is the key of the request, and nothing else.
@Beside
class SealTest {
    @Test
    void what_the_release_before_sealed_is_opened() {
        byte[] sealed =
                HexFormat.of()
                        .parseHex(
                                "db1bedfeb73d62cd71fd0486499ecad68384ccc2d3852b1a0e7172a42ba425e4"
                                        + "6932af1aa581e7e60a6d56986cc7");
        assertThat(Seal.open("key-1", sealed)).isEqualTo("{\"token\":\"ch_abc\"}");
        assertThat(HexFormat.of().formatHex(Seal.hash("key", "key-1")))
                .isEqualTo("b040c699d299217bc974d32860f11c02cfa0872e3d4e902a20c4e0cde85b3f94");
    }

    @Test
    void another_key_opens_nothing() {
        byte[] sealed = Seal.seal("key-1", "an answer");
        assertThat(Seal.open("key-1", sealed)).isEqualTo("an answer");
        assertThat(Seal.seal("key-1", "an answer")).isNotEqualTo(sealed);
        assertThatThrownBy(() -> Seal.open("key-2", sealed))
                .isInstanceOf(IllegalStateException.class);
    }
}
