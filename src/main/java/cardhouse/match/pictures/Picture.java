package cardhouse.match.pictures;

import cardhouse.match.seating.SeatNames;
import cardhouse.match.viewing.MatchView;

/// A match at one revision as one viewer may see it, drawn as an SVG document that refers to
/// nothing outside of it and has no scripts and no styles. The same view with the same names is the
/// same document, byte for byte.
public record Picture(String svg) {
    /// In the units of the document: what previews of links ask for.
    public static final int WIDTH = 1200;

    public static final int HEIGHT = 630;

    /// @param game its title
    public static Picture of(String game, MatchView seen, SeatNames names) {
        return new Picture(
                new Sheet(new Caption(game, seen, names), seen.view().scene()).document());
    }
}
