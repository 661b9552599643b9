package cardhouse.games.brawl;

import cardhouse.engine.Game;
import cardhouse.engine.GameType;
import cardhouse.engine.Options;
import cardhouse.engine.Skill;
import cardhouse.games.brawl.Variants.BrawlMode;
import cardhouse.games.brawl.bot.BrawlEncoding;
import cardhouse.games.brawl.bot.BrawlEvaluation;
import cardhouse.games.brawl.bot.BrawlExpert;
import cardhouse.games.brawl.bot.BrawlGreedyPolicy;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;

/// The game types that the catalogue offers.
public final class BrawlGames {
    private BrawlGames() {}

    public static final GameType<BrawlRules, ?, BrawlMove, BrawlEvent, BrawlView> DUMPSTER_BRAWL =
            edition(2, BrawlGame::new);

    /// The first edition: victory sets cannot be declared between the two parts of a plan.
    public static final GameType<BrawlRules, ?, BrawlMove, BrawlEvent, BrawlView> FIRST_EDITION =
            edition(1, BrawlGame::firstEdition);

    private static GameType<BrawlRules, BrawlState, BrawlMove, BrawlEvent, BrawlView> edition(
            int edition,
            BiFunction<BrawlRules, Integer, Game<BrawlState, BrawlMove, BrawlEvent, BrawlView>>
                    rules) {
        return new GameType<>(
                "dumpster-brawl",
                edition,
                "Dumpster Brawl!",
                "Fight your neighbours with dice for the right to rummage in the trash, and be the"
                        + " first to hold nothing but complete sets of it. Three modes: brawl with"
                        + " all others, fight for the heap, or lay sets down for points.",
                3,
                6,
                Options.of(BrawlRules.class, BrawlRules.CLASSIC)
                        .with("king-of-the-heap", preset(BrawlMode.KING_OF_THE_HEAP, 0))
                        .with("rummy", preset(BrawlMode.RUMMY, 0))
                        .with("loaded", preset(BrawlMode.ROUND_RUMMAGE, 3))
                        .with("loaded-king-of-the-heap", preset(BrawlMode.KING_OF_THE_HEAP, 3))
                        .with("loaded-rummy", preset(BrawlMode.RUMMY, 3)),
                List.of(
                        "nine of the thirteen items, all but Pizza Box, Apple Core, Soda Can and Take Out",
                        "five of the six characters, all but Iscratchu, and their items",
                        "what the faces of the dice show: a crowbar and a minus on three, a lid and a plus on three",
                        "the seven boosters, their names, effects and windows",
                        "the five blockers, their names, dice and effects"),
                BrawlMove.class,
                BrawlEvent.class,
                BrawlView.class,
                BrawlStatistics.ALL,
                Optional.of(
                        new Skill<>(
                                BrawlView.class,
                                BrawlMove.class,
                                new BrawlGreedyPolicy(),
                                new BrawlEvaluation(),
                                new BrawlExpert())),
                Optional.of((_, seats) -> new BrawlEncoding(seats)),
                Optional.empty(),
                rules);
    }

    /// As many boosters as blockers.
    private static BrawlRules preset(BrawlMode mode, int extras) {
        return BrawlRules.preset(mode, extras, extras);
    }
}
