package cardhouse.games.layout;

import cardhouse.engine.GameType;
import cardhouse.engine.Options;
import cardhouse.engine.Skill;
import cardhouse.games.layout.Variants.Wild;
import cardhouse.games.layout.bot.LayoutEvaluation;
import cardhouse.games.layout.bot.LayoutGreedyPolicy;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/// The games of the family, as the catalogue offers them.
public final class LayoutGames {
    private LayoutGames() {}

    private static final Optional<Skill<LayoutView, LayoutMove>> SKILL =
            Optional.of(
                    new Skill<>(
                            LayoutView.class,
                            LayoutMove.class,
                            new LayoutGreedyPolicy(),
                            new LayoutEvaluation()));

    public static final GameType<TrashedRules, ?, LayoutMove, LayoutEvent, LayoutView> TRASHED =
            trashed(Edition.SECOND);

    private static GameType<TrashedRules, LayoutState, LayoutMove, LayoutEvent, LayoutView> trashed(
            Edition edition) {
        return new GameType<>(
                "trashed",
                edition.number,
                "TRASHED",
                "Turn your layout face up in order before the others do, with wild cards to help, STOP cards to end a turn"
                        + " and TRASHED cards to rob an opponent. Three rounds, each a slot shorter.",
                2,
                4,
                Options.of(TrashedRules.class, TrashedRules.CLASSIC)
                        .with("challenging", TrashedRules.CLASSIC.withWilds(6))
                        .with("long", TrashedRules.CLASSIC.withRounds(10)),
                List.of(),
                LayoutMove.class,
                LayoutEvent.class,
                LayoutView.class,
                LayoutStatistics.TRASHED,
                SKILL,
                (rules, seats) -> edition.game(rules.family(seats)));
    }

    public static final GameType<GarbageRules, ?, LayoutMove, LayoutEvent, LayoutView> GARBAGE =
            garbage(Edition.SECOND);

    private static GameType<GarbageRules, LayoutState, LayoutMove, LayoutEvent, LayoutView> garbage(
            Edition edition) {
        return new GameType<>(
                "garbage",
                edition.number,
                "Garbage",
                "Turn your layout face up from the ace to the ten. Whoever is first gives the others one turn to catch up;"
                        + " the match is won by filling the last slot and calling \"Garbage\".",
                2,
                8,
                Options.of(GarbageRules.class, GarbageRules.CLASSIC),
                List.of(),
                LayoutMove.class,
                LayoutEvent.class,
                LayoutView.class,
                LayoutStatistics.FRENCH,
                SKILL,
                (rules, seats) -> edition.game(rules.family(seats)));
    }

    public static final GameType<TrashRules, ?, LayoutMove, LayoutEvent, LayoutView> TRASH =
            trash(Edition.SECOND);

    private static GameType<TrashRules, LayoutState, LayoutMove, LayoutEvent, LayoutView> trash(
            Edition edition) {
        return new GameType<>(
                "trash",
                edition.number,
                "Trash",
                "Competitive patience: turn your layout face up from the ace to the ten, hand after hand with a slot fewer"
                        + " for the winner, until somebody fills the last slot.",
                2,
                8,
                Options.of(TrashRules.class, TrashRules.CLASSIC)
                        .with("short", TrashRules.CLASSIC.withTargetSize(6))
                        .with("jokers", TrashRules.CLASSIC.withWilds(Wild.JACKS, 2))
                        .with("kings-wild", TrashRules.CLASSIC.withWilds(Wild.KINGS, 0))
                        .with("pictures-wild", TrashRules.CLASSIC.withWilds(Wild.PICTURES, 0)),
                List.of(),
                LayoutMove.class,
                LayoutEvent.class,
                LayoutView.class,
                LayoutStatistics.FRENCH,
                SKILL,
                (rules, seats) -> edition.game(rules.family(seats)));
    }

    /// All three games as they were before a dealer had to be there.
    public static final List<GameType<?, ?, LayoutMove, LayoutEvent, LayoutView>> FIRST_EDITIONS =
            List.of(trashed(Edition.FIRST), garbage(Edition.FIRST), trash(Edition.FIRST));

    private enum Edition {
        FIRST(1, LayoutRules::firstEdition),
        SECOND(2, UnaryOperator.identity());

        private final int number;
        private final UnaryOperator<LayoutRules> difference;

        Edition(int number, UnaryOperator<LayoutRules> difference) {
            this.number = number;
            this.difference = difference;
        }

        private LayoutGame game(LayoutRules rules) {
            return new LayoutGame(difference.apply(rules));
        }
    }
}
