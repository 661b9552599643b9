package cardhouse.web.pages;

import cardhouse.bots.Level;
import cardhouse.engine.GameType;
import cardhouse.engine.Rules;
import cardhouse.http.parameters.Id;
import cardhouse.match.Match;
import cardhouse.match.MatchSettings;
import cardhouse.match.clock.TimeControl;
import cardhouse.match.clock.TimeControl.OnTimeout;
import cardhouse.match.lobby.NewMatch;
import cardhouse.match.seating.BuiltInBot;
import cardhouse.match.seating.NewSeat;
import cardhouse.match.viewing.Spectators;
import cardhouse.platform.requests.Rejection;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// The values of the form for a new match. The service that creates the match rejects invalid ones,
/// except times, which are checked where they are read.
record NewMatchForm(GameType<?, ?, ?, ?, ?> game, Map<String, String> form) {
    private static final BuiltInBot STAND_IN = new BuiltInBot(Level.GREEDY.id());
    private static final int PLIES_LATE = 10;
    private static final Pattern SECONDS = Pattern.compile("[0-9]{1,8}");

    /// The match of the quick start: the visitor and as many built-in bots as the game needs.
    static NewMatch quick(GameType<?, ?, ?, ?, ?> game, Level bots) {
        var seats = new ArrayList<NewSeat>();
        seats.add(new NewSeat.Me(Optional.empty()));
        while (seats.size() < game.minSeats())
            seats.add(new NewSeat.Bot(new BuiltInBot(bots.id())));
        var setting = new MatchSettings(false, Optional.empty(), Spectators.LIVE);
        return new NewMatch(game.id(), Map.of(), seats, setting, "");
    }

    /// A match for two people, with built-in bots on the other seats that the game needs.
    static NewMatch withFriend(GameType<?, ?, ?, ?, ?> game) {
        NewMatch quick = quick(game, Level.GREEDY);
        var seats = new ArrayList<>(quick.seats());
        seats.set(1, new NewSeat.Open());
        return new NewMatch(game.id(), Map.of(), seats, quick.setting(), "");
    }

    int seats() {
        String count = text("seats");
        return count.matches("[0-9]{1,2}") ? Integer.parseInt(count) : game.minSeats();
    }

    /// The external bots that were chosen for a seat each.
    List<UUID> bots() {
        return IntStream.range(0, seats())
                .mapToObj(seat -> Id.read(text("seat" + seat)))
                .flatMap(Optional::stream)
                .distinct()
                .toList();
    }

    String text(String name) {
        return form.getOrDefault(name, "");
    }

    /// @throws Rejection if the time control is invalid
    NewMatch read() {
        var rules = new LinkedHashMap<String, @Nullable Object>();
        rules.put("preset", text("preset"));
        rules.putAll(OptionFields.of(game.options().schema()).read(form));
        // Fields of seats that the match does not have.
        for (int seat = seats(); seat < game.maxSeats(); seat++)
            rules.remove(Match.characterOption(seat));
        var seats = new ArrayList<NewSeat>();
        for (int seat = 0; seat < seats(); seat++) seats.add(seat(text("seat" + seat)));
        return new NewMatch(game.id(), rules, seats, setting(), "");
    }

    private static NewSeat seat(String who) {
        return switch (who) {
            case "me" -> new NewSeat.Me(Optional.empty());
            case "open" -> new NewSeat.Open();
            case "any" -> new NewSeat.AnyBot();
            default ->
                    Id.read(who)
                            .<NewSeat>map(NewSeat.OneBot::new)
                            .orElseGet(() -> new NewSeat.Bot(new BuiltInBot(who)));
        };
    }

    private MatchSettings setting() {
        Spectators spectators =
                switch (text("spectators")) {
                    case "off" -> new Spectators.Off();
                    case "delayed" -> new Spectators.Delayed(PLIES_LATE);
                    default -> Spectators.LIVE;
                };
        return new MatchSettings(
                form.containsKey("listed"),
                clock(),
                spectators,
                text("leave").equals("bot") ? Optional.of(STAND_IN) : Optional.empty());
    }

    private Optional<TimeControl> clock() {
        if (text("perMove").isBlank()) return Optional.empty();
        var perMove = seconds("perMove", TimeControl.SHORTEST);
        var bank = text("bank").isBlank() ? Duration.ZERO : seconds("bank", Duration.ZERO);
        OnTimeout end =
                switch (text("timeout")) {
                    case "bot" -> new OnTimeout.Bot(STAND_IN);
                    case "forfeit" -> new OnTimeout.Forfeit();
                    default -> new OnTimeout.None();
                };
        return Optional.of(new TimeControl(perMove, bank, end));
    }

    private Duration seconds(String name, Duration least) {
        String text = text(name).strip();
        Duration time =
                SECONDS.matcher(text).matches()
                        ? Duration.ofSeconds(Long.parseLong(text))
                        : Duration.ofSeconds(-1);
        if (time.compareTo(least) >= 0 && time.compareTo(TimeControl.LONGEST) <= 0) return time;
        throw Rejection.faulty(
                Rejection.Code.INVALID_CLOCK,
                "The clock is invalid.",
                List.of(
                        new Rules.Fault(
                                name,
                                "must be from %d to %d seconds"
                                        .formatted(
                                                least.toSeconds(),
                                                TimeControl.LONGEST.toSeconds()))));
    }
}
