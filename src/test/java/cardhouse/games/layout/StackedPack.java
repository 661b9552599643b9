package cardhouse.games.layout;

import cardhouse.cards.Card;
import cardhouse.engine.Chance.Result;
import cardhouse.engine.Seat;
import cardhouse.games.layout.LayoutState.Between;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// One stacked pack.
///
/// @param layouts the cards of every seat after the deal; none if `rest` is in dealing order
/// @param rest the cards that follow
record StackedPack(List<String> layouts, String rest) {
    /// A card that nothing names.
    static final String ANY = "..";

    /// The cards in the order in which they are to be dealt.
    List<String> inDealingOrder(LayoutRules rules, Between between) {
        if (layouts.isEmpty()) return List.of(rest.split(" "));
        Standing standing = between.standing();
        var rows = layouts.stream().map(row -> row.split(" ")).toList();
        Seat starter =
                new Dealing(rules, standing)
                        .deal(rules.dealing().deck(), between.voided())
                        .starter();
        var order = new ArrayList<String>();
        for (int slot = 0; slot < LayoutRules.FIRST_SIZE; slot++) {
            for (int turn = 0; turn < standing.seats(); turn++) {
                Seat seat = Seat.of((starter.index() + turn) % standing.seats());
                if (!standing.isIn(seat) || slot >= standing.size(seat)) continue;
                String[] row = rows.get(seat.index());
                order.add(slot < row.length ? row[slot] : ANY);
            }
        }
        return Stream.concat(order.stream(), Arrays.stream(rest.split(" ")))
                .filter(code -> !code.isEmpty())
                .toList();
    }

    /// The shuffle that puts `cards` in an order that begins as named.
    static Result.Shuffled order(List<Card> cards, List<String> named) {
        Map<String, Deque<Integer>> places = new HashMap<>();
        for (int place = 0; place < cards.size(); place++)
            places.computeIfAbsent(cards.get(place).code(), _ -> new ArrayDeque<>()).add(place);
        var order = new ArrayList<Optional<Integer>>();
        for (String code : named)
            order.add(
                    code.equals(ANY)
                            ? Optional.empty()
                            : Optional.of(places.getOrDefault(code, new ArrayDeque<>()).remove()));
        var others =
                new ArrayDeque<>(
                        IntStream.range(0, cards.size())
                                .boxed()
                                .filter(place -> !order.contains(Optional.of(place)))
                                .toList());
        var whole =
                new ArrayList<>(
                        order.stream().map(place -> place.orElseGet(others::remove)).toList());
        whole.addAll(others);
        return new Result.Shuffled(whole);
    }
}
