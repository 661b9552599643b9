package cardhouse.match.lobby;

import cardhouse.engine.GameType;
import cardhouse.engine.Rules;
import cardhouse.match.seating.BotLevels;
import cardhouse.match.seating.BuiltInBot;
import cardhouse.match.seating.Chair;
import cardhouse.match.seating.Chair.Reservation;
import cardhouse.match.seating.NewSeat;
import cardhouse.platform.requests.Rejection;
import cardhouse.platform.requests.Rejection.Code;
import cardhouse.players.Player;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;

/// Converts the requested seats into chairs, or rejects them with all faults.
final class NewChairs {
    private final Player creator;
    private final BotLevels botLevels;
    private final Function<UUID, Optional<Player>> players;
    private final List<Rules.Fault> faults = new ArrayList<>();
    private final List<Chair> chairs = new ArrayList<>();

    NewChairs(Player creator, BotLevels botLevels, Function<UUID, Optional<Player>> players) {
        this.creator = creator;
        this.botLevels = botLevels;
        this.players = players;
    }

    List<Chair> chairs(GameType<?, ?, ?, ?, ?> type, NewMatch wish) {
        int count = wish.seats().size();
        if (count < type.minSeats() || count > type.maxSeats())
            fault(
                    "seats",
                    "must have "
                            + type.minSeats()
                            + " to "
                            + type.maxSeats()
                            + " entries; got "
                            + count);
        for (int i = 0; i < count; i++) {
            String seat = "seats[" + i + "]";
            switch (wish.seats().get(i)) {
                case NewSeat.Open _ -> chairs.add(Chair.OPEN);
                case NewSeat.AnyBot _ -> chairs.add(Chair.FOR_BOTS);
                case NewSeat.OneBot(UUID bot) -> bring(bot, seat);
                case NewSeat.Brought(Player player, var character) ->
                        chairs.add(new Chair.Taken(player, "", character));
                case NewSeat.Me(var character) ->
                        add(
                                wish.entropyLater()
                                        ? Chair.Taken.owing(creator, character)
                                        : new Chair.Taken(creator, wish.entropy(), character),
                                seat);
                case NewSeat.Kept(UUID player) -> keep(player, seat);
                case NewSeat.Bot(BuiltInBot bot) -> {
                    if (!botLevels.has(bot)) fault(seat + ".bot", botLevels.choices());
                    chairs.add(new Chair.BuiltIn(bot));
                }
            }
        }
        if (!faults.isEmpty()) {
            throw Rejection.faulty(Code.INVALID_SEATS, "The seats are invalid.", faults);
        }
        return chairs;
    }

    private void add(Chair.Taken me, String seat) {
        if (chairs.stream().anyMatch(Chair.Taken.class::isInstance))
            fault(seat, "you already have a seat");
        chairs.add(me);
    }

    private void keep(UUID id, String seat) {
        wanted(id, seat).ifPresent(player -> reserve(new Reservation.ForPlayer(player)));
    }

    private void bring(UUID id, String seat) {
        Optional<Player> bot = wanted(id, seat);
        if (bot.isPresent() && bot.get().kind() != Player.Kind.BOT)
            fault(seat + ".player", "is not a bot: the server can seat only bots");
        bot.ifPresent(player -> reserve(new Reservation.ForBot(player)));
    }

    private Optional<Player> wanted(UUID id, String seat) {
        Optional<Player> player = players.apply(id);
        if (player.isEmpty()) fault(seat + ".player", "the player does not exist");
        boolean twice =
                chairs.stream()
                        .flatMap(chair -> chair.wanted().stream())
                        .anyMatch(other -> other.id().equals(id));
        if (twice) fault(seat + ".player", "another seat is reserved for this player");
        if (id.equals(creator.id()))
            fault(seat + ".player", "is your own account: use ME for your own seat");
        return player;
    }

    private void reserve(Reservation kept) {
        chairs.add(new Chair.Open(Optional.of(kept)));
    }

    private void fault(String where, String sentence) {
        faults.add(new Rules.Fault(where, sentence));
    }
}
