package cardhouse.games.brawl;

import cardhouse.games.brawl.Errand.Kind;
import java.util.List;

/// What a seat does before its attack, announced before it does any of it.
public enum Plan {
    NOTHING(List.of()),
    /// Draw one or two cards.
    DRAW(List.of(new Errand(Kind.DRAW, 1, 2))),
    /// Discard one or two cards.
    TOSS(List.of(new Errand(Kind.TOSS, 1, 2))),
    DRAW_THEN_TOSS(List.of(new Errand(Kind.DRAW, 1, 1), new Errand(Kind.TOSS, 1, 1))),
    TOSS_THEN_DRAW(List.of(new Errand(Kind.TOSS, 1, 1), new Errand(Kind.DRAW, 1, 1)));

    private final List<Errand> errands;

    Plan(List<Errand> errands) {
        this.errands = errands;
    }

    List<Errand> errands() {
        return errands;
    }
}
