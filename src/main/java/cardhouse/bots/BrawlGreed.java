package cardhouse.bots;

import cardhouse.cards.Card;
import cardhouse.engine.Seat;
import cardhouse.engine.Uniform;
import cardhouse.games.brawl.Booster;
import cardhouse.games.brawl.BrawlMove;
import cardhouse.games.brawl.BrawlMove.*;
import cardhouse.games.brawl.BrawlView;
import cardhouse.games.brawl.BrawlView.Brawler;
import cardhouse.games.brawl.BrawlView.Fray;
import cardhouse.games.brawl.Plan;
import java.util.ArrayList;
import java.util.List;

/// Collects its largest sets, gives slugs away, throws out what fits no set, and attacks whoever
/// holds most.
final class BrawlGreed implements Greed<BrawlView, BrawlMove> {
    @Override
    public BrawlMove choose(Seat seat, BrawlView view, List<BrawlMove> legalMoves, Uniform random) {
        var hoard = Hoard.of(view, seat);
        var best = new ArrayList<BrawlMove>();
        int most = Integer.MIN_VALUE;
        for (BrawlMove move : legalMoves) {
            int worth = worth(seat, view, hoard, move);
            if (worth > most) {
                best.clear();
                most = worth;
            }
            if (worth == most) best.add(move);
        }
        return best.get(random.below(best.size()));
    }

    /// Higher is better; only moves of one moment are ever compared.
    private static int worth(Seat seat, BrawlView view, Hoard hoard, BrawlMove move) {
        return switch (move) {
            case Prepare(Plan plan) -> worth(hoard, plan);
            case Rummage(Pile from) -> hoard.wantsMore() ? from == Pile.TRASH ? 2 : 1 : -1;
            case StopRummaging _ -> 0;
            case TossCard(Card card) -> hoard.nuisance(card);
            case StopTossing _ -> 0;
            case Attack(Seat whom) -> brawler(view, whom).hand().count();
            case GoOut _ -> 100;
            case GrabCard _ -> hoard.wantsMore() ? 2 : -1;
            case GiveCard(Card card) -> gift(hoard, card);
            case LeaveSpoils _ -> 0;
            case PlayBooster(Card card) -> play(seat, view, hoard, Booster.valueOf(card.code()));
            case PassWindow _ -> 0;
            case DeclareVictory _ -> 1;
            case ContinuePlay _ -> 0;
            case LaySet(var cards) -> cards.size();
            case DoneLaying _ -> 0;
        };
    }

    /// Draws until its sets are together, with a look at what it can throw out in exchange.
    private static int worth(Hoard hoard, Plan plan) {
        boolean full = hoard.size() >= Hoard.FULL;
        return switch (plan) {
            case NOTHING -> 0;
            case DRAW -> hoard.wantsMore() ? full ? 1 : 3 : -1;
            case TOSS -> hoard.wantsMore() || hoard.nuisances() == 0 ? -1 : 2;
            case DRAW_THEN_TOSS -> hoard.wantsMore() && hoard.nuisances() > 0 ? 2 : -1;
            case TOSS_THEN_DRAW -> -1;
        };
    }

    /// A slug is always given away; other nuisances only when nothing else is missing, for they may
    /// serve the other.
    private static int gift(Hoard hoard, Card card) {
        if (card.equals(Hoard.SLUG)) return 3;
        return hoard.wantsMore() ? -1 : hoard.nuisance(card) > 0 ? 1 : -1;
    }

    private static int play(Seat seat, BrawlView view, Hoard hoard, Booster booster) {
        Fray fray = view.fray().orElseThrow();
        boolean attacks = fray.seat().equals(seat);
        int behind = attacks ? fray.lids() - fray.crowbars() + 1 : fray.crowbars() - fray.lids();
        return switch (booster) {
            case SPARE_CROWBAR, REINFORCED_LID -> behind == 1 ? 2 : -1;
            case SECOND_WIND ->
                    fray.rummage().isEmpty() ? (behind > 0 ? 1 : -1) : rollsAgain(fray, hoard);
            case MAGNET, STICKY_PAWS -> hoard.wantsMore() ? 1 : -1;
            case CLEAN_SWEEP -> hoard.nuisances() > 0 ? 1 : -1;
            case GUARD_DOG -> 1;
        };
    }

    /// Fewer pluses than usual, where pluses are wanted.
    private static int rollsAgain(Fray fray, Hoard hoard) {
        long high = fray.rummage().stream().filter(face -> face > 3).count();
        return hoard.wantsMore() && high < 2 ? 1 : -1;
    }

    private static Brawler brawler(BrawlView view, Seat seat) {
        return view.brawlers().get(seat.index());
    }
}
