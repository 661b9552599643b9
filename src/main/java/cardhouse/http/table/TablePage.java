package cardhouse.http.table;

import static cardhouse.http.html.Element.tag;
import static cardhouse.http.table.Document.link;

import cardhouse.engine.Seat;
import cardhouse.http.edge.TextBoard;
import cardhouse.http.html.Element;
import cardhouse.http.html.Forms;
import cardhouse.http.html.Html;
import cardhouse.match.Match;
import cardhouse.match.Narration;
import cardhouse.match.viewing.MatchView;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Optional;

/// A match being played, as whoever looks may see it. All of it is made of what the text board is
/// made of ([Narration]): the same sentences, the same moves by the same numbers.
///
/// @param past whether an earlier revision was asked for
/// @param last the present one
/// @param still whether the visitor does not want it to look for news by itself
/// @param script by which a browser makes more of it
record TablePage(
        Visitor visitor,
        Match match,
        Narration told,
        Instant now,
        boolean past,
        int last,
        boolean still,
        Html script) {

    private MatchView seen() {
        return told.seen();
    }

    private boolean isOver() {
        return seen().outcome().isPresent();
    }

    private boolean isYourTurn() {
        return !past && !seen().legalMoves().isEmpty();
    }

    /// Whether there may be news for which nobody here has to do anything.
    boolean looks() {
        return !past && !isOver() && !isYourTurn();
    }

    private String address() {
        return MatchForms.address(match.id());
    }

    Html page(Html note) {
        String status = status();
        String game = match.type().title();
        return new Document(visitor, status + " · " + game, address())
                .of(
                        isYourTurn()
                                ? link("#moves", visitor.say(TableSay.SKIP)).with("class", "skip")
                                : Html.NOTHING,
                        tag("h1", game),
                        tag("p", told.names().seated()).with("class", "seated"),
                        note,
                        tag("p").with("class", past ? "status still" : "status")
                                .with("role", "status")
                                .add(standing(status)),
                        past ? steps() : Html.NOTHING,
                        gist(),
                        script,
                        tag("div")
                                .with("class", "play still")
                                .add(
                                        new Happened(visitor, told.names())
                                                .of(told.since(), address()),
                                        tag("section")
                                                .with("class", "board")
                                                .add(tag("h2", visitor.say(TableSay.BOARD)))
                                                .add(new Boards(visitor, told).shown()),
                                        isOver() || past ? Html.NOTHING : moves()),
                        isOver() && !past ? checks() : Html.NOTHING,
                        asText(),
                        looks() ? looking() : Html.NOTHING,
                        links());
    }

    private String status() {
        if (past) return visitor.say(TableSay.AT, seen().revision(), last);
        if (isOver()) return told.you().map(this::fate).orElse(visitor.say(TableSay.OVER));
        if (isYourTurn()) return visitor.say(TableSay.YOUR_TURN);
        return visitor.say(TableSay.WAITING_FOR, awaited());
    }

    private String awaited() {
        var names = seen().toAct().stream().map(told.names()::of).toList();
        if (names.size() < 2) return String.join("", names);
        int last = names.size() - 1;
        return String.join(", ", names.subList(0, last))
                + visitor.say(TableSay.AND)
                + names.get(last);
    }

    private String fate(Seat you) {
        var places = seen().outcome().orElseThrow().places();
        int own = places.get(you.index());
        boolean shared = places.stream().filter(place -> place == own).count() > 1;
        if (own > 1) return visitor.say(TableSay.PLACE, own, places.size());
        return visitor.say(shared ? TableSay.SHARED : TableSay.WON);
    }

    private Html standing(String status) {
        return Html.of(
                tag("strong", status),
                seen().delay()
                        .<Html>map(plies -> tag("span", " " + visitor.say(TableSay.LATE, plies)))
                        .orElse(Html.NOTHING),
                seen().deadline().map(this::deadline).orElse(Html.NOTHING),
                board(Optional.empty())
                        .ending()
                        .<Html>map(end -> visitor.english(tag("span", " " + end)))
                        .orElse(Html.NOTHING));
    }

    /// @param you whom it says `you` to
    private TextBoard board(Optional<Seat> you) {
        return new TextBoard(seen(), you, told.names(), Optional.of(told.since().getLast()));
    }

    private Html deadline(Instant until) {
        Instant second = until.truncatedTo(ChronoUnit.SECONDS);
        long left = Math.max(0, Duration.between(now, until).toSeconds());
        return tag("span", " " + visitor.say(TableSay.UNTIL) + " ")
                .add(
                        tag("time", second.toString().substring(11, 19) + " UTC")
                                .with("datetime", second.toString()))
                .add(" " + visitor.say(TableSay.SECONDS, left));
    }

    private Html gist() {
        return told.gist()
                .<Html>map(gist ->
                        tag("details")
                                .when(true, "open")
                                .add(
                                        tag("summary", visitor.say(TableSay.RULES_SHORT)),
                                        visitor.english(tag("div"))
                                                .add(gist.lines().map(line -> tag("p", line)))))
                .orElse(Html.NOTHING);
    }

    private Html moves() {
        var section =
                tag("section").with("id", "moves").add(tag("h2", visitor.say(TableSay.MOVES)));
        if (!isYourTurn()) return section.add(tag("p", visitor.say(TableSay.NO_MOVES)));
        var list = visitor.english(tag("ol")).with("class", "moves");
        int number = 0;
        for (var move : seen().legalMoves())
            list = list.add(move(++number, told.names().in(move.text())));
        return section.add(
                visitor.form(address() + "/moves")
                        .add(Forms.hidden("revision", String.valueOf(seen().revision())), list));
    }

    private static Element move(int number, String text) {
        return tag("li")
                .add(
                        tag("button")
                                .with("type", "submit")
                                .with("name", "move")
                                .with("value", number)
                                .add(
                                        tag("span", number + " ").with("class", "number"),
                                        Html.text(text)));
    }

    private Html looking() {
        return tag("p").add(still ? Html.NOTHING : Html.text(visitor.say(TableSay.LOOKS) + " "))
                .add(
                        still
                                ? link(address(), visitor.say(TableSay.LOOK_AGAIN))
                                : link(
                                        address() + "?still=yes",
                                        visitor.say(TableSay.STOP_LOOKING)));
    }

    private Html asText() {
        String text = board(told.you()).text();
        return tag("details")
                .with("class", "still")
                .add(
                        tag("summary", visitor.say(TableSay.AS_TEXT)),
                        tag("p", visitor.say(TableSay.NOTATION)),
                        visitor.english(tag("pre", text)));
    }

    /// Backwards and forwards through what has been.
    private Html steps() {
        int at = seen().revision();
        return tag("nav")
                .with("class", "links still")
                .with("aria-label", visitor.say(TableSay.STEPS))
                .add(
                        step(1, TableSay.FIRST),
                        at > 1 ? step(at - 1, TableSay.PREVIOUS) : Html.NOTHING,
                        at < last ? step(at + 1, TableSay.NEXT) : Html.NOTHING,
                        link(address(), visitor.say(TableSay.PRESENT)));
    }

    private Html step(int revision, TableSay text) {
        return link(address() + "?at=" + revision, visitor.say(text));
    }

    /// Where whoever doubts can look.
    private Html checks() {
        String resource = "/v1/matches/" + match.id();
        return tag("section")
                .add(
                        tag("h2", visitor.say(TableSay.CHECK)),
                        badge(),
                        tag("ul")
                                .add(
                                        tag("li").add(step(1, TableSay.LOOK_BACK)),
                                        tag("li")
                                                .add(
                                                        link(
                                                                address() + "/log",
                                                                visitor.say(
                                                                        TableSay.ALL_HAPPENED))),
                                        tag("li")
                                                .add(
                                                        link(
                                                                resource + "/replay?as=all",
                                                                visitor.say(TableSay.REPLAY_TEXT))),
                                        tag("li")
                                                .add(
                                                        link(
                                                                resource + "/audit",
                                                                visitor.say(TableSay.AUDIT))),
                                        tag("li")
                                                .add(
                                                        link(
                                                                resource + "/proof",
                                                                visitor.say(TableSay.PROOF)))));
    }

    /// Where a browser that runs scripts checks the match itself.
    private Html badge() {
        return script == Html.NOTHING
                ? Html.NOTHING
                : Html.of(
                        tag("div").with("data-fairness", match.id().toString()),
                        WebFiles.BUNDLED.script("fairness"));
    }

    private Html links() {
        boolean mayResign = !past && !isOver() && told.you().isPresent();
        return tag("p").with("class", "links")
                .add(
                        isOver()
                                ? link(
                                        "/table/new?game=" + match.type().id(),
                                        visitor.say(TableSay.AGAIN))
                                : Html.NOTHING,
                        link(RulesPage.address(match.type().id()), visitor.say(Say.RULES)),
                        link("/table", visitor.say(Say.TO_LOBBY)),
                        mayResign
                                ? link(address() + "/resign", visitor.say(TableSay.RESIGN))
                                : Html.NOTHING);
    }
}
