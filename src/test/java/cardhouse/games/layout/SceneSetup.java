package cardhouse.games.layout;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.cards.Card;
import cardhouse.engine.Chance.Request;
import cardhouse.engine.Chance.Result;
import cardhouse.engine.GameType;
import cardhouse.engine.Options.Choice;
import cardhouse.engine.Rules;
import cardhouse.engine.Seat;
import cardhouse.games.layout.Hand.Acting;
import cardhouse.games.layout.Hand.Finish;
import cardhouse.games.layout.Hand.Lull;
import cardhouse.games.layout.Hand.Stage;
import cardhouse.games.layout.LayoutEvent.TurnKind;
import cardhouse.games.layout.LayoutState.Between;
import cardhouse.games.layout.LayoutState.Clock;
import cardhouse.games.layout.LayoutState.Playing;
import cardhouse.games.layout.LayoutState.Unbegun;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/// The setting of a [Scene]: rules, and the answers of chance that the scene needs.
///
/// Cards are named by their codes with blanks between; `..` is any card without another mention.
final class SceneSetup {
    private final LayoutRules rules;
    private final Deque<StackedPack> packs = new ArrayDeque<>();
    private final Deque<String> recycled = new ArrayDeque<>();
    private final Deque<Integer> minutes = new ArrayDeque<>();
    private int dealer;
    private List<Integer> sizes = List.of();
    private Optional<Table> table = Optional.empty();

    /// Cards on the table that no deal put there. Face-down ones are in brackets.
    private record Table(List<String> layouts, String stock, String discards) {}

    SceneSetup(LayoutRules rules) {
        this.rules = rules;
        this.dealer = rules.seats() - 1;
    }

    static <R extends Rules> LayoutRules rules(
            GameType<R, ?, LayoutMove, LayoutEvent, LayoutView> type,
            int seats,
            String... options) {
        var given = new HashMap<String, Object>();
        for (String option : options) {
            String[] parts = option.split("=");
            given.put(parts[0], value(parts[1]));
        }
        var choice = type.options().choose(given, seats);
        assertThat(choice).as("options %s", given).isInstanceOf(Choice.Chosen.class);
        return switch (((Choice.Chosen<R>) choice).rules()) {
            case TrashedRules trashed -> trashed.family(seats);
            case GarbageRules garbage -> garbage.family(seats);
            case TrashRules trash -> trash.family(seats);
            case Rules other -> throw new IllegalArgumentException("not of the family: " + other);
        };
    }

    private static Object value(String text) {
        if (text.equals("true") || text.equals("false")) return Boolean.valueOf(text);
        return text.matches("\\d+") ? (Object) Integer.valueOf(text) : text;
    }

    LayoutRules rules() {
        return rules;
    }

    SceneSetup dealer(int seat) {
        dealer = seat;
        return this;
    }

    /// The match has come so far that the layouts are of these sizes.
    SceneSetup sizes(Integer... layouts) {
        sizes = List.of(layouts);
        return this;
    }

    /// The next hand is dealt from this pack, first card first.
    SceneSetup stacked(String pack) {
        packs.add(new StackedPack(List.of(), pack));
        return this;
    }

    /// The next hand is dealt so that these are the layouts, slot 1 first.
    SceneSetup dealt(String... layouts) {
        packs.add(new StackedPack(List.of(layouts), ""));
        return this;
    }

    /// What comes after the layouts of the hand just named: a card turned up where the game has
    /// one, then the stock.
    SceneSetup stock(String cards) {
        if (table.isPresent())
            table = table.map(now -> new Table(now.layouts(), cards, now.discards()));
        else packs.add(new StackedPack(packs.removeLast().layouts(), cards));
        return this;
    }

    /// No deal: the turn of seat 0 begins with this on the table, `(7H)` being face down.
    public SceneSetup laid(String... layouts) {
        table = Optional.of(new Table(List.of(layouts), "", ""));
        return this;
    }

    /// The discard pile of cards laid, its top last.
    SceneSetup discards(String cards) {
        table = table.map(now -> new Table(now.layouts(), now.stock(), cards));
        return this;
    }

    /// The order of the discards after they are recycled.
    SceneSetup recycled(String cards) {
        recycled.add(cards);
        return this;
    }

    /// What the clock says when it is next asked.
    SceneSetup minutes(int elapsed) {
        minutes.add(elapsed);
        return this;
    }

    Scene begun() {
        return new Scene(this);
    }

    Scene played(int seat, LayoutMove... moves) {
        return begun().played(seat, moves);
    }

    Scene when(int seat, LayoutMove move) {
        return begun().when(seat, move);
    }

    LayoutState opening() {
        if (table.isPresent()) return laid(table.get());
        if (sizes.isEmpty()) return new Unbegun();
        return new Between(standing(sizes, 0), Optional.empty(), false, Clock.TIME_LEFT);
    }

    public LayoutState laid(Table cards) {
        var layouts = cards.layouts().stream().map(SceneSetup::layout).toList();
        Discards discards = Discards.EMPTY;
        for (Card card : cards(cards.discards())) discards = discards.push(card);
        Standing standing = standing(layouts.stream().map(Layout::size).toList(), 1);
        return new Playing(
                standing,
                new Hand(
                        layouts,
                        Stock.of(cards(cards.stock())),
                        discards,
                        Acting.at(
                                standing.after(standing.dealer()), TurnKind.ORDINARY, Stage.DEALT),
                        Finish.NONE,
                        Lull.NONE));
    }

    private Standing standing(List<Integer> layouts, int dealt) {
        Standing first = Standing.first(layouts.size(), Seat.of(dealer));
        return new Standing(
                layouts, List.of(), 0, dealt, first.dealer(), Optional.empty(), first.counters());
    }

    private static Layout layout(String text) {
        String[] codes = text.split(" ");
        var cards =
                Arrays.stream(codes).map(code -> new Card(code.replaceAll("[()]", ""))).toList();
        Layout layout = Layout.faceDown(cards);
        for (int slot = 1; slot <= codes.length; slot++)
            if (!codes[slot - 1].startsWith("(")) layout = layout.place(slot, cards.get(slot - 1));
        return layout;
    }

    public static List<Card> cards(String codes) {
        return codes.isEmpty()
                ? List.of()
                : Arrays.stream(codes.split(" ")).map(Card::new).toList();
    }

    Result answer(Request request, LayoutState state) {
        return switch (request) {
            case Request.Pick _ -> new Result.Picked(List.of(dealer));
            case Request.Elapsed _ ->
                    new Result.Elapsed(
                            Duration.ofMinutes(minutes.isEmpty() ? 0 : minutes.remove()));
            case Request.Shuffle(int size) ->
                    state instanceof Playing(_, var hand)
                            ? StackedPack.order(
                                    hand.discards().pop().cards(),
                                    List.of(next(recycled).split(" ")))
                            : packs.isEmpty()
                                    ? new Result.Shuffled(IntStream.range(0, size).boxed().toList())
                                    : StackedPack.order(
                                            rules.dealing().deck(),
                                            packs.remove().inDealingOrder(rules, (Between) state));
            case Request.Roll _ -> throw new IllegalArgumentException("there are no dice");
        };
    }

    private static String next(Deque<String> orders) {
        return orders.isEmpty() ? StackedPack.ANY : orders.remove();
    }

    /// Every card on the table, sorted; none while nothing is dealt.
    public static List<Card> cards(LayoutState state) {
        if (!(state instanceof Playing(_, var hand))) return List.of();
        var all = new ArrayList<>(hand.stock().rest());
        all.addAll(hand.discards().cards());
        for (Layout layout : hand.layouts())
            for (int slot = 1; slot <= layout.size(); slot++) all.add(layout.card(slot));
        Optional.ofNullable(hand.acting().held()).ifPresent(all::add);
        return all.stream().sorted().toList();
    }
}
