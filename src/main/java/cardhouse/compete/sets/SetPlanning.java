package cardhouse.compete.sets;

import cardhouse.engine.GameType;
import cardhouse.engine.Options;
import cardhouse.engine.Rules;
import cardhouse.match.lobby.GameRequest;
import cardhouse.match.seating.BotLevels;
import cardhouse.match.seating.BuiltInBot;
import cardhouse.platform.requests.Rejection;
import cardhouse.platform.requests.Rejection.Code;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Makes a plan from a client's request, or reports all its faults.
final class SetPlanning {
    private static final int LEAST = 2;

    private final BotLevels levels;
    private final Consent consent;
    private final int mostMatches;
    private final List<Rules.Fault> faults = new ArrayList<>();

    SetPlanning(BotLevels levels, Consent consent, int mostMatches) {
        this.levels = levels;
        this.consent = consent;
        this.mostMatches = mostMatches;
    }

    /// @throws Rejection if it cannot be played
    SetPlan plan(NewSet wish) {
        GameType<?, ?, ?, ?, ?> type = GameRequest.of(wish.game());
        int seats = seats(type, wish);
        checkSize(wish);
        checkContestants(wish);
        throwFaults();
        var plan =
                new SetPlan(
                        wish.game(),
                        rules(type.options(), wish, seats),
                        seats,
                        wish.boards(),
                        wish.seating(),
                        wish.contestants(),
                        wish.opponent(),
                        wish.perMove());
        checkConsent(plan);
        throwFaults();
        return plan;
    }

    private int seats(GameType<?, ?, ?, ?, ?> type, NewSet wish) {
        int contestants = wish.contestants().size();
        boolean table = wish.seating() == Seating.TABLE;
        int seats = wish.seats().orElse(table ? contestants : type.minSeats());
        if (seats < type.minSeats() || seats > type.maxSeats())
            fault(
                    "seats",
                    "must be " + type.minSeats() + " to " + type.maxSeats() + "; got " + seats);
        else if (table && seats != contestants)
            fault("contestants", "must have as many entries as `seats` for TABLE");
        if (table && wish.opponent().isPresent())
            fault(
                    "opponent",
                    "is allowed only for FIELD: at a TABLE the contestants have all seats");
        if (!table && wish.opponent().isEmpty())
            fault("opponent", "is required for FIELD: the opponent has the other seats");
        wish.opponent().ifPresent(bot -> checkLevel(bot, "opponent.bot"));
        return seats;
    }

    private void checkSize(NewSet wish) {
        int contestants = wish.contestants().size();
        if (contestants < LEAST)
            fault("contestants", "must have at least " + LEAST + " entries; got " + contestants);
        else if ((long) wish.boards() * contestants > mostMatches)
            fault(
                    "boards",
                    "must be at most "
                            + mostMatches / contestants
                            + " for "
                            + contestants
                            + " contestants; got "
                            + wish.boards());
    }

    /// An account that has sat at a board knows its cards.
    private void checkContestants(NewSet wish) {
        int needed = wish.seating() == Seating.TABLE ? wish.contestants().size() : 1;
        var seen = new HashSet<UUID>();
        for (int i = 0; i < wish.contestants().size(); i++) {
            Contestant contestant = wish.contestants().get(i);
            String field = "contestants[" + i + "]";
            contestant.bot().ifPresent(bot -> checkLevel(bot, field + ".bot"));
            if (contestant.bot().isPresent()) continue;
            if (contestant.players().size() != needed)
                fault(
                        field + ".players",
                        "must have " + needed + " entries: an account may play a board only once");
            for (UUID player : contestant.players())
                if (!seen.add(player)) fault(field + ".players", "must all be different");
        }
    }

    private void checkLevel(BuiltInBot bot, String field) {
        if (!levels.has(bot)) fault(field, levels.choices());
    }

    /// The opponents at one board are the opponents at every board.
    private void checkConsent(SetPlan plan) {
        for (int number = 0; number < plan.seatings(); number++) {
            if (consent.at(plan, plan.place(number)).isPresent()) continue;
            fault("contestants", "must be bots whose manifests allow such matches with each other");
            return;
        }
    }

    private static <R extends Rules> Map<String, @Nullable Object> rules(
            Options<R> options, NewSet wish, int seats) {
        return options.toMap(GameRequest.rules(options, wish.rules(), seats, "set"));
    }

    private void fault(String field, String sentence) {
        faults.add(new Rules.Fault(field, sentence));
    }

    private void throwFaults() {
        if (!faults.isEmpty())
            throw Rejection.faulty(Code.INVALID_SET, "The set is invalid.", faults);
    }
}
