package cardhouse.games.layout;

import cardhouse.cards.Card;
import cardhouse.engine.GameType;
import cardhouse.engine.Options;
import cardhouse.engine.Rules;
import cardhouse.engine.Skill;
import cardhouse.engine.Statistic;
import cardhouse.games.layout.LayoutRules.Face;
import cardhouse.games.layout.Variants.Wild;
import cardhouse.games.layout.bot.LayoutEncoding;
import cardhouse.games.layout.bot.LayoutEvaluation;
import cardhouse.games.layout.bot.LayoutGreedyPolicy;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.UnaryOperator;

/// The games of the family, as the catalogue offers them.
public final class LayoutGames {
    private LayoutGames() {}

    public static final GameType<TrashedRules, ?, LayoutMove, LayoutEvent, LayoutView> TRASHED =
            trashed(Edition.SECOND);

    public static final GameType<GarbageRules, ?, LayoutMove, LayoutEvent, LayoutView> GARBAGE =
            garbage(Edition.SECOND);

    public static final GameType<TrashRules, ?, LayoutMove, LayoutEvent, LayoutView> TRASH =
            trash(Edition.SECOND);

    private static GameType<TrashedRules, ?, LayoutMove, LayoutEvent, LayoutView> trashed(
            Edition edition) {
        return game(
                "trashed",
                edition,
                "TRASHED",
                "Turn your layout face up in order before the others do, with wild cards to help, STOP cards to end a turn"
                        + " and TRASHED cards to rob an opponent. Three rounds, each a slot shorter.",
                4,
                Options.of(TrashedRules.class, TrashedRules.CLASSIC)
                        .with("challenging", TrashedRules.CLASSIC.withWilds(6))
                        .with("long", TrashedRules.CLASSIC.withRounds(10)),
                LayoutStatistics.TRASHED,
                TrashedRules::family);
    }

    private static GameType<GarbageRules, ?, LayoutMove, LayoutEvent, LayoutView> garbage(
            Edition edition) {
        return game(
                "garbage",
                edition,
                "Garbage",
                "Turn your layout face up from the ace to the ten. When a player is first, the"
                        + " others have one more turn. Win the match by filling the last slot and"
                        + " calling \"Garbage\".",
                8,
                Options.of(GarbageRules.class, GarbageRules.CLASSIC),
                LayoutStatistics.FRENCH,
                GarbageRules::family);
    }

    private static GameType<TrashRules, ?, LayoutMove, LayoutEvent, LayoutView> trash(
            Edition edition) {
        return game(
                "trash",
                edition,
                "Trash",
                "Competitive patience: turn your layout face up from the ace to the ten, hand"
                        + " after hand, with one slot fewer for each winner. The first player to"
                        + " fill the last slot wins.",
                8,
                Options.of(TrashRules.class, TrashRules.CLASSIC)
                        .with("short", TrashRules.CLASSIC.withTargetSize(6))
                        .with("jokers", TrashRules.CLASSIC.withWilds(Wild.JACKS, 2))
                        .with("kings-wild", TrashRules.CLASSIC.withWilds(Wild.KINGS, 0))
                        .with("pictures-wild", TrashRules.CLASSIC.withWilds(Wild.PICTURES, 0)),
                LayoutStatistics.FRENCH,
                TrashRules::family);
    }

    private static <R extends Rules>
            GameType<R, LayoutState, LayoutMove, LayoutEvent, LayoutView> game(
                    String id,
                    Edition edition,
                    String title,
                    String summary,
                    int maxSeats,
                    Options<R> options,
                    List<Statistic<LayoutEvent>> statistics,
                    BiFunction<R, Integer, LayoutRules> family) {
        return new GameType<>(
                id,
                edition.number,
                title,
                summary,
                2,
                maxSeats,
                options,
                List.of(),
                LayoutMove.class,
                LayoutEvent.class,
                LayoutView.class,
                statistics,
                Optional.of(
                        new Skill<>(
                                LayoutView.class,
                                LayoutMove.class,
                                new LayoutGreedyPolicy(),
                                new LayoutEvaluation())),
                Optional.of((rules, seats) ->
                        new LayoutEncoding(kinds(family.apply(rules, seats)), seats)),
                Optional.of(LayoutCardTracker::new),
                (rules, seats) -> edition.game(family.apply(rules, seats)));
    }

    /// The use of each card, as the number of an encoding.
    private static Map<Card, Integer> kinds(LayoutRules rules) {
        var kinds = new HashMap<Card, Integer>();
        for (Card card : rules.dealing().deck())
            kinds.put(
                    card,
                    switch (rules.face(card)) {
                        case Face.Natural(int slot) -> slot - 1;
                        case Face.Wild _ -> LayoutEncoding.WILD;
                        case Face.Ender _ -> LayoutEncoding.ENDER;
                        case Face.Trashed _ -> LayoutEncoding.TRASHED;
                    });
        return kinds;
    }

    /// All three games as they were when a dealer could be a seat that has left.
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
