package cardhouse.http.table;

import static cardhouse.http.html.Element.tag;
import static cardhouse.http.table.Document.link;

import cardhouse.http.html.Element;
import cardhouse.http.html.Html;
import cardhouse.matchmaking.Manifest;

/// A game that a bot plays, by which rules, and a way to a match of it.
record OfferLine(Visitor visitor, Manifest.Offer offer) {
    Element shown() {
        String title = BotsPage.title(offer.game());
        return tag("li")
                .add(
                        Html.text(visitor.say(ProfileSay.OFFER, title, terms()) + " "),
                        link(
                                        "/table/new?game=" + offer.game() + "&seat1=any",
                                        visitor.say(ProfileSay.SUMMON))
                                .with("aria-label", visitor.say(ProfileSay.SUMMON_GAME, title)));
    }

    private String terms() {
        String rules =
                offer.presets()
                        .map(presets -> String.join(", ", presets))
                        .orElseGet(() -> visitor.say(ProfileSay.ANY_RULES));
        String seats =
                offer.seats()
                        .map(bounds ->
                                visitor.say(ProfileSay.SOME_SEATS, bounds.least(), bounds.most()))
                        .orElseGet(() -> visitor.say(ProfileSay.ANY_SEATS));
        return rules + "; " + seats;
    }
}
