package cardhouse.http.table;

import static cardhouse.http.html.Element.tag;
import static cardhouse.http.table.Document.link;

import cardhouse.http.edge.EntryText;
import cardhouse.http.html.Element;
import cardhouse.http.html.Html;
import cardhouse.match.seating.SeatNames;
import cardhouse.match.viewing.EntryView;
import java.util.List;
import java.util.stream.Stream;

/// What happened, a line for each event, in the words of the games.
record Happened(Visitor visitor, SeatNames names) {
    Html of(List<EntryView> entries, String log) {
        return tag("section")
                .with("class", "log")
                .with("id", "happened")
                .add(
                        tag("h2", visitor.say(TableSay.HAPPENED)),
                        lines(entries),
                        tag("p").add(link(log, visitor.say(TableSay.ALL_HAPPENED))));
    }

    Element lines(List<EntryView> entries) {
        var list = visitor.english(tag("ol"));
        return tag("div")
                .with("role", "log")
                .with("tabindex", 0)
                .add(list.add(entries.stream().flatMap(this::lines)));
    }

    private Stream<Element> lines(EntryView entry) {
        return Stream.concat(
                        EntryText.reason(entry, names).stream(),
                        entry.events().stream().map(event -> names.in(event.text())))
                .map(line -> tag("li", line));
    }
}
