package cardhouse.http.table;

import static cardhouse.http.html.Element.tag;

import cardhouse.cards.Cards;
import cardhouse.engine.Seat;
import cardhouse.games.brawl.BrawlView;
import cardhouse.games.layout.LayoutView;
import cardhouse.games.trio.TrioView;
import cardhouse.http.html.Element;
import cardhouse.http.html.Html;
import cardhouse.match.Narration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// The board of any game: the lines about the match as a whole, as the game says them, and then
/// what lies before each seat, the visitor's own last. Of a game that nobody has drawn here yet, it
/// is the text board.
record Boards(Visitor visitor, Narration told) {
    /// How what lies before a seat is drawn, where it is.
    interface Drawing {
        Html seat(Seat seat);

        /// What lies in the middle.
        default Html middle() {
            return Html.NOTHING;
        }
    }

    Html shown() {
        String board = told.names().in(told.seen().view().board());
        int end = board.indexOf("\n\n");
        var drawing = drawing();
        if (end < 0 || drawing.isEmpty()) return visitor.english(tag("pre", board));
        return Html.of(
                visitor.english(tag("ul"))
                        .with("class", "facts")
                        .add(board.substring(0, end).lines().map(line -> tag("li", line))),
                drawing.get().middle(),
                tag("div").with("class", "seats").add(inOrder().map(drawing.get()::seat)));
    }

    private Optional<Drawing> drawing() {
        return switch (told.seen().view()) {
            case LayoutView view -> Optional.of(new LayoutDrawing(this, view));
            case TrioView view -> Optional.of(new TrioDrawing(this, view));
            case BrawlView view -> Optional.of(new BrawlDrawing(this, view));
            default -> Optional.empty();
        };
    }

    /// The next one first, the visitor last.
    private Stream<Seat> inOrder() {
        List<Seat> all = Seat.first(told.names().names().size());
        int first = told.you().map(seat -> seat.index() + 1).orElse(0);
        return Stream.concat(
                all.subList(first % all.size(), all.size()).stream(),
                all.subList(0, first % all.size()).stream());
    }

    /// @param said what is to be known of the seat in a few words
    Element seat(Seat seat, List<String> said) {
        boolean yours = told.you().filter(seat::equals).isPresent();
        var title = tag("h3", told.names().of(seat));
        if (yours) title = title.add(badge(visitor.say(TableSay.IS_YOU)));
        for (String word : said) title = title.add(badge(word));
        return tag("section").with("class", yours ? "seat yours" : "seat").add(title);
    }

    private static Html badge(String text) {
        return Html.of(Html.text(" "), tag("small", text).with("class", "badge"));
    }

    /// Cards with a word before them.
    Html row(String name, Html cards) {
        return tag("div").with("class", "row").add(tag("span", name).with("class", "name"), cards);
    }

    Html cards(Cards cards) {
        return switch (cards) {
            case Cards.Shown(var faces) -> Faces.row(visitor, faces);
            case Cards.Hidden(int count) -> Faces.row(visitor, count);
        };
    }
}
