package cardhouse.http.table;

import static cardhouse.http.html.Element.tag;

import cardhouse.engine.Seat;
import cardhouse.games.layout.LayoutView;
import cardhouse.games.layout.LayoutView.Acting;
import cardhouse.games.layout.LayoutView.Slot;
import cardhouse.http.html.Element;
import cardhouse.http.html.Html;
import java.util.ArrayList;
import java.util.List;

/// The layout games: the discard pile, and for every seat its slots in rows of five.
record LayoutDrawing(Boards boards, LayoutView view) implements Boards.Drawing {
    private Visitor visitor() {
        return boards.visitor();
    }

    @Override
    public Html middle() {
        return view.discard()
                .top()
                .<Html>map(top ->
                        boards.row(
                                visitor().say(TableSay.DISCARD),
                                Faces.row(visitor(), List.of(top))))
                .orElse(Html.NOTHING);
    }

    @Override
    public Html seat(Seat seat) {
        var laid = view.layouts().get(seat.index());
        var acting = view.acting().filter(now -> now.seat().equals(seat));
        var said = new ArrayList<String>();
        if (laid.left()) said.add(visitor().say(TableSay.LEFT));
        if (acting.isPresent()) said.add(visitor().say(TableSay.TO_ACT));
        var slots = tag("ol").with("class", "slots");
        int place = 0;
        for (Slot slot : laid.slots()) slots = slots.add(slot(++place, slot));
        return boards.seat(seat, said)
                .add(
                        acting.flatMap(Acting::inHand)
                                .<Html>map(card ->
                                        boards.row(
                                                visitor().say(TableSay.HOLDS),
                                                Faces.row(visitor(), List.of(card))))
                                .orElse(Html.NOTHING),
                        slots);
    }

    private Element slot(int place, Slot slot) {
        var number =
                Html.of(
                        tag("span", String.valueOf(place))
                                .with("class", "place")
                                .with("aria-hidden", "true"),
                        Faces.words(visitor().say(TableSay.PLACE_N, place) + ": "));
        return tag("li")
                .add(number)
                .add(
                        switch (slot) {
                            case Slot.FaceDown(var card) ->
                                    card.map(known ->
                                                    Html.of(
                                                            Faces.shown(visitor(), known)
                                                                    .with("class", "card under"),
                                                            Faces.words(
                                                                    ", "
                                                                            + visitor()
                                                                                    .say(
                                                                                            TableSay
                                                                                                    .FACE_DOWN))))
                                            .orElseGet(() -> Faces.hidden(visitor()));
                            case Slot.FaceUp(var card, var meaning) ->
                                    Html.of(Faces.shown(visitor(), card), meaning(meaning));
                        });
    }

    private Html meaning(LayoutView.Meaning meaning) {
        return switch (meaning) {
            case NATURAL -> Html.NOTHING;
            case WILD -> meaning(TableSay.WILD);
            case ENDER -> meaning(TableSay.ENDER);
            case TRASHED -> meaning(TableSay.TRASHED);
        };
    }

    private Html meaning(TableSay word) {
        return tag("small", visitor().say(word)).with("class", "meaning");
    }
}
