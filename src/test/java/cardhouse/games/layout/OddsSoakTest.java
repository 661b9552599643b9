package cardhouse.games.layout;

import org.junit.jupiter.api.Tag;

/// The same with a million deals for every figure.
@Tag("soak")
class OddsSoakTest extends OddsTest {
    @Override
    int deals() {
        return 1_000_000;
    }
}
