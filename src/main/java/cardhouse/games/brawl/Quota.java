package cardhouse.games.brawl;

/// Some draws or discards that a seat must or may still make, one after another.
///
/// @param least how many of them it must make
/// @param most how many it may make
public record Quota(Kind kind, int least, int most) {
    public enum Kind {
        DRAW,
        TOSS
    }

    Quota once() {
        return new Quota(kind, Math.max(0, least - 1), most - 1);
    }
}
