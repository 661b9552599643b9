package cardhouse.web;

import static cardhouse.web.html.Element.tag;

import cardhouse.players.Player;
import cardhouse.web.html.Element;
import cardhouse.web.html.Forms;
import cardhouse.web.html.Html;

/// The frame of all pages.
///
/// @param preview metadata for sites that show a link to the page
public record Document(Visitor visitor, String title, String address, Html preview) {
    /// Icons, and what a browser needs to install the pages as an application.
    public static final Html ICONS =
            Html.of(
                    tag("link").with("rel", "icon").with("href", "/favicon.ico"),
                    tag("link")
                            .with("rel", "apple-touch-icon")
                            .with("href", "/icons/icon-maskable.png"),
                    tag("link").with("rel", "manifest").with("href", "/manifest.webmanifest"));

    /// What programs that read pages find instead of them.
    public static final Html FOR_AGENTS =
            tag("link")
                    .with("rel", "alternate")
                    .with("type", "text/markdown")
                    .with("href", "/llms.txt");

    public Document(Visitor visitor, String title, String address) {
        this(visitor, title, address, Html.NOTHING);
    }

    /// A page that begins with its title.
    public static Html page(Visitor visitor, String title, String address, Html... main) {
        return new Document(visitor, title, address).of(tag("h1", title), Html.of(main));
    }

    /// @param address of this page, for the links to other languages
    public Html of(Html... main) {
        return tag("html")
                .with("lang", visitor.language().tag())
                .add(head(), tag("body").add(header(), tag("main").add(main), footer()));
    }

    private Element head() {
        return tag("head")
                .add(
                        tag("meta").with("charset", "utf-8"),
                        tag("meta")
                                .with("name", "viewport")
                                .with("content", "width=device-width, initial-scale=1"),
                        tag("title", title + " · Cardhouse"),
                        tag("meta")
                                .with("name", "description")
                                .with("content", visitor.say(PageTexts.DESCRIPTION)),
                        tag("link").with("rel", "stylesheet").with("href", Html.STYLE),
                        ICONS,
                        preview);
    }

    private Element header() {
        String who =
                visitor.player().map(Player::name).orElse(visitor.say(PageTexts.NOT_SIGNED_IN));
        return tag("header")
                .add(
                        tag("nav")
                                .with("aria-label", visitor.say(PageTexts.SITE))
                                .add(
                                        link("/table", "Cardhouse"),
                                        link("/table/rules", visitor.say(PageTexts.RULES)),
                                        link("/table/ladders", visitor.say(LadderTexts.LADDERS)),
                                        link("/table/account", who)));
    }

    private Element footer() {
        var languages = visitor.form("/table/language").add(Forms.hidden("back", address));
        for (Language one : Language.values())
            languages =
                    languages.add(
                            Forms.submit(one.title())
                                    .with("name", "language")
                                    .with("value", one.tag())
                                    .with("lang", one.tag())
                                    .when(one == visitor.language(), "disabled"));
        String honest = visitor.say(PageTexts.ENGLISH_GAMES);
        return tag("footer")
                .add(languages.with("aria-label", visitor.say(PageTexts.LANGUAGE)))
                .add(honest.isEmpty() ? Html.NOTHING : tag("p", honest));
    }

    public static Element link(String address, String text) {
        return tag("a", text).with("href", address);
    }
}
