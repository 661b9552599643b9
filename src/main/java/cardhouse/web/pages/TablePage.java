package cardhouse.web.pages;

import static cardhouse.web.Document.link;
import static cardhouse.web.html.Element.tag;

import cardhouse.engine.Viewer;
import cardhouse.http.answers.AnswerWriter.PictureWriter;
import cardhouse.match.Match;
import cardhouse.match.Narration;
import cardhouse.match.pictures.Picture;
import cardhouse.match.viewing.MatchView;
import cardhouse.match.viewing.Perspective;
import cardhouse.web.Document;
import cardhouse.web.PageRequest;
import cardhouse.web.PageTexts;
import cardhouse.web.Phrase;
import cardhouse.web.Visitor;
import cardhouse.web.WebFiles;
import cardhouse.web.html.Element;
import cardhouse.web.html.Forms;
import cardhouse.web.html.Html;
import java.util.Optional;
import java.util.UUID;

/// A match in progress, as visible to the visitor. It is made from the same data as the text board
/// ([Narration]): the same sentences, the same moves by the same numbers.
///
/// @param still whether the visitor does not want automatic updates
/// @param script that enhances the page in a browser
/// @param analysis link to its analysis, once it is over
/// @param preview a picture of it, when it is over
/// @param rematch form for a rematch, once it is over
record TablePage(
        TableStatus status,
        Match match,
        TableAddress here,
        boolean still,
        Html script,
        Html analysis,
        Optional<Preview> preview,
        Html rematch) {
    /// Whether the page waits for events that need no action of the visitor.
    boolean looks() {
        return !status.past() && !status.isOver() && !status.isYourTurn();
    }

    Html page(Html note) {
        boolean past = status.past();
        boolean over = status.isOver();
        var back = new LookBack(visitor(), here, seen().revision(), status.present().revision());
        String game = match.type().title();
        String title = status.sentence() + " · " + game;
        Html shown = preview.map(Preview::said).orElse(Html.NOTHING);
        return new Document(visitor(), title, here.page(), shown)
                .of(
                        status.isYourTurn()
                                ? link("#moves", say(TableTexts.SKIP)).with("class", "skip")
                                : Html.NOTHING,
                        tag("h1", game),
                        tag("p", status.names().seated()).with("class", "seated"),
                        note,
                        tag("p").with("class", past ? "status still" : "status")
                                .with("role", "status")
                                .add(status.shown()),
                        past ? back.steps() : Html.NOTHING,
                        here.guided() && !over && !past ? guide() : gist(),
                        script,
                        tag("div")
                                .with("class", "play still")
                                .add(
                                        new LogPage.Happened(visitor(), status.names())
                                                .of(told().since(), here.below("log")),
                                        tag("section")
                                                .with("class", "board")
                                                .add(tag("h2", say(TableTexts.BOARD)))
                                                .add(
                                                        SceneHtml.of(
                                                                        visitor(),
                                                                        told(),
                                                                        status.names())
                                                                .shown()),
                                        over || past ? Html.NOTHING : moves()),
                        preview.map(this::picture).orElse(Html.NOTHING),
                        rematch,
                        status.hasEnded() ? back.checks(badge()) : Html.NOTHING,
                        asText(),
                        looks() ? looking() : Html.NOTHING,
                        links());
    }

    private Visitor visitor() {
        return status.visitor();
    }

    private Narration told() {
        return status.told();
    }

    private MatchView seen() {
        return told().seen();
    }

    private String say(Phrase phrase) {
        return visitor().say(phrase);
    }

    /// In its place, a game without a guide has its rules.
    private Html guide() {
        var guide = GuideBox.of(match.type(), visitor());
        return guide.steps().isEmpty()
                ? gist()
                : new GuideBox(visitor(), told(), here, guide).shown();
    }

    private Html gist() {
        return told().gist()
                .<Html>map(gist ->
                        tag("details")
                                .when(true, "open")
                                .add(
                                        tag("summary", say(TableTexts.RULES_SHORT)),
                                        visitor()
                                                .english(tag("div"))
                                                .add(gist.lines().map(line -> tag("p", line)))))
                .orElse(Html.NOTHING);
    }

    private Html moves() {
        var section = tag("section").with("id", "moves").add(tag("h2", say(TableTexts.MOVES)));
        if (!status.isYourTurn()) return section.add(tag("p", say(TableTexts.NO_MOVES)));
        var list = tag("ol").with("class", "moves");
        int number = 0;
        for (var move : seen().legalMoves())
            list = list.add(move(++number, status.names().in(move.text(visitor().locale()))));
        return section.add(
                visitor()
                        .form(here.below("moves"))
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
        return tag("p").add(still ? Html.NOTHING : Html.text(say(TableTexts.LOOKS) + " "))
                .add(
                        still
                                ? link(here.page(), say(TableTexts.LOOK_AGAIN))
                                : link(here.page("still=yes"), say(TableTexts.STOP_LOOKING)));
    }

    private Html asText() {
        return tag("details")
                .with("class", "still")
                .add(
                        tag("summary", say(TableTexts.AS_TEXT)),
                        tag("p", say(TableTexts.NOTATION)),
                        visitor()
                                .english(
                                        tag("pre", status.board(told().you()).text())
                                                .with("tabindex", 0)));
    }

    /// A link to a still picture, for pages without scripts; scripts replay the match instead.
    private Html picture(Preview one) {
        return tag("p").with("class", "links still")
                .add(link(one.address(), say(TableTexts.PICTURE)));
    }

    /// The place where the script shows its check of the match.
    private Html badge() {
        return script == Html.NOTHING
                ? Html.NOTHING
                : Html.of(
                        tag("div").with("data-fairness", match.id().toString()),
                        WebFiles.BUNDLED.script("fairness"));
    }

    private Html links() {
        boolean mayResign = !status.past() && !status.isOver() && told().you().isPresent();
        return tag("p").with("class", "links")
                .add(
                        status.hasEnded()
                                ? link(
                                        "/table/new?game=" + match.type().id(),
                                        say(TableTexts.AGAIN))
                                : Html.NOTHING,
                        match.setting()
                                .series()
                                .map(part -> SeriesPage.from(visitor(), part))
                                .orElse(Html.NOTHING),
                        match.setting()
                                .place()
                                .map(place -> SetPages.from(visitor(), place))
                                .orElse(Html.NOTHING),
                        analysis,
                        link(RulesPage.address(match.type().id()), say(PageTexts.RULES)),
                        link("/table", say(PageTexts.TO_LOBBY)),
                        here.plain()
                                ? link(
                                        TableAddress.of(match.id()).page(),
                                        say(TableTexts.WITH_SCRIPTS))
                                : Html.NOTHING,
                        mayResign
                                ? link(here.below("resign"), say(TableTexts.RESIGN))
                                : Html.NOTHING);
    }

    /// Links to earlier revisions of a match, and to the evidence that it was dealt and reported
    /// correctly.
    ///
    /// @param shown the revision that the page shows
    /// @param last the present one
    record LookBack(Visitor visitor, TableAddress here, int shown, int last) {
        /// Links to the earlier and later entries.
        Html steps() {
            return tag("nav")
                    .with("class", "links still")
                    .with("aria-label", visitor.say(TableTexts.STEPS))
                    .add(
                            step(1, TableTexts.FIRST),
                            shown > 1 ? step(shown - 1, TableTexts.PREVIOUS) : Html.NOTHING,
                            shown < last ? step(shown + 1, TableTexts.NEXT) : Html.NOTHING,
                            link(here.page(), visitor.say(TableTexts.PRESENT)));
        }

        /// Links by which a visitor can check the match.
        ///
        /// @param badge place where the script checks the match itself
        Html checks(Html badge) {
            String resource = "/v1/matches/" + here.match();
            return tag("section")
                    .add(
                            tag("h2", visitor.say(TableTexts.CHECK)),
                            badge,
                            tag("ul")
                                    .add(
                                            tag("li").add(step(1, TableTexts.LOOK_BACK)),
                                            item(here.below("log"), TableTexts.ALL_HAPPENED),
                                            item(
                                                    resource + "/replay?as=all",
                                                    TableTexts.REPLAY_TEXT),
                                            item(resource + "/audit", TableTexts.AUDIT),
                                            item(resource + "/proof", TableTexts.PROOF)));
        }

        private Element step(int revision, TableTexts text) {
            return link(here.page("at=" + revision), visitor.say(text));
        }

        private Element item(String address, TableTexts text) {
            return tag("li").add(link(address, visitor.say(text)));
        }
    }

    /// A picture of a moment of a finished match: the target of a link, and the preview of a link
    /// to the page ([Open Graph](https://ogp.me)). The page's address determines entry and view, so
    /// it is the same for every visitor.
    ///
    /// @param address of the picture
    /// @param absolute the same with scheme and host, for readers outside of this server's pages
    /// @param title title of the picture
    record Preview(String address, String absolute, String title) {
        /// @param last the entry for addresses that name none
        static Preview of(UUID match, PageRequest request, int last, String title) {
            int at = MatchPage.number(request.query("at")).orElse(last);
            Perspective eyes =
                    Perspective.named(request.query("as")).orElse(new Perspective(Viewer.AUDITING));
            String address =
                    "/v1/matches/%s/view/picture?at=%d&as=%s".formatted(match, at, eyes.name());
            return new Preview(address, request.absolute(address), title);
        }

        /// The metadata in the head of a page.
        Html said() {
            return Html.of(
                    meta("og:type", "website"),
                    meta("og:title", title),
                    meta("og:image", absolute),
                    meta("og:image:type", PictureWriter.SVG),
                    meta("og:image:width", String.valueOf(Picture.WIDTH)),
                    meta("og:image:height", String.valueOf(Picture.HEIGHT)),
                    meta("og:image:alt", title));
        }

        private static Element meta(String property, String content) {
            return tag("meta").with("property", property).with("content", content);
        }
    }
}
