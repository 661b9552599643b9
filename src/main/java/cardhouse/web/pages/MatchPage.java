package cardhouse.web.pages;

import static cardhouse.web.html.Element.tag;

import cardhouse.http.answers.ProblemTexts;
import cardhouse.match.Match;
import cardhouse.match.Narration;
import cardhouse.match.Reading;
import cardhouse.match.Views;
import cardhouse.match.live.Waiting;
import cardhouse.match.lobby.Openings;
import cardhouse.match.lobby.RematchOffer;
import cardhouse.match.lobby.RematchOffer.State;
import cardhouse.match.lobby.Rematching;
import cardhouse.match.seating.SeatNames;
import cardhouse.match.viewing.MatchView;
import cardhouse.platform.requests.Rejection;
import cardhouse.players.Player;
import cardhouse.web.Guests;
import cardhouse.web.PageRequest;
import cardhouse.web.PageResponse;
import cardhouse.web.Visitor;
import cardhouse.web.WebFiles;
import cardhouse.web.html.Forms;
import cardhouse.web.html.Html;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.UUID;

/// A match: the waiting room of its players, the table, and the result.
///
/// While the visitor waits for others, the page requests its next version at once, and the server
/// answers when there is an event. So the page does not change without an event, and no client
/// polls every second. A page with a form to fill in is not replaced.
@Singleton
record MatchPage(
        Openings openings,
        Views views,
        Reading reading,
        Rematching rematching,
        Waiting waiting,
        Guests guests,
        Clock clock) {
    private static final int SOON = 1;

    /// Shorter than the timeouts of proxies.
    private static final Duration PATIENCE = Duration.ofSeconds(20);

    /// Time for built-in bots to answer a move, before the board is shown.
    private static final Duration SHORT = Duration.ofMillis(1500);

    PageResponse shown(UUID id, PageRequest request, Visitor visitor) {
        Match match = openings.find(id);
        if (!match.started()) match = awaited(match, request, visitor);
        return match.started() ? table(match, request, visitor) : room(match, request, visitor);
    }

    private PageResponse room(Match match, PageRequest request, Visitor visitor) {
        var room = new WaitingRoom(visitor, match, request, guests::key);
        PageResponse shown = PageResponse.shown(room.page(note(request, visitor)));
        return room.isSeated()
                ? shown.refreshing(SOON, room.here().page("wait=" + room.standing()))
                : shown;
    }

    /// Taking a seat makes no entry, so the page also polls for it.
    private Match awaited(Match match, PageRequest request, Visitor visitor) {
        String known = request.query("wait");
        if (known.isEmpty()) return match;
        return waiting.until(
                match.id(),
                PATIENCE.dividedBy(4),
                () -> openings.find(match.id()),
                now -> now.started() || !known.equals(WaitingRoom.standing(now)));
    }

    private PageResponse table(Match match, PageRequest request, Visitor visitor) {
        var here = TableAddress.of(match.id(), request);
        OptionalInt at = number(request.query("at"));
        if (at.isEmpty()) awaitNews(match.id(), number(request.query("wait")), visitor);
        Narration told = reading.told(match.id(), visitor.player(), Optional.empty(), at);
        boolean still = request.query().containsKey("still");
        MatchView present = at.isEmpty() ? told.seen() : look(match.id(), visitor.player());
        var names = visitor.names(match.chairs());
        var status =
                new TableStatus(visitor, told, names, clock.instant(), at.isPresent(), present);
        var table =
                new TablePage(
                        status,
                        match,
                        here,
                        still,
                        script(match, present, here, request),
                        status.hasEnded() ? AnalysisPage.from(visitor, match, here) : Html.NOTHING,
                        preview(match, present, request, names),
                        status.hasEnded()
                                ? RematchBox.of(rematching, visitor, here, match).shown()
                                : Html.NOTHING);
        PageResponse shown = PageResponse.shown(table.page(note(request, visitor)));
        int revision = told.seen().revision();
        return table.looks() && !still
                ? shown.refreshing(SOON, here.page("wait=" + revision))
                : shown;
    }

    /// Public or absent: programs that show previews of links have no account.
    private Optional<TablePage.Preview> preview(
            Match match, MatchView present, PageRequest request, SeatNames names) {
        if (present.outcome().isEmpty() || !views.isOpen(match.id())) return Optional.empty();
        String title = match.type().title() + " · " + names.seated();
        return Optional.of(TablePage.Preview.of(match.id(), request, present.revision(), title));
    }

    /// The script of the page, unless the visitor has asked for a plain page.
    private static Html script(
            Match match, MatchView present, TableAddress here, PageRequest request) {
        if (here.plain()) return Html.NOTHING;
        if (present.outcome().isEmpty())
            return request.query().containsKey("at")
                    ? Html.NOTHING
                    : WebFiles.BUNDLED.script("table");
        return Html.of(
                tag("div").with("data-replay", match.id().toString()),
                WebFiles.BUNDLED.script("replay"));
    }

    /// Waits until the match is at another revision, and then a moment for bots, until it is the
    /// visitor's turn.
    private void awaitNews(UUID match, OptionalInt known, Visitor visitor) {
        if (known.isEmpty()) return;
        Optional<Player> me = visitor.player();
        waiting.until(
                match,
                PATIENCE,
                () -> look(match, me),
                seen -> seen.revision() != known.getAsInt());
        waiting.until(
                match,
                SHORT,
                () -> look(match, me),
                seen -> !seen.legalMoves().isEmpty() || seen.outcome().isPresent());
    }

    private MatchView look(UUID match, Optional<Player> me) {
        return views.awaited(match, me, Optional.empty());
    }

    static OptionalInt number(String text) {
        return text.matches("[0-9]{1,9}")
                ? OptionalInt.of(Integer.parseInt(text))
                : OptionalInt.empty();
    }

    /// The reason why the last form had no effect.
    private static Html note(PageRequest request, Visitor visitor) {
        String code = request.query("told");
        if (code.equals(Rejection.Code.STALE_REVISION.name()))
            return note(visitor.say(TableTexts.STALE));
        return Optional.ofNullable(ProblemTexts.ALL.get(code))
                .<Html>map(known -> visitor.english(tag("p", known.meaning())))
                .map(MatchPage::note)
                .orElse(Html.NOTHING);
    }

    private static Html note(String sentence) {
        return note(tag("p", sentence));
    }

    private static Html note(Html sentence) {
        return tag("div").with("class", "note").with("role", "alert").add(sentence);
    }

    /// The form with which players of a finished match request a rematch, or see a request.
    ///
    /// @param offer empty if the visitor may not request one
    record RematchBox(Visitor visitor, TableAddress here, Optional<RematchOffer> offer) {
        static RematchBox of(
                Rematching rematching, Visitor visitor, TableAddress here, Match match) {
            Optional<Player> me = visitor.player();
            return new RematchBox(
                    visitor,
                    here,
                    me.flatMap(player ->
                            Optional.ofNullable(
                                    rematching.offers(List.of(match), player).get(match.id()))));
        }

        Html shown() {
            if (offer.isEmpty()) return Html.NOTHING;
            boolean asked = offer.get().status() == State.OPENED;
            return tag("section")
                    .with("class", "rematch")
                    .add(
                            tag("h2", visitor.say(TableTexts.REMATCH)),
                            tag("p", visitor.say(TableTexts.REMATCH_TEXT)),
                            tag("p", asked ? visitor.say(TableTexts.REMATCH_ASKED) : "")
                                    .with("class", "asked")
                                    .with("role", "status"),
                            visitor.form(here.below("rematch"))
                                    .add(
                                            Forms.submit(visitor.say(TableTexts.REMATCH))
                                                    .with("class", "main")),
                            asked || here.plain()
                                    ? Html.NOTHING
                                    : UpToDate.rematch(visitor, here.match()));
        }
    }
}
