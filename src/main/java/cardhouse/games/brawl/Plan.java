package cardhouse.games.brawl;

import cardhouse.games.brawl.Plan.Quota.Kind;
import java.util.Arrays;
import java.util.List;

/// A seat's actions before its attack, announced in advance.
public enum Plan {
    NOTHING(List.of()),
    /// Draw one or two cards.
    DRAW(List.of(new Quota(Kind.DRAW, 1, 2))),
    /// Discard one or two cards.
    TOSS(List.of(new Quota(Kind.TOSS, 1, 2))),
    DRAW_THEN_TOSS(List.of(new Quota(Kind.DRAW, 1, 1), new Quota(Kind.TOSS, 1, 1))),
    TOSS_THEN_DRAW(List.of(new Quota(Kind.TOSS, 1, 1), new Quota(Kind.DRAW, 1, 1)));

    /// The second parts of plans with two parts.
    private static final List<Quota> SECOND =
            Arrays.stream(values())
                    .filter(plan -> plan.quotas.size() == 2)
                    .map(plan -> plan.quotas.getLast())
                    .toList();

    private final List<Quota> quotas;

    Plan(List<Quota> quotas) {
        this.quotas = quotas;
    }

    List<Quota> quotas() {
        return quotas;
    }

    /// Whether these quotas are the rest of a plan of two parts after the first part.
    static boolean isHalfDone(List<Quota> left) {
        return left.size() == 1 && SECOND.contains(left.getFirst());
    }

    /// Draws or discards that a seat must or may still make, one after another.
    ///
    /// @param least fewest of them that it must make
    /// @param most the most that it may make
    public record Quota(Kind kind, int least, int most) {
        public enum Kind {
            DRAW,
            TOSS
        }

        Quota once() {
            return new Quota(kind, Math.max(0, least - 1), most - 1);
        }
    }
}
