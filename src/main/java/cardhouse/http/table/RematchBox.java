package cardhouse.http.table;

import static cardhouse.http.html.Element.tag;

import cardhouse.http.html.Forms;
import cardhouse.http.html.Html;
import cardhouse.match.Match;
import cardhouse.match.lobby.RematchOffer;
import cardhouse.match.lobby.RematchOffer.State;
import cardhouse.match.lobby.Rematching;
import cardhouse.players.Player;
import java.util.List;
import java.util.Optional;

/// Where those who played a match that is over ask for a rematch, and see that somebody has.
///
/// @param offer nothing to those who may not
record RematchBox(Visitor visitor, TableAddress here, Optional<RematchOffer> offer) {
    static RematchBox of(Rematching rematching, Visitor visitor, TableAddress here, Match match) {
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
        boolean asked = offer.get().state() == State.OPENED;
        return tag("section")
                .with("class", "rematch")
                .add(
                        tag("h2", visitor.say(TableSay.REMATCH)),
                        tag("p", visitor.say(TableSay.REMATCH_TEXT)),
                        tag("p", asked ? visitor.say(TableSay.REMATCH_ASKED) : "")
                                .with("class", "asked")
                                .with("role", "status"),
                        visitor.form(here.below("rematch"))
                                .add(
                                        Forms.submit(visitor.say(TableSay.REMATCH))
                                                .with("class", "main")),
                        asked || here.plain()
                                ? Html.NOTHING
                                : UpToDate.rematch(visitor, here.match()));
    }
}
