package cardhouse.http.table;

import static cardhouse.http.html.Element.tag;

import cardhouse.cards.Card;
import cardhouse.cards.Cards;
import cardhouse.engine.Seat;
import cardhouse.games.brawl.BrawlView;
import cardhouse.http.html.Element;
import cardhouse.http.html.Html;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;

/// A brawl: for every seat its character, its hand and what it has laid down, equal cards together.
record BrawlDrawing(Boards boards, BrawlView view) implements Boards.Drawing {
    private Visitor visitor() {
        return boards.visitor();
    }

    @Override
    public Html middle() {
        return view.discard()
                .top()
                .<Html>map(top -> boards.row(visitor().say(TableSay.DISCARD), lots(List.of(top))))
                .orElse(Html.NOTHING);
    }

    @Override
    public Html seat(Seat seat) {
        var brawler = view.brawlers().get(seat.index());
        var said = new ArrayList<String>();
        brawler.critter().ifPresent(critter -> said.add(critter.title()));
        if (view.king().filter(seat::equals).isPresent()) said.add(visitor().say(TableSay.KING));
        if (brawler.left()) said.add(visitor().say(TableSay.LEFT));
        if (boards.told().seen().toAct().contains(seat)) said.add(visitor().say(TableSay.TO_ACT));
        var section = boards.seat(seat, said);
        if (brawler.favourite().isPresent())
            section =
                    section.add(
                            boards.row(
                                    visitor().say(TableSay.FAVOURITE),
                                    lots(List.of(brawler.favourite().get()))));
        section =
                section.add(
                        boards.row(
                                visitor().say(TableSay.HAND),
                                switch (brawler.hand()) {
                                    case Cards.Shown(var faces) -> lots(faces);
                                    case Cards.Hidden(int count) -> Faces.row(visitor(), count);
                                }));
        return brawler.laid().isEmpty()
                ? section
                : section.add(
                        boards.row(
                                visitor().say(TableSay.LAID, brawler.points()),
                                lots(brawler.laid())));
    }

    private Html lots(List<Card> cards) {
        if (cards.isEmpty()) return tag("p", visitor().say(TableSay.NO_CARDS));
        var lots =
                cards.stream()
                        .collect(
                                Collectors.groupingBy(
                                        Function.identity(), TreeMap::new, Collectors.counting()));
        return visitor()
                .english(tag("ul"))
                .with("class", "cards")
                .add(lots.entrySet().stream().map(lot -> lot(lot.getKey(), lot.getValue())));
    }

    private Element lot(Card card, long count) {
        var one = tag("li").add(Faces.shown(visitor(), card));
        return count == 1 ? one : one.add(tag("small", " × " + count));
    }
}
