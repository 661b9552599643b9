package cardhouse.wiring;

import static org.assertj.core.api.Assertions.assertThat;

import java.security.SecureRandom;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

/// Tests deal from a seed of theirs ([SeededLuck]); the service never does.
class SecureSeedsTest {
    @Test
    void the_service_draws_its_seeds_from_the_secure_source() {
        var seeds = new MatchWiring().seeds();

        assertThat(seeds).isInstanceOf(SecureSeeds.class);
        assertThat(((SecureSeeds) seeds).random()).isExactlyInstanceOf(SecureRandom.class);
    }

    @Test
    void no_two_seeds_are_the_same_in_one_service_or_in_two() {
        Set<String> drawn = new HashSet<>();
        for (int service = 0; service < 10; service++) {
            var seeds = new MatchWiring().seeds();
            for (int match = 0; match < 100; match++) drawn.add(seeds.get().hex());
        }
        assertThat(drawn).hasSize(1_000);
    }
}
