package cardhouse.bots;

import cardhouse.engine.Move;
import cardhouse.engine.Skill;
import cardhouse.engine.Uniform;
import cardhouse.engine.Viewer;
import cardhouse.match.Observation;
import cardhouse.match.Table;

/// What tables are worth to their seats, found by playing on from them by rules of thumb, as greedy
/// bots play, up to a turn that is the same for all that are compared; there the game's
/// [Skill#evaluation] judges. Every card of a table counts as it lies.
public final class Valuation {
    private final Skill<?, ?> skill;
    private final int horizon;

    private Valuation(Skill<?, ?> skill, int horizon) {
        this.skill = skill;
        this.horizon = horizon;
    }

    /// As far ahead as bots look that think at this table.
    public static Valuation from(Table<?, ?, ?, ?> table) {
        var view = table.view(Viewer.WATCHING);
        var skill = Bots.skillFor(view);
        return new Valuation(skill, skill.horizon(view));
    }

    /// What one way to go on comes to.
    ///
    /// @param luck what chance is imagined from, and what is left to chance by who plays on
    /// @return for each seat, in seat order: 1 for the first place, 0 for the last, and before the
    ///   end of the match what can be expected
    public double[] worth(Table<?, ?, ?, ?> table, int luck) {
        var rollout = new Rollout(skill, horizon, table, luck);
        rollout.goOn();
        return rollout.worth();
    }

    /// What is played where somebody plays on.
    public Move usual(Observation observation, Uniform random) {
        return Bots.thumb(skill, observation, random);
    }
}
