package cardhouse.games.brawl;

import cardhouse.engine.FinishedMatch;
import cardhouse.engine.Statistic;
import cardhouse.games.brawl.BrawlEvent.BrawlDealt;
import cardhouse.games.brawl.BrawlEvent.BrawlDecided;
import cardhouse.games.brawl.BrawlEvent.BrawlRolled;
import cardhouse.games.brawl.BrawlEvent.BrawlTurnStarted;
import cardhouse.games.brawl.BrawlEvent.CardGiven;
import cardhouse.games.brawl.BrawlEvent.CardGrabbed;
import cardhouse.games.brawl.BrawlEvent.CardRummaged;
import cardhouse.games.brawl.BrawlEvent.CardTossed;
import cardhouse.games.brawl.BrawlEvent.CardsLaid;
import cardhouse.games.brawl.BrawlEvent.VictoryDeclared;
import java.util.ArrayList;
import java.util.List;

/// The statistics of finished matches of Dumpster Brawl!.
final class BrawlStatistics {
    static final List<Statistic<BrawlEvent>> ALL =
            List.of(
                    Statistic.length(50, 60),
                    Statistic.count("turns", "Turns", "turns", 10, 60, BrawlTurnStarted.class),
                    Statistic.count(
                            "thefts",
                            "Cards taken from another hand",
                            "cards",
                            5,
                            50,
                            CardGrabbed.class),
                    Statistic.count(
                            "gifts",
                            "Cards given to another seat",
                            "cards",
                            5,
                            50,
                            CardGiven.class),
                    Statistic.count("draws", "Cards drawn", "cards", 10, 60, CardRummaged.class),
                    Statistic.count(
                            "discards", "Cards discarded", "cards", 10, 60, CardTossed.class),
                    Statistic.each(
                            "lays",
                            "Cards laid at once",
                            "cards",
                            1,
                            20,
                            CardsLaid.class,
                            laid -> laid.cards().size()),
                    Statistic.each(
                            "victory-hand",
                            "Cards in a declared winning hand",
                            "cards",
                            1,
                            40,
                            VictoryDeclared.class,
                            declared -> declared.hand().count()),
                    new Statistic<>(
                            "attacks",
                            "Attack: 1 if the attacker won, else 0",
                            "attacks",
                            1,
                            2,
                            BrawlStatistics::attacks),
                    Statistic.winner(
                            6, match -> match.first(BrawlDealt.class).map(BrawlDealt::starter)));

    private BrawlStatistics() {}

    private static List<Integer> attacks(FinishedMatch<BrawlEvent> match) {
        var won = new ArrayList<Integer>();
        BrawlRolled last = null;
        for (BrawlEvent event : match.events().toList()) {
            if (event instanceof BrawlRolled rolled) last = rolled;
            if (event instanceof BrawlDecided decided && last != null)
                won.add(decided.winner().equals(last.attacker()) ? 1 : 0);
        }
        return won;
    }
}
