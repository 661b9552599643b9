package cardhouse.games.kuhn;

import cardhouse.engine.Scene;
import cardhouse.engine.Scene.Face;
import cardhouse.engine.Scene.Form;
import cardhouse.engine.Scene.Place;
import cardhouse.engine.Scene.Row;
import cardhouse.engine.Scene.Word;
import cardhouse.engine.Seat;
import java.util.List;
import java.util.stream.Collectors;

/// The table as every medium draws it: the bets, and for each seat its chips and its card.
record KuhnScene(KuhnView view) {
    Scene scene() {
        String bets = view.bets().stream().map(KuhnMove::text).collect(Collectors.joining(", "));
        return new Scene(
                List.of("hand %d, bets: %s".formatted(view.hand(), bets)),
                List.of("Hand " + view.hand(), "Bets: " + bets),
                List.of(),
                Seat.first(2).stream().map(this::place).toList());
    }

    private Place place(Seat seat) {
        int chips = view.chips().get(seat.index());
        boolean acts = view.toAct().filter(seat::equals).isPresent();
        return new Place(
                seat,
                "%s, chips %d".formatted(acts ? " to act" : "", chips),
                List.of(Word.of("chips: %s", "Chips: %s", chips)),
                List.of(
                        new Row(
                                Word.of("Card", "Karte").inBrief("card"),
                                Form.CARDS,
                                Scene.tiles(view.hands().get(seat.index()), Face.Up::of))));
    }
}
