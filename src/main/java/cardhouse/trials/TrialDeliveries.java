package cardhouse.trials;

import cardhouse.engine.Seat;
import cardhouse.match.Preconditions;
import cardhouse.match.WantedMove;
import cardhouse.match.viewing.MatchView;
import cardhouse.match.viewing.Played;
import cardhouse.webhooks.TriedDeliveries;
import java.util.UUID;
import java.util.function.Supplier;

/// Trials of bots that are called.
public record TrialDeliveries(Announcer announcer, Proctor proctor) implements TriedDeliveries {
    @Override
    public Manner manner(UUID bot, MatchView turn) {
        return announcer.deliver(bot, turn);
    }

    @Override
    public void refusedAgain(UUID bot) {
        announcer.refusedAgain(bot);
    }

    @Override
    public Played play(
            UUID match, Seat seat, WantedMove move, Preconditions terms, Supplier<Played> play) {
        return proctor.play(match, seat, move, terms, Proctor.Way.DELIVERED, play);
    }
}
