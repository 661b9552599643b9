package cardhouse.games.trio;

import cardhouse.engine.GameType;
import cardhouse.engine.Options;
import cardhouse.engine.Skill;
import cardhouse.games.trio.TrioRules.Opener;
import cardhouse.games.trio.bot.TrioEncoding;
import cardhouse.games.trio.bot.TrioEvaluation;
import cardhouse.games.trio.bot.TrioExpert;
import cardhouse.games.trio.bot.TrioGreedyPolicy;
import java.util.List;
import java.util.Optional;

/// The game type of TRIO that the catalogue offers.
public final class Trio {
    private Trio() {}

    public static final GameType<TrioRules, ?, TrioMove, TrioEvent, TrioView> TRIO =
            edition(2, options(Opener.RANKED));

    /// The first edition, without the option `opener`.
    public static final GameType<TrioRules, ?, TrioMove, TrioEvent, TrioView> FIRST_EDITION =
            edition(1, options(Opener.PLAIN).without("opener"));

    private static GameType<TrioRules, TrioState, TrioMove, TrioEvent, TrioView> edition(
            int edition, Options<TrioRules> options) {
        return new GameType<>(
                "trio",
                edition,
                "TRIO",
                "Get rid of your hand, then of your face-up cards, then of your face-down cards,"
                        + " unseen. Match or beat the card on the pile, go under a four, or pick"
                        + " the pile up.",
                2,
                6,
                options,
                List.of(
                        "What the 2 and the 10 do. Only the 4 and four of a kind are the publisher's.",
                        "The special cards of the presets mirror and five-low.",
                        "The pack of the preset sixty."),
                TrioMove.class,
                TrioEvent.class,
                TrioView.class,
                TrioStatistics.ALL,
                Optional.of(
                        new Skill<>(
                                TrioView.class,
                                TrioMove.class,
                                new TrioGreedyPolicy(),
                                new TrioEvaluation(),
                                new TrioExpert())),
                Optional.of(TrioEncoding::new),
                Optional.empty(),
                TrioGame::new);
    }

    private static Options<TrioRules> options(Opener opener) {
        return Options.of(TrioRules.class, TrioRules.CLASSIC.withOpener(opener))
                .with("strict", TrioRules.STRICT.withOpener(opener))
                .with("mirror", TrioRules.MIRROR.withOpener(opener))
                .with("five-low", TrioRules.FIVE_LOW.withOpener(opener))
                .with("sixty", TrioRules.SIXTY.withOpener(opener));
    }
}
