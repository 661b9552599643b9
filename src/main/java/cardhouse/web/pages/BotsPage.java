package cardhouse.web.pages;

import static cardhouse.web.Document.link;
import static cardhouse.web.html.Element.tag;

import cardhouse.bots.matchmaking.BotManifest;
import cardhouse.bots.matchmaking.RegisteredBot;
import cardhouse.bots.matchmaking.Roster;
import cardhouse.games.Catalog;
import cardhouse.http.parameters.Id;
import cardhouse.web.Page;
import cardhouse.web.PageRequest;
import cardhouse.web.PageResponse;
import cardhouse.web.Visitor;
import cardhouse.web.html.Html;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// The available bots, each with a link to its profile.
@Singleton
record BotsPage(Roster roster) implements Page {
    private static final String HERE = "/table/bots";
    private static final int LINES = 25;

    static Html all(Visitor visitor) {
        return link(HERE, visitor.say(ProfileTexts.BOTS));
    }

    @Override
    public List<String> names() {
        return List.of("bots");
    }

    @Override
    public Optional<PageResponse> shown(PageRequest request, Visitor visitor) {
        var after = Id.read(request.query("after"));
        var found = roster.available(Optional.empty(), after, LINES + 1);
        var shown = found.subList(0, Math.min(LINES, found.size()));
        String title = visitor.say(ProfileTexts.BOTS);
        return Optional.of(
                PageResponse.page(
                        visitor,
                        title,
                        HERE,
                        tag("p", visitor.say(ProfileTexts.BOTS_TEXT)),
                        shown.isEmpty() ? tag("p", visitor.say(ProfileTexts.NO_BOTS)) : list(shown),
                        tag("p").with("class", "links")
                                .add(
                                        found.size() > LINES
                                                ? further(visitor, shown.getLast())
                                                : Html.NOTHING,
                                        visitor.toLobby())));
    }

    private static Html further(Visitor visitor, RegisteredBot last) {
        return link(HERE + "?after=" + last.player().id(), visitor.say(ProfileTexts.MORE_BOTS));
    }

    private static Html list(List<RegisteredBot> bots) {
        return tag("ul").with("class", "matches").add(bots.stream().map(BotsPage::item));
    }

    private static Html item(RegisteredBot bot) {
        String games =
                bot.manifest().games().stream()
                        .map(BotManifest.Offer::game)
                        .map(BotsPage::title)
                        .collect(Collectors.joining(", "));
        return tag("li")
                .add(
                        link(ProfilePage.address(bot.player().id()), bot.player().name()),
                        Html.text(" "),
                        tag("small", games));
    }

    static String title(String game) {
        return Catalog.find(game).map(type -> type.title()).orElse(game);
    }
}
