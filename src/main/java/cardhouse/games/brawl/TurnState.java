package cardhouse.games.brawl;

import cardhouse.cards.Card;
import cardhouse.engine.Seat;
import cardhouse.games.brawl.BrawlCard.Blocker;
import cardhouse.games.brawl.Plan.Quota;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// The present turn.
///
/// @param seat the seat whose turn it is, or was last; before the first turn, the starting seat
/// @param defender the seat that it has attacked
public record TurnState(
        Seat seat, Optional<Seat> defender, Stage stage, Pending pending, Answered answered) {

    /// The threats and encounters that must be resolved before the stage continues.
    public record Pending(
            List<Quota> quotas, Optional<Threat> threat, Optional<Encounter> encounter) {
        static final Pending NOTHING = new Pending(List.of(), Optional.empty(), Optional.empty());
    }

    /// The questions that were answered negatively.
    ///
    /// @param windows the windows that are closed
    /// @param settled the seats that have declared nothing, or lay nothing more, at this check
    public record Answered(Set<Question> windows, Set<Seat> settled) {
        static final Answered NOTHING = new Answered(Set.of(), Set.of());
    }

    /// A card is about to be taken from `against` or given to it.
    public sealed interface Threat {
        Seat by();

        Seat against();

        /// Whether the seat concerned has closed its booster window.
        boolean accepted();

        record Grab(Seat by, Seat against, boolean accepted) implements Threat {}

        /// @param card in the hand of the giver until it is given
        record Gift(Seat by, Seat against, Card card, boolean accepted) implements Threat {}

        default Threat accept() {
            return switch (this) {
                case Grab(Seat by, Seat against, _) -> new Grab(by, against, true);
                case Gift(Seat by, Seat against, Card card, _) -> new Gift(by, against, card, true);
            };
        }

        default boolean concerns(Seat seat) {
            return by().equals(seat) || against().equals(seat);
        }
    }

    /// A blocker that was drawn.
    ///
    /// @param strikes whether the fight is over and the blocker takes effect
    /// @param strikes whether it was fought and strikes
    public record Encounter(Blocker blocker, boolean strikes) {}

    static TurnState resting(Seat last, Stage stage) {
        return new TurnState(last, Optional.empty(), stage, Pending.NOTHING, Answered.NOTHING);
    }

    /// The seat that draws and discards: the one that rummages, or the one that prepares its
    /// attack.
    public Seat runner() {
        return stage instanceof Stage.Rummaging(Seat rummager) ? rummager : seat;
    }

    /// Whether the current draw or discard is compulsory.
    public boolean isCompulsory() {
        return pending.quotas().getFirst().least() > 0;
    }

    public TurnState stage(Stage next) {
        return new TurnState(seat, defender, next, pending, answered);
    }

    public TurnState pending(Pending next) {
        return new TurnState(seat, defender, stage, next, answered);
    }

    TurnState attacking(Optional<Seat> whom, Stage next) {
        return new TurnState(
                seat, whom, next, Pending.NOTHING, new Answered(answered.windows, Set.of()));
    }

    TurnState quotas(List<Quota> quotas) {
        var open = new ArrayList<Quota>(quotas.size());
        for (Quota quota : quotas) if (quota.most() > 0) open.add(quota);
        return pending(new Pending(List.copyOf(open), pending.threat(), pending.encounter()));
    }

    /// Counts one draw or discard. It changes a hand, so the seats that declared nothing are asked
    /// again.
    TurnState quotaUsed() {
        if (pending.quotas().isEmpty())
            throw new IllegalStateException("nothing is left to draw or discard");
        var left = new ArrayList<>(pending.quotas());
        left.set(0, left.getFirst().once());
        return unsettled().quotas(left);
    }

    private TurnState unsettled() {
        return answered(new Answered(answered.windows, Set.of()));
    }

    public TurnState answered(Answered next) {
        return new TurnState(seat, defender, stage, pending, next);
    }

    /// Ends the draws, or the discards, of the current quota.
    TurnState quotaEnded(Quota.Kind kind) {
        var quotas = pending.quotas();
        boolean first = !quotas.isEmpty() && quotas.getFirst().kind() == kind;
        return first ? quotas(quotas.subList(1, quotas.size())) : this;
    }

    public TurnState threat(Optional<Threat> threat) {
        return pending(new Pending(pending.quotas(), threat, pending.encounter()));
    }

    TurnState encounter(Optional<Encounter> encounter) {
        return pending(new Pending(pending.quotas(), pending.threat(), encounter));
    }

    TurnState closed(Question window) {
        var closed = new HashSet<>(answered.windows());
        closed.add(window);
        return answered(new Answered(Set.copyOf(closed), answered.settled));
    }

    TurnState opened(Set<Question> windows) {
        var closed = new HashSet<>(answered.windows());
        closed.removeAll(windows);
        return answered(new Answered(Set.copyOf(closed), answered.settled));
    }

    TurnState settled(Seat by) {
        var settled = new HashSet<>(answered.settled());
        settled.add(by);
        return answered(new Answered(answered.windows, Set.copyOf(settled)));
    }
}
