package cardhouse.http.table;

import static cardhouse.http.html.Element.tag;

import cardhouse.cards.Cards;
import cardhouse.engine.Seat;
import cardhouse.games.trio.TrioView;
import cardhouse.http.html.Element;
import cardhouse.http.html.Html;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/// TRIO: the pile, and for every seat its hand and the two rows on the table.
record TrioDrawing(Boards boards, TrioView view) implements Boards.Drawing {
    private Visitor visitor() {
        return boards.visitor();
    }

    @Override
    public Html middle() {
        var pile = view.pile();
        return pile.top()
                .<Html>map(top ->
                        boards.row(
                                visitor().say(TableSay.PILE),
                                Faces.row(
                                        visitor(),
                                        Collections.nCopies(Math.max(1, pile.run()), top))))
                .orElse(Html.NOTHING);
    }

    @Override
    public Html seat(Seat seat) {
        var spread = view.seats().get(seat.index());
        var said = new ArrayList<String>();
        if (spread.left()) said.add(visitor().say(TableSay.LEFT));
        if (view.out().contains(seat)) said.add(visitor().say(TableSay.OUT));
        if (boards.told().seen().toAct().contains(seat)) said.add(visitor().say(TableSay.TO_ACT));
        return boards.seat(seat, said)
                .add(
                        boards.row(visitor().say(TableSay.HAND), boards.cards(spread.hand())),
                        boards.row(
                                visitor().say(TableSay.FACE_UP),
                                Faces.row(visitor(), spread.faceUp())),
                        boards.row(visitor().say(TableSay.FACE_DOWN_ROW), down(spread)));
    }

    private Html down(TrioView.Spread spread) {
        List<Integer> places = spread.slots();
        if (places.isEmpty()) return tag("p", visitor().say(TableSay.NO_CARDS));
        var row = tag("ul").with("class", "cards");
        for (int i = 0; i < places.size(); i++) row = row.add(place(spread.faceDown(), places, i));
        return row;
    }

    private Element place(Cards down, List<Integer> places, int at) {
        return tag("li")
                .add(
                        Faces.words(visitor().say(TableSay.PLACE_N, places.get(at)) + ": "),
                        switch (down) {
                            case Cards.Shown(var faces) -> Faces.shown(visitor(), faces.get(at));
                            case Cards.Hidden _ -> Faces.hidden(visitor());
                        });
    }
}
