package cardhouse.games.brawl.bot;

import cardhouse.cards.Card;
import cardhouse.engine.GreedyPolicy;
import cardhouse.engine.Seat;
import cardhouse.engine.Uniform;
import cardhouse.games.brawl.BrawlCard.Booster;
import cardhouse.games.brawl.BrawlMove;
import cardhouse.games.brawl.BrawlMove.*;
import cardhouse.games.brawl.BrawlView;
import cardhouse.games.brawl.BrawlView.Brawler;
import cardhouse.games.brawl.BrawlView.Fray;
import cardhouse.games.brawl.Plan;
import java.util.ArrayList;
import java.util.List;

/// Collects its largest sets, gives slugs away, discards cards that fit no set, and attacks the
/// seat with the largest hand.
public final class BrawlGreedyPolicy implements GreedyPolicy<BrawlView, BrawlMove> {
    @Override
    public BrawlMove choose(Seat seat, BrawlView view, List<BrawlMove> legalMoves, Uniform random) {
        var analysis = HandAnalysis.of(view, seat);
        var best = new ArrayList<BrawlMove>();
        int most = Integer.MIN_VALUE;
        for (BrawlMove move : legalMoves) {
            int worth = worth(seat, view, analysis, move);
            if (worth > most) {
                best.clear();
                most = worth;
            }
            if (worth == most) best.add(move);
        }
        return best.get(random.below(best.size()));
    }

    /// Higher is better; only moves of one decision are compared.
    private static int worth(Seat seat, BrawlView view, HandAnalysis analysis, BrawlMove move) {
        return switch (move) {
            case Prepare(Plan plan) -> worth(analysis, plan);
            case Rummage(Pile from) -> analysis.wantsMore() ? from == Pile.TRASH ? 2 : 1 : -1;
            case StopRummaging _ -> 0;
            case TossCard(Card card) -> analysis.penalty(card);
            case StopTossing _ -> 0;
            case Attack(Seat whom) -> brawler(view, whom).hand().count();
            case GoOut _ -> 100;
            case GrabCard _ -> analysis.wantsMore() ? 2 : -1;
            case GiveCard(Card card) -> gift(analysis, card);
            case LeaveSpoils _ -> 0;
            case PlayBooster(Card card) -> play(seat, view, analysis, Booster.valueOf(card.code()));
            case PassWindow _ -> 0;
            case DeclareVictory _ -> 1;
            case ContinuePlay _ -> 0;
            case LaySet(var cards) -> cards.size();
            case DoneLaying _ -> 0;
        };
    }

    /// Draws until its sets are complete, and considers the cards that it can discard in exchange.
    private static int worth(HandAnalysis analysis, Plan plan) {
        boolean full = analysis.size() >= HandAnalysis.FULL;
        return switch (plan) {
            case NOTHING -> 0;
            case DRAW -> analysis.wantsMore() ? full ? 1 : 3 : -1;
            case TOSS -> analysis.wantsMore() || analysis.nuisances() == 0 ? -1 : 2;
            case DRAW_THEN_TOSS -> analysis.wantsMore() && analysis.nuisances() > 0 ? 2 : -1;
            case TOSS_THEN_DRAW -> -1;
        };
    }

    /// A slug is always given away; other nuisances only if nothing else is missing, for they may
    /// help the other seat.
    private static int gift(HandAnalysis analysis, Card card) {
        if (card.equals(HandAnalysis.SLUG)) return 3;
        return analysis.wantsMore() ? -1 : analysis.penalty(card) > 0 ? 1 : -1;
    }

    private static int play(Seat seat, BrawlView view, HandAnalysis analysis, Booster booster) {
        Fray fray = view.fray().orElseThrow();
        boolean attacks = fray.seat().equals(seat);
        int behind = attacks ? fray.lids() - fray.crowbars() + 1 : fray.crowbars() - fray.lids();
        return switch (booster) {
            case SPARE_CROWBAR, REINFORCED_LID -> behind == 1 ? 2 : -1;
            case SECOND_WIND ->
                    fray.rummage().isEmpty() ? (behind > 0 ? 1 : -1) : rollsAgain(fray, analysis);
            case MAGNET, STICKY_PAWS -> analysis.wantsMore() ? 1 : -1;
            case CLEAN_SWEEP -> analysis.nuisances() > 0 ? 1 : -1;
            case GUARD_DOG -> 1;
        };
    }

    /// Fewer pluses than usual, where pluses are wanted.
    private static int rollsAgain(Fray fray, HandAnalysis analysis) {
        long high = fray.rummage().stream().filter(face -> face > 3).count();
        return analysis.wantsMore() && high < 2 ? 1 : -1;
    }

    private static Brawler brawler(BrawlView view, Seat seat) {
        return view.brawlers().get(seat.index());
    }
}
