package cardhouse.games.brawl;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.cards.Card;
import cardhouse.engine.Chance.Request;
import cardhouse.engine.Chance.Result;
import cardhouse.engine.Options.Choice;
import cardhouse.engine.Seat;
import cardhouse.games.brawl.BrawlState.Brawling;
import cardhouse.games.brawl.Stage.Resting;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/// The setting of a [Scene]: options, cards, and the answers of chance that the scene needs.
///
/// Cards are written `3 PIZZA_BOX, SLUG`; dice `CCL`, a C for a crowbar and minus, an L for a lid
/// and plus. Characters sit in the order of [Critter]: seat 0 is fond of Take Out. Shuffles keep
/// the order unless the scene says otherwise.
public final class SceneSetup {
    private final BrawlRules rules;
    public final List<List<Card>> hands = new ArrayList<>();
    public final List<List<Card>> laid = new ArrayList<>();
    private final Deque<String> dice = new ArrayDeque<>();
    public final Deque<List<Integer>> picks = new ArrayDeque<>();
    private final Deque<Boolean> reversals = new ArrayDeque<>();
    public List<Card> trash = List.of();
    private List<Card> discards = List.of();
    public boolean firstEdition;
    public int starter;
    public int turns;

    SceneSetup(int seats, String... options) {
        var given = new HashMap<String, Object>();
        for (String option : options) {
            String[] parts = option.split("=");
            given.put(parts[0], value(parts[1]));
        }
        var choice = BrawlGames.DUMPSTER_BRAWL.options().choose(given, seats);
        assertThat(choice).as("options %s", given).isInstanceOf(Choice.Chosen.class);
        rules = ((Choice.Chosen<BrawlRules>) choice).rules();
        for (int seat = 0; seat < seats; seat++) {
            hands.add(List.of());
            laid.add(List.of());
        }
    }

    private static Object value(String text) {
        if (text.equals("true") || text.equals("false")) return Boolean.valueOf(text);
        return text.matches("\\d+") ? (Object) Integer.valueOf(text) : text;
    }

    public SceneSetup firstEdition() {
        firstEdition = true;
        return this;
    }

    BrawlGame game() {
        return firstEdition
                ? BrawlGame.firstEdition(rules, hands.size())
                : new BrawlGame(rules, hands.size());
    }

    /// The hands from seat 0 on.
    public SceneSetup hands(String... cards) {
        for (int seat = 0; seat < cards.length; seat++)
            hands.set(seat, Hands.of(cards(cards[seat])));
        return this;
    }

    public SceneSetup laid(int seat, String cards) {
        laid.set(seat, Hands.of(cards(cards)));
        return this;
    }

    /// The trash pile, the next card to be drawn first.
    public SceneSetup trash(String cards) {
        trash = cards(cards);
        return this;
    }

    /// The discard pile, its top last.
    SceneSetup discards(String cards) {
        discards = cards(cards);
        return this;
    }

    /// Who won the roll for the start: the first to attack, or the first King.
    public SceneSetup starter(int seat) {
        starter = seat;
        return this;
    }

    /// How many turns have been played.
    public SceneSetup turns(int played) {
        turns = played;
        return this;
    }

    /// The next rolls; blanks are for the eye.
    public SceneSetup rolls(String... rolls) {
        dice.addAll(List.of(rolls));
        return this;
    }

    /// The attacker of the next fight wins.
    public SceneSetup wins() {
        return rolls("C".repeat(rules.attackDice() + rules.defenceDice()));
    }

    /// The attacker of the next fight loses.
    public SceneSetup loses() {
        return rolls("L".repeat(rules.attackDice() + rules.defenceDice()));
    }

    /// The next random pick, by places in the hand, which is in the order of the codes.
    public SceneSetup picks(Integer... places) {
        picks.add(List.of(places));
        return this;
    }

    /// The next shuffle turns things round.
    SceneSetup reversed() {
        reversals.add(true);
        return this;
    }

    BrawlRules rules() {
        return rules;
    }

    int seats() {
        return hands.size();
    }

    BrawlState state() {
        var heap = new Heap(trash, List.of(), List.of()).discard(discards, false);
        var standing =
                new Standing(List.of(), Optional.empty(), List.of(), Optional.empty(), turns, 0);
        var critters = List.of(Critter.values()).subList(0, seats());
        var board =
                new BrawlBoard(
                        List.copyOf(hands),
                        List.copyOf(laid),
                        heap,
                        critters,
                        standing,
                        List.of(),
                        History.NONE);
        return new Brawling(board, TurnState.resting(Seat.of(starter), new Resting()));
    }

    Result answer(Request request) {
        return switch (request) {
            case Request.Roll(int count, _) -> {
                assertThat(dice).as("a roll of %d", count).isNotEmpty();
                var faces = faces(dice.remove());
                assertThat(faces).as("dice rolled").hasSize(count);
                yield new Result.Rolled(faces);
            }
            case Request.Pick(int count, int of) -> {
                assertThat(picks).as("a pick of %d out of %d", count, of).isNotEmpty();
                var places = picks.remove();
                assertThat(places).hasSize(count).allMatch(place -> place < of);
                yield new Result.Picked(places);
            }
            case Request.Shuffle(int size) -> {
                var order = new ArrayList<>(IntStream.range(0, size).boxed().toList());
                if (!reversals.isEmpty() && reversals.remove()) Collections.reverse(order);
                yield new Result.Shuffled(order);
            }
            case Request.Elapsed _ -> throw new AssertionError("nobody asks for the time");
        };
    }

    public static List<Integer> faces(String roll) {
        return roll.replace(" ", "").chars().map(c -> c == 'C' ? 1 : 6).boxed().toList();
    }

    public static List<Card> cards(String text) {
        if (text.isBlank()) return List.of();
        return Arrays.stream(text.split(", *"))
                .map(lot -> lot.split(" "))
                .flatMap(lot ->
                        Collections.nCopies(
                                lot.length == 1 ? 1 : Integer.parseInt(lot[0]),
                                new Card(lot[lot.length - 1]))
                                .stream())
                .toList();
    }
}
