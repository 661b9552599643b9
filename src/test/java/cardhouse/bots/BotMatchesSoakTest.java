package cardhouse.bots;

import org.junit.jupiter.api.Tag;

/// The same with a thousand matches of each kind.
@Tag("soak")
class BotMatchesSoakTest extends BotMatchesTest {
    @Override
    int matches() {
        return 1_000;
    }
}
