package cardhouse.http.table;

import static cardhouse.http.html.Element.tag;
import static cardhouse.http.table.Document.link;

import cardhouse.http.html.Element;
import cardhouse.http.html.Html;

/// Ways back through a match: to what it was at earlier revisions, and to all that shows that it
/// was dealt and told right.
///
/// @param shown the revision that is looked at
/// @param last the present one
record LookBack(Visitor visitor, TableAddress here, int shown, int last) {
    /// Backwards and forwards through what has been.
    Html steps() {
        return tag("nav")
                .with("class", "links still")
                .with("aria-label", visitor.say(TableSay.STEPS))
                .add(
                        step(1, TableSay.FIRST),
                        shown > 1 ? step(shown - 1, TableSay.PREVIOUS) : Html.NOTHING,
                        shown < last ? step(shown + 1, TableSay.NEXT) : Html.NOTHING,
                        link(here.page(), visitor.say(TableSay.PRESENT)));
    }

    /// Where whoever doubts can look.
    ///
    /// @param badge in which a browser checks the match itself
    Html checks(Html badge) {
        String resource = "/v1/matches/" + here.match();
        return tag("section")
                .add(
                        tag("h2", visitor.say(TableSay.CHECK)),
                        badge,
                        tag("ul")
                                .add(
                                        tag("li").add(step(1, TableSay.LOOK_BACK)),
                                        item(here.below("log"), TableSay.ALL_HAPPENED),
                                        item(resource + "/replay?as=all", TableSay.REPLAY_TEXT),
                                        item(resource + "/audit", TableSay.AUDIT),
                                        item(resource + "/proof", TableSay.PROOF)));
    }

    private Element step(int revision, TableSay text) {
        return link(here.page("at=" + revision), visitor.say(text));
    }

    private Element item(String address, TableSay text) {
        return tag("li").add(link(address, visitor.say(text)));
    }
}
