package cardhouse.fairness;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

class SeedsTest {
    private static final String HEX = "000102030405060708090a0b0c0d0e0f".repeat(2);

    private final ServerSeed server = ServerSeed.ofHex(HEX);

    /// FIPS 180-4, the example of one block.
    @Test
    void sha_256_is_that_of_the_standard() {
        assertThat(Sha256.hex("abc".getBytes(StandardCharsets.US_ASCII)))
                .isEqualTo("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    }

    /// RFC 4231, test case 2.
    @Test
    void hmac_is_that_of_the_standard_time_and_again() {
        var hmac = new Hmac("Jefe".getBytes(StandardCharsets.US_ASCII));
        var message = "what do ya want for nothing?".getBytes(StandardCharsets.US_ASCII);

        for (int i = 0; i < 2; i++)
            assertThat(hmac.bytes(message))
                    .asHexString()
                    .isEqualToIgnoringCase(
                            "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843");
    }

    @Test
    void a_server_seed_reads_what_it_writes() {
        assertThat(server.hex()).isEqualTo(HEX);
        assertThat(new ServerSeed(server.bytes())).isEqualTo(server).hasSameHashCodeAs(server);
    }

    @Test
    void a_server_seed_cannot_be_changed_from_outside() {
        var bytes = server.bytes();
        var seed = new ServerSeed(bytes);
        bytes[0]++;
        seed.bytes()[1]++;

        assertThat(seed).isEqualTo(server);
    }

    @Test
    void a_server_seed_has_32_bytes() {
        assertThatIllegalArgumentException().isThrownBy(() -> new ServerSeed(new byte[31]));
        assertThatIllegalArgumentException().isThrownBy(() -> new ServerSeed(new byte[33]));
        assertThatIllegalArgumentException().isThrownBy(() -> ServerSeed.ofHex(""));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ServerSeed.ofHex("AB" + HEX.substring(2)));
    }

    @Test
    void a_seed_that_cannot_be_read_is_not_quoted() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ServerSeed.ofHex("z" + HEX.substring(1)))
                .withNoCause()
                .withMessage("a server seed is 64 lower-case hex digits");
    }

    @Test
    void the_text_of_a_seed_is_no_secret() {
        assertThat(server).hasToString("ServerSeed[secret]");
        assertThat(MatchSeed.of(server, "m", List.of())).hasToString("MatchSeed[secret]");
    }

    @Test
    void match_seeds_differ_with_seed_match_entropy_and_seat() {
        var other = new ServerSeed(new byte[32]);
        var seeds =
                List.of(
                        MatchSeed.of(server, "m", List.of("a", "b")).hex(),
                        MatchSeed.of(other, "m", List.of("a", "b")).hex(),
                        MatchSeed.of(server, "n", List.of("a", "b")).hex(),
                        MatchSeed.of(server, "m", List.of("b", "a")).hex(),
                        MatchSeed.of(server, "m", List.of("ab", "")).hex(),
                        MatchSeed.of(server, "m", List.of("", "")).hex(),
                        MatchSeed.of(server, "m", List.of()).hex());

        assertThat(seeds).doesNotHaveDuplicates();
    }

    @Test
    void entropy_with_half_a_surrogate_pair_is_refused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> MatchSeed.of(server, "m", List.of("\ud800")));
    }
}
