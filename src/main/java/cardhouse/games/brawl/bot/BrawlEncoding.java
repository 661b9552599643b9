package cardhouse.games.brawl.bot;

import cardhouse.cards.Card;
import cardhouse.cards.Cards;
import cardhouse.engine.Encoding;
import cardhouse.engine.Features;
import cardhouse.engine.Seat;
import cardhouse.games.brawl.BrawlCard.Blocker;
import cardhouse.games.brawl.BrawlCard.Booster;
import cardhouse.games.brawl.BrawlCard.Item;
import cardhouse.games.brawl.BrawlCard.Slug;
import cardhouse.games.brawl.BrawlMove;
import cardhouse.games.brawl.BrawlView;
import cardhouse.games.brawl.BrawlView.Brawler;
import cardhouse.games.brawl.BrawlView.Fray;
import cardhouse.games.brawl.BrawlView.Menace;
import cardhouse.games.brawl.Critter;
import cardhouse.games.brawl.Plan;
import cardhouse.games.brawl.Question;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// Dumpster Brawl! as numbers. Dice are counted by their faces.
public final class BrawlEncoding implements Encoding<BrawlView, BrawlMove> {
    private static final int DICE = 6;
    private static final int MOST_CARDS = Item.values().length * Item.COPIES + 18;
    private static final List<String> FACES =
            IntStream.rangeClosed(1, DICE).mapToObj(Integer::toString).toList();
    private static final List<String> CRITTERS = names(Critter.values());
    private static final List<String> QUESTIONS = names(Question.values());
    private static final List<String> ITEMS = names(Item.values());

    /// The kinds of cards: items, slug, boosters, which a hand may hold, and blockers.
    private static final List<String> KINDS =
            Stream.of(Item.values(), Slug.values(), Booster.values(), Blocker.values())
                    .flatMap(kinds -> names(kinds).stream())
                    .toList();

    private static final int HELD = KINDS.size() - Blocker.values().length;
    private static final List<String> HELD_KINDS = KINDS.subList(0, HELD);
    private static final Map<Card, Integer> NUMBERS = numbers();

    private static final List<String> SINGLE =
            List.of(
                    "stop-rummaging",
                    "stop-tossing",
                    "go-out",
                    "grab-card",
                    "leave-spoils",
                    "pass-window",
                    "declare-victory",
                    "continue-play",
                    "done-laying",
                    "rummage trash",
                    "rummage discard");
    private static final int FIRST_PLAN = SINGLE.size();
    private static final int FIRST_TOSS = FIRST_PLAN + Plan.values().length;
    private static final int FIRST_GIVE = FIRST_TOSS + HELD;
    private static final int FIRST_PLAY = FIRST_GIVE + HELD;
    private static final int FIRST_LAY = FIRST_PLAY + HELD;
    private static final int FIRST_ATTACK = FIRST_LAY + ITEMS.size() * Item.COPIES;

    private final List<String> seats;
    private final List<String> subjects;
    private final List<String> actions;

    public BrawlEncoding(int seats) {
        this.seats = Features.seats(seats);
        this.subjects = this.seats.stream().map(seat -> seat + ".").toList();
        this.actions = actions(this.seats);
    }

    private static List<String> names(Enum<?>[] constants) {
        return Arrays.stream(constants).map(Enum::name).toList();
    }

    private static Map<Card, Integer> numbers() {
        var numbers = new HashMap<Card, Integer>();
        for (String kind : KINDS) numbers.put(Card.of(kind), numbers.size());
        return numbers;
    }

    private static List<String> actions(List<String> seats) {
        var names = new ArrayList<>(SINGLE);
        for (Plan plan : Plan.values()) names.add("prepare " + plan);
        for (String move : List.of("toss-card ", "give-card ", "play-booster "))
            for (String kind : HELD_KINDS) names.add(move + kind);
        for (String item : ITEMS)
            for (int count = 1; count <= Item.COPIES; count++)
                names.add("lay-set " + item + " " + count);
        for (String other : seats.subList(1, seats.size())) names.add("attack " + other);
        return List.copyOf(names);
    }

    @Override
    public void observe(Seat seat, BrawlView view, Features features) {
        features.number("turn", view.turn(), Features.LARGE);
        features.seat("king", seat, view.king(), seats);
        features.number("trash", view.trash().count(), MOST_CARDS);
        features.choice("discard-top", kind(view.discard().top()), KINDS);
        features.number("discard", view.discard().cards().count(), MOST_CARDS);
        dice(features, "dice", view.dice());
        var asking = view.asking();
        features.seat("asked", seat, asking.map(BrawlView.Asking::seat), seats);
        features.choice(
                "question", asking.map(asked -> asked.question().ordinal()).orElse(-1), QUESTIONS);
        observe(seat, view.fray(), features);
        features.counts(
                "own.hand",
                counts(cards(view.brawlers().get(seat.index()).hand()), HELD),
                HELD_KINDS,
                Item.COPIES);
        for (int distance = 0; distance < seats.size(); distance++) {
            features.about(subjects.get(distance));
            Brawler brawler = view.brawlers().get((seat.index() + distance) % seats.size());
            features.choice("critter", brawler.critter().map(Enum::ordinal).orElse(-1), CRITTERS);
            features.choice("favourite", kind(brawler.favourite()), ITEMS);
            features.number("hand", brawler.hand().count(), MOST_CARDS);
            features.counts("laid", counts(brawler.laid(), ITEMS.size()), ITEMS, Item.COPIES);
            features.number("points", brawler.points(), Features.LARGE);
            features.flag("left", brawler.left());
        }
    }

    private void observe(Seat seat, Optional<Fray> now, Features features) {
        features.about("fray.");
        features.seat("seat", seat, now.map(Fray::seat), seats);
        features.seat("defender", seat, now.flatMap(Fray::defender), seats);
        dice(features, "blue", now.map(Fray::blue).orElse(List.of()));
        dice(features, "green", now.map(Fray::green).orElse(List.of()));
        features.number("crowbars", now.map(Fray::crowbars).orElse(0), Features.LARGE);
        features.number("lids", now.map(Fray::lids).orElse(0), Features.LARGE);
        features.seat("winner", seat, now.flatMap(Fray::winner), seats);
        features.number("spoils", now.map(Fray::spoils).orElse(0), MOST_CARDS);
        dice(features, "rummage", now.map(Fray::rummage).orElse(List.of()));
        features.number("draws", now.map(Fray::draws).orElse(0), MOST_CARDS);
        features.number("tosses", now.map(Fray::tosses).orElse(0), MOST_CARDS);
        var threat = now.flatMap(Fray::threat);
        features.seat("threat-by", seat, threat.map(Menace::by), seats);
        features.seat("threat-against", seat, threat.map(Menace::against), seats);
        features.counts(
                "gift",
                counts(
                        threat.flatMap(Menace::gift).map(BrawlEncoding::cards).orElse(List.of()),
                        HELD),
                HELD_KINDS,
                1);
        features.about("");
    }

    private static void dice(Features features, String name, List<Integer> dice) {
        int[] counts = new int[DICE];
        for (int face : dice) counts[face - 1]++;
        features.counts(name, counts, FACES, DICE);
    }

    private static List<Card> cards(Cards cards) {
        return cards instanceof Cards.Shown(var shown) ? shown : List.of();
    }

    private static int[] counts(List<Card> cards, int kinds) {
        int[] counts = new int[kinds];
        for (Card card : cards) counts[kind(card)]++;
        return counts;
    }

    private static int kind(Optional<Card> card) {
        return card.isPresent() ? kind(card.get()) : -1;
    }

    private static int kind(Card card) {
        return NUMBERS.getOrDefault(card, -1);
    }

    @Override
    public List<String> actions() {
        return actions;
    }

    @Override
    public int action(Seat seat, BrawlView view, BrawlMove move) {
        return switch (move) {
            case BrawlMove.StopRummaging _ -> 0;
            case BrawlMove.StopTossing _ -> 1;
            case BrawlMove.GoOut _ -> 2;
            case BrawlMove.GrabCard _ -> 3;
            case BrawlMove.LeaveSpoils _ -> 4;
            case BrawlMove.PassWindow _ -> 5;
            case BrawlMove.DeclareVictory _ -> 6;
            case BrawlMove.ContinuePlay _ -> 7;
            case BrawlMove.DoneLaying _ -> 8;
            case BrawlMove.Rummage(var pile) -> 9 + pile.ordinal();
            case BrawlMove.Prepare(Plan plan) -> FIRST_PLAN + plan.ordinal();
            case BrawlMove.TossCard(Card card) -> FIRST_TOSS + kind(card);
            case BrawlMove.GiveCard(Card card) -> FIRST_GIVE + kind(card);
            case BrawlMove.PlayBooster(Card card) -> FIRST_PLAY + kind(card);
            case BrawlMove.LaySet(var cards) ->
                    FIRST_LAY + kind(cards.getFirst()) * Item.COPIES + cards.size() - 1;
            case BrawlMove.Attack(Seat other) ->
                    FIRST_ATTACK + Encoding.distance(seat, other, seats.size()) - 1;
        };
    }
}
