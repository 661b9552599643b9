package cardhouse.games.brawl;

import cardhouse.cards.Card;
import cardhouse.cards.Cards;
import cardhouse.engine.Chance.Request;
import cardhouse.engine.Chance.Result;
import cardhouse.engine.Seat;
import cardhouse.games.brawl.BrawlCard.Blocker;
import cardhouse.games.brawl.BrawlCard.Booster;
import cardhouse.games.brawl.BrawlCard.Item;
import cardhouse.games.brawl.BrawlCard.Slug;
import cardhouse.games.brawl.BrawlEvent.*;
import cardhouse.games.brawl.BrawlState.SettingUp;
import cardhouse.games.brawl.Variants.Casting;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/// The set-up of a match: characters, the boosters and blockers that take part, the roll for the
/// start, and the deal.
record Dealing(BrawlRules rules, int seats) {

    SettingUp initial() {
        var castings = castings();
        return new SettingUp(
                castings.contains(Casting.RANDOM)
                        ? Optional.empty()
                        : Optional.of(
                                castings.stream().map(c -> c.critter().orElseThrow()).toList()),
                withoutPick(rules.boosters(), Booster.values()),
                withoutPick(rules.blockers(), Blocker.values()),
                Seat.first(seats),
                List.of());
    }

    /// All are in the match or none, so no random choice is needed.
    private static Optional<List<Card>> withoutPick(int count, BrawlCard[] all) {
        if (count == 0) return Optional.of(List.of());
        return count == all.length ? Optional.of(cards(all)) : Optional.empty();
    }

    Due due(SettingUp setUp) {
        return new Due.Wants(request(setUp));
    }

    private Request request(SettingUp setUp) {
        if (setUp.critters().isEmpty())
            return new Request.Pick(
                    Collections.frequency(castings(), Casting.RANDOM), freeCritters().size());
        if (setUp.boosters().isEmpty())
            return new Request.Pick(rules.boosters(), Booster.values().length);
        if (setUp.blockers().isEmpty())
            return new Request.Pick(rules.blockers(), Blocker.values().length);
        if (setUp.contenders().size() > 1)
            return new Request.Roll(setUp.contenders().size(), Dice.FACES);
        return new Request.Shuffle(deck(setUp).size());
    }

    /// The event for a random result.
    BrawlEvent event(SettingUp setUp, Result result) {
        return switch (result) {
            case Result.Picked(var picked) when setUp.critters().isEmpty() -> critters(picked);
            case Result.Picked(var picked) when setUp.boosters().isEmpty() ->
                    new BoostersPicked(chosen(cards(Booster.values()), picked));
            case Result.Picked(var picked) when setUp.blockers().isEmpty() ->
                    new BlockersPicked(chosen(cards(Blocker.values()), picked));
            case Result.Rolled(var dice) when setUp.contenders().size() > 1 ->
                    starter(setUp.contenders(), dice);
            case Result.Shuffled shuffled -> deal(setUp, shuffled.arrange(deck(setUp)));
            case Result other -> throw other.unasked();
        };
    }

    private BrawlEvent critters(List<Integer> picked) {
        var free = freeCritters();
        var next = picked.iterator();
        return new CharactersDrawn(
                castings().stream()
                        .map(c -> c.critter().orElseGet(() -> free.get(next.next())))
                        .toList());
    }

    private List<Casting> castings() {
        return rules.castings().subList(0, seats);
    }

    private List<Critter> freeCritters() {
        var taken = castings().stream().flatMap(c -> c.critter().stream()).toList();
        return Arrays.stream(Critter.values()).filter(critter -> !taken.contains(critter)).toList();
    }

    /// Crowbars roll again; lids drop out, unless all are lids.
    private BrawlEvent starter(List<Seat> contenders, List<Integer> dice) {
        var left = new ArrayList<Seat>();
        for (int i = 0; i < contenders.size(); i++) {
            if (dice.get(i) <= rules.faces()) left.add(contenders.get(i));
        }
        return new StarterRolled(contenders, dice, left.isEmpty() ? contenders : left);
    }

    /// The trash cards, the slugs and the boosters; the blockers come later.
    private List<Card> deck(SettingUp setUp) {
        var deck = new ArrayList<Card>();
        for (Item item : Item.values()) deck.addAll(Collections.nCopies(Item.COPIES, item.card()));
        deck.addAll(Collections.nCopies(rules.slugs(), Slug.SLUG.card()));
        deck.addAll(setUp.boosters().orElseThrow());
        return deck;
    }

    /// As many cards as there are seats, but at least a few, one at a time from the starting seat.
    private BrawlEvent deal(SettingUp setUp, List<Card> shuffled) {
        Seat starter = setUp.contenders().getFirst();
        int size = Math.max(seats, rules.leastDeal());
        var hands = new ArrayList<Cards>();
        for (int seat = 0; seat < seats; seat++) {
            var hand = new ArrayList<Card>();
            int first = Math.floorMod(seat - starter.index(), seats);
            for (int card = 0; card < size; card++) hand.add(shuffled.get(first + card * seats));
            hands.add(Cards.shown(Hands.of(hand)));
        }
        return new BrawlDealt(
                starter, hands, Cards.shown(shuffled.subList(size * seats, shuffled.size())));
    }

    private static Cards chosen(List<Card> all, List<Integer> picked) {
        return Cards.shown(picked.stream().map(all::get).toList());
    }

    private static List<Card> cards(BrawlCard[] faces) {
        return Arrays.stream(faces).map(BrawlCard::card).toList();
    }
}
