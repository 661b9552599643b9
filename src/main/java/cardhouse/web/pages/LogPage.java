package cardhouse.web.pages;

import static cardhouse.web.Document.link;
import static cardhouse.web.html.Element.tag;

import cardhouse.http.answers.EntryText;
import cardhouse.match.Match;
import cardhouse.match.Matches;
import cardhouse.match.Reading;
import cardhouse.match.seating.SeatNames;
import cardhouse.match.viewing.EntryView;
import cardhouse.web.PageRequest;
import cardhouse.web.PageResponse;
import cardhouse.web.PageTexts;
import cardhouse.web.Visitor;
import cardhouse.web.html.Element;
import cardhouse.web.html.Html;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;

/// All entries of a match, as far as they are visible to the visitor, in pages.
@Singleton
record LogPage(Matches matches, Reading reading) {
    private static final int ENTRIES = 200;

    PageResponse shown(UUID id, PageRequest request, Visitor visitor) {
        Match match = matches.match(id);
        int after = MatchPage.number(request.query("after")).orElse(0);
        var page = reading.journal(id, visitor.player(), Optional.empty(), after, ENTRIES);
        var here = TableAddress.of(id, request);
        var names = visitor.names(match.chairs());
        String title = match.type().title() + ": " + visitor.say(TableTexts.HAPPENED);
        return PageResponse.page(
                visitor,
                title,
                here.below("log"),
                tag("p", names.seated()),
                tag("section")
                        .with("class", "log")
                        .add(new Happened(visitor, names).lines(page.entries())),
                tag("p").with("class", "links")
                        .add(
                                page.next()
                                        .<Html>map(next ->
                                                link(
                                                        here.below("log", "after=" + next),
                                                        visitor.say(TableTexts.NEXT)))
                                        .orElse(Html.NOTHING),
                                link(here.page(), visitor.say(PageTexts.BACK))));
    }

    /// The events, one a line, in the words of the games.
    record Happened(Visitor visitor, SeatNames names) {
        Html of(List<EntryView> entries, String log) {
            return tag("section")
                    .with("class", "log")
                    .with("id", "happened")
                    .add(
                            tag("h2", visitor.say(TableTexts.HAPPENED)),
                            lines(entries),
                            tag("p").add(link(log, visitor.say(TableTexts.ALL_HAPPENED))));
        }

        Element lines(List<EntryView> entries) {
            return tag("div")
                    .with("role", "log")
                    .with("tabindex", 0)
                    .add(tag("ol").add(entries.stream().flatMap(this::lines)));
        }

        private Stream<Element> lines(EntryView entry) {
            return Stream.concat(
                            EntryText.reason(entry, names, visitor.locale()).stream(),
                            entry.events().stream()
                                    .map(event -> names.in(event.text(visitor.locale()))))
                    .map(line -> tag("li", line));
        }
    }
}
