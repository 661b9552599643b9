package cardhouse.http.table;

import static cardhouse.http.html.Element.tag;
import static cardhouse.http.table.Document.link;

import cardhouse.duplicate.MatchSet;
import cardhouse.duplicate.MatchSet.State;
import cardhouse.duplicate.Plan;
import cardhouse.duplicate.Results;
import cardhouse.duplicate.Seating;
import cardhouse.duplicate.SetReading;
import cardhouse.games.Catalog;
import cardhouse.http.edge.Id;
import cardhouse.http.html.Html;
import cardhouse.match.SetPlace;
import cardhouse.players.Accounts;
import cardhouse.players.Player;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/// Sets of matches by the same deals: an account's own, and one of them. Until a set is over, its
/// page says how far it is and nothing of what was played.
@Singleton
record SetPages(SetReading sets, Accounts accounts) implements Page {
    private static final String HERE = "/table/sets";

    /// From a match to the set it is of, as soon as everybody may see that.
    static Html from(Visitor visitor, SetPlace place) {
        return place.withheld()
                ? Html.NOTHING
                : link(
                        HERE + "/" + place.board().set(),
                        visitor.say(SetSay.BOARD_OF, place.board().number() + 1));
    }

    /// To one's own sets.
    static Html own(Visitor visitor) {
        return tag("p").with("class", "links").add(link(HERE, visitor.say(SetSay.SETS)));
    }

    @Override
    public Optional<Reply> shown(Ask ask, Visitor visitor) {
        Player me = visitor.signedIn();
        List<SetReading.Told> own = sets.list(me);
        String title = visitor.say(SetSay.SETS);
        return Optional.of(
                Reply.shown(
                        new Document(visitor, title, HERE)
                                .of(
                                        tag("h1", title),
                                        tag("p", visitor.say(SetSay.EXPLAINED)),
                                        own.isEmpty()
                                                ? tag("p", visitor.say(SetSay.NONE))
                                                : tag("ul")
                                                        .with("class", "matches")
                                                        .add(
                                                                own.stream()
                                                                        .map(one ->
                                                                                item(
                                                                                        visitor,
                                                                                        one))),
                                        toLobby(visitor))));
    }

    private static Html item(Visitor visitor, SetReading.Told told) {
        MatchSet set = told.set();
        String name =
                visitor.say(
                        SetSay.NAMED,
                        title(set.plan()),
                        set.plan().boards(),
                        Strength.time(set.createdAt()));
        return tag("li")
                .add(
                        link(HERE + "/" + set.id(), name),
                        Html.text(" "),
                        tag("small", state(visitor, set) + ". " + progress(visitor, told)));
    }

    @Override
    public Optional<Reply> shown(String id, Ask ask, Visitor visitor) {
        return Id.read(id).map(set -> shown(sets.find(set, visitor.player()), ask, visitor));
    }

    private Reply shown(SetReading.Told told, Ask ask, Visitor visitor) {
        MatchSet set = told.set();
        Plan plan = set.plan();
        var names = new ContestantNames(visitor, accounts::find);
        String title = visitor.say(SetSay.SET_OF, title(plan));
        return Reply.shown(
                new Document(visitor, title, HERE + "/" + set.id())
                        .of(
                                tag("h1", title),
                                tag("p", state(visitor, set)).with("class", "status still"),
                                tag("p", progress(visitor, told)),
                                tag("p", seating(visitor, plan, names)),
                                tag("h2", visitor.say(SetSay.CONTESTANTS)),
                                tag("ul").add(names.of(plan).stream().map(one -> tag("li", one))),
                                set.state() == State.OVER
                                        ? results(set.id(), plan, ask, visitor, names)
                                        : tag("p", visitor.say(SetSay.WITHHELD)),
                                toLobby(visitor)));
    }

    private Html results(UUID set, Plan plan, Ask ask, Visitor visitor, ContestantNames names) {
        Results results = sets.results(set, visitor.player(), visitor.whose(ask));
        return Html.of(
                new SetTables(visitor, names.of(plan), results).shown(),
                tag("p").add(link("/v1/sets/" + set + "/proof", visitor.say(SetSay.PROOF))));
    }

    private static String seating(Visitor visitor, Plan plan, ContestantNames names) {
        return plan.seating() == Seating.TABLE
                ? visitor.say(SetSay.TABLE)
                : visitor.say(SetSay.FIELD, plan.opponent().map(names::of).orElse(""));
    }

    private static String state(Visitor visitor, MatchSet set) {
        return visitor.say(
                switch (set.state()) {
                    case RUNNING -> SetSay.RUNNING;
                    case STOPPING -> SetSay.STOPPING;
                    case OVER -> SetSay.OVER;
                });
    }

    private static String progress(Visitor visitor, SetReading.Told told) {
        return visitor.say(
                SetSay.PROGRESS,
                told.progress().over(),
                told.set().plan().matches(),
                told.progress().opened());
    }

    private static String title(Plan plan) {
        return Catalog.find(plan.game()).map(one -> one.title()).orElse(plan.game());
    }

    private static Html toLobby(Visitor visitor) {
        return tag("p").with("class", "links").add(link("/table", visitor.say(Say.TO_LOBBY)));
    }
}
