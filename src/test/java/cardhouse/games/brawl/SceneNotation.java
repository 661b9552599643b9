package cardhouse.games.brawl;

import cardhouse.cards.Card;
import cardhouse.cards.Cards;
import cardhouse.engine.Seat;
import cardhouse.games.brawl.BrawlCard.Booster;
import cardhouse.games.brawl.BrawlEvent.*;
import cardhouse.games.brawl.BrawlMove.*;
import java.util.List;
import java.util.Optional;

/// Moves and events in the words of a scene.
public final class SceneNotation {
    static final BrawlMove NOTHING = new Prepare(Plan.NOTHING);
    static final BrawlMove FROM_TRASH = new Rummage(Pile.TRASH);
    static final BrawlMove FROM_DISCARDS = new Rummage(Pile.DISCARD);
    static final BrawlMove NO_MORE_DRAWS = new StopRummaging();
    static final BrawlMove NO_MORE_TOSSES = new StopTossing();
    static final BrawlMove TAKE = new GrabCard();
    static final BrawlMove LEAVE_IT = new LeaveSpoils();
    static final BrawlMove NO_BOOSTER = new PassWindow();
    static final BrawlMove DECLARE = new DeclareVictory();
    static final BrawlMove GO_ON = new ContinuePlay();
    static final BrawlMove GO_OUT = new GoOut();
    static final BrawlMove LAID_ALL = new DoneLaying();

    private SceneNotation() {}

    static BrawlMove plan(Plan plan) {
        return new Prepare(plan);
    }

    static BrawlMove attack(int seat) {
        return new Attack(Seat.of(seat));
    }

    static BrawlMove toss(String card) {
        return new TossCard(new Card(card));
    }

    static BrawlMove give(String card) {
        return new GiveCard(new Card(card));
    }

    static BrawlMove lay(String cards) {
        return new LaySet(SceneSetup.cards(cards));
    }

    static BrawlMove play(Booster booster) {
        return new PlayBooster(booster.card());
    }

    static Cards cards(String cards) {
        return Cards.shown(SceneSetup.cards(cards));
    }

    static Cards hidden(int count) {
        return new Cards.Hidden(count);
    }

    static BrawlEvent turn(int seat, int turn) {
        return new BrawlTurnStarted(Seat.of(seat), turn);
    }

    static BrawlEvent drew(int seat, String card) {
        return new CardRummaged(Seat.of(seat), Pile.TRASH, cards(card));
    }

    static BrawlEvent tossed(int seat, String card) {
        return new CardTossed(Seat.of(seat), cards(card));
    }

    static BrawlEvent drawsEnded(int seat, End end) {
        return new DrawingEnded(Seat.of(seat), end);
    }

    static BrawlEvent tossesEnded(int seat, End end) {
        return new TossingEnded(Seat.of(seat), end);
    }

    static BrawlEvent attacked(int attacker, int defender) {
        return new SeatAttacked(Seat.of(attacker), Seat.of(defender));
    }

    static BrawlEvent decided(int winner, int loser, int crowbars, int lids, int spoils) {
        return new BrawlDecided(Seat.of(winner), Seat.of(loser), crowbars, lids, spoils);
    }

    static BrawlEvent grabbed(int seat, int victim, String card) {
        return new CardGrabbed(Seat.of(seat), Seat.of(victim), cards(card));
    }

    static BrawlEvent gave(int seat, int receiver, String card) {
        return new CardGiven(Seat.of(seat), Seat.of(receiver), cards(card));
    }

    static BrawlEvent crowned(int seat) {
        return new KingCrowned(Seat.of(seat));
    }

    static BrawlEvent rummage(int seat, int draws, int tosses) {
        return new RummageBegun(Seat.of(seat), draws, tosses);
    }

    static BrawlEvent declared(int seat, String hand) {
        return new VictoryDeclared(Seat.of(seat), Cards.shown(Hands.of(SceneSetup.cards(hand))));
    }

    static BrawlEvent won(int... contenders) {
        return new BrawlClosed(BrawlClosed.Cause.VICTORY, Optional.empty(), seats(contenders));
    }

    static BrawlEvent out(int seat, int... contenders) {
        return new BrawlClosed(
                BrawlClosed.Cause.WENT_OUT, Optional.of(Seat.of(seat)), seats(contenders));
    }

    static List<Seat> seats(int... seats) {
        return java.util.Arrays.stream(seats).mapToObj(Seat::of).toList();
    }
}
