package cardhouse.games.trio;

import cardhouse.engine.GameType;
import cardhouse.engine.Options;
import java.util.List;

/// TRIO, as the catalogue offers it.
public final class Trio {
    private Trio() {}

    public static final GameType<TrioRules, ?, TrioMove, TrioEvent, TrioView> TRIO =
            new GameType<>(
                    "trio",
                    1,
                    "TRIO",
                    "Get rid of your hand, then of the cards face up before you, then of those nobody has seen."
                            + " Match or beat the card on the pile, go under a four, or pick the pile up.",
                    2,
                    6,
                    Options.of(TrioRules.class, TrioRules.CLASSIC)
                            .with("strict", TrioRules.STRICT)
                            .with("mirror", TrioRules.MIRROR)
                            .with("five-low", TrioRules.FIVE_LOW)
                            .with("sixty", TrioRules.SIXTY),
                    List.of(
                            "What the 2 and the 10 do. Only the 4 and four of a kind are the publisher's.",
                            "The special cards of the presets mirror and five-low.",
                            "The pack of the preset sixty."),
                    TrioMove.class,
                    TrioEvent.class,
                    TrioView.class,
                    TrioGame::new);
}
