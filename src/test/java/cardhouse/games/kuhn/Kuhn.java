package cardhouse.games.kuhn;

import cardhouse.engine.GameType;
import cardhouse.engine.Options;
import cardhouse.engine.Statistic;
import java.util.List;
import java.util.Optional;

/// Kuhn poker, as a catalogue would offer it.
public final class Kuhn {
    private Kuhn() {}

    public static final GameType<KuhnRules, ?, KuhnMove, KuhnEvent, KuhnView> KUHN =
            new GameType<>(
                    "kuhn-poker",
                    1,
                    "Kuhn poker",
                    "Three cards, two seats, one bet. Bluff with the jack, or call with the queen.",
                    2,
                    2,
                    Options.of(KuhnRules.class, KuhnRules.CLASSIC),
                    List.of("A match of several hands, which the seats begin in turn."),
                    KuhnMove.class,
                    KuhnEvent.class,
                    KuhnView.class,
                    List.of(Statistic.length(1, 20)),
                    Optional.empty(),
                    (rules, _) -> new KuhnGame(rules));
}
