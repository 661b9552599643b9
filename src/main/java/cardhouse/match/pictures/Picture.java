package cardhouse.match.pictures;

import cardhouse.match.seating.SeatNames;
import cardhouse.match.viewing.MatchView;

/// A match at one revision as one viewer may see it, as an SVG document without external
/// references, scripts or styles. The same view with the same names gives the same document, byte
/// for byte.
public record Picture(String svg) {
    /// In the units of the document: the size that link previews expect.
    public static final int WIDTH = 1200;

    public static final int HEIGHT = 630;

    /// @param game its title
    public static Picture of(String game, MatchView seen, SeatNames names) {
        return new Picture(
                new Sheet(new Caption(game, seen, names), seen.view().scene()).document());
    }
}
