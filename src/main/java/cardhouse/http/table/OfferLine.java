package cardhouse.http.table;

import static cardhouse.http.html.Element.tag;
import static cardhouse.http.table.Document.link;

import cardhouse.http.html.Element;
import cardhouse.http.html.Html;
import cardhouse.matchmaking.Manifest;
import cardhouse.matchmaking.Registered;

/// A game that a bot plays, by which rules, and a way to a match of it with that bot.
record OfferLine(Visitor visitor, Registered bot, Manifest.Offer offer) {
    /// For a move, where the bot does not play without a clock: long enough for people, too.
    private static final long USUAL_SECONDS = 60;

    Element shown() {
        String title = BotsPage.title(offer.game());
        return tag("li")
                .add(
                        Html.text(visitor.say(ProfileSay.OFFER, title, terms()) + " "),
                        link(form(), visitor.say(ProfileSay.SUMMON))
                                .with("aria-label", visitor.say(ProfileSay.SUMMON_GAME, title)));
    }

    /// Filled in so that the bot plays such a match.
    private String form() {
        var form = new StringBuilder("/table/new?game=").append(offer.game());
        form.append("&seat1=").append(bot.player().id());
        offer.presets().stream()
                .flatMap(presets -> presets.stream().limit(1))
                .forEach(preset -> form.append("&preset=").append(preset));
        offer.seats().ifPresent(bounds -> form.append("&seats=").append(bounds.least()));
        var tempo = bot.manifest().clock();
        if (!tempo.none()) form.append("&perMove=").append(seconds(tempo));
        return form.toString();
    }

    /// As near to the usual time as the bot plays. Between whole seconds there may be none.
    private static long seconds(Manifest.Tempo tempo) {
        long least = tempo.fastest().plusMillis(999).toSeconds();
        return Math.max(least, Math.min(USUAL_SECONDS, tempo.slowest().toSeconds()));
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
