package cardhouse.http.parameters;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cardhouse.http.answers.ProblemException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class IdempotencyKeyTest {
    private static final IdempotencyKey EXAMPLE = new IdempotencyKey("q7Jc0yN4sV2bX9tLw5ZeRk");

    @Test
    void a_key_that_guards_a_secret_is_long_and_was_never_published() {
        var own = new IdempotencyKey("q7Jc0yN4sV2bX9tLw5ZeRl");
        assertThat(IdempotencyKey.secret(own)).contains(own.text());
        assertThat(IdempotencyKey.secret(null)).isEmpty();
        for (var bad : new IdempotencyKey[] {EXAMPLE, new IdempotencyKey("2f1c7a90-move-15")})
            assertThatThrownBy(() -> IdempotencyKey.secret(bad))
                    .isInstanceOf(ProblemException.class);
    }

    /// A console fills in examples by itself.
    @Test
    void the_contract_has_no_example_of_one() throws Exception {
        assertThat(Files.readString(Path.of("openapi/parameters/SecretIdempotencyKey.yaml")))
                .doesNotContain("example:", "default:", EXAMPLE.text());
    }
}
