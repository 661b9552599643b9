package cardhouse.games.kuhn;

import cardhouse.engine.Option;
import cardhouse.engine.Rules;

/// The options of Kuhn poker.
public record KuhnRules(
        @Option(value = "How many hands are played", min = 1, max = 100) int hands,
        @Option(value = "Turns after which the match is adjudicated", min = 1, max = 100_000)
                int turnLimit)
        implements Rules {

    static final KuhnRules CLASSIC = new KuhnRules(10, 5000);
}
