package cardhouse.http.table;

import static cardhouse.http.html.Element.tag;

import cardhouse.engine.Viewer;
import cardhouse.http.edge.PictureWriter;
import cardhouse.http.html.Element;
import cardhouse.http.html.Html;
import cardhouse.match.viewing.Perspective;
import cardhouse.pictures.Picture;
import java.util.UUID;

/// A moment of a match that is over as a picture: to follow a link to, and for those who show what
/// a link to the page leads to ([Open Graph](https://ogp.me)). It is what the page's address says,
/// entry and eyes, whoever asks.
///
/// @param address of the picture
/// @param absolute the same for those who are not on a page of this server
/// @param title of what it shows
record Preview(String address, String absolute, String title) {
    /// @param last the entry that is meant where none is named
    static Preview of(UUID match, Ask ask, int last, String title) {
        int at = MatchPage.number(ask.query("at")).orElse(last);
        Perspective eyes =
                Perspective.named(ask.query("as")).orElse(new Perspective(Viewer.AUDITING));
        String address =
                "/v1/matches/%s/view/picture?at=%d&as=%s".formatted(match, at, eyes.name());
        return new Preview(address, ask.absolute(address), title);
    }

    /// In the head of a page.
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
