package cardhouse.bots.trials;

import cardhouse.engine.Move;
import cardhouse.engine.Seat;
import cardhouse.match.MatchSettings;
import cardhouse.match.Matches;
import cardhouse.match.MemoryServer;
import cardhouse.match.MoveInterceptor.Way;
import cardhouse.match.MoveRequest;
import cardhouse.match.Preconditions;
import cardhouse.match.seating.BuiltInBot;
import cardhouse.match.seating.NewSeat;
import cardhouse.match.viewing.MatchView;
import cardhouse.match.viewing.Played;
import cardhouse.match.viewing.Spectators;
import cardhouse.players.Player;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/// A bot in a scenario, at a match of a server in memory.
final class BotOnTrial {
    private static final Seat SEAT = Seat.of(0);
    private static final int MANY = 1_000;

    final MemoryServer server;
    final MemoryTrials trials = new MemoryTrials();
    final Player bot;
    final UUID match;
    final Scenario scenario;
    final TrialNotifier notifier;
    private final Matches matches;
    private final UUID trial;

    BotOnTrial(Scenario scenario, String game) {
        this.server = new MemoryServer("BotOnTrial " + scenario);
        this.scenario = scenario;
        this.bot = server.bot("Tried");
        var unwatched = server.node.matches();
        this.matches =
                unwatched.with(
                        new FaultInjector(
                                trials, unwatched, new TrialOpponents(unwatched), server.clock));
        var trialRegistry = new TrialRegistry();
        trialRegistry.joins(bot.id());
        this.notifier = new TrialNotifier(trials, trialRegistry, server.clock);
        this.match = opened(game, true);
        this.trial = server.id();
        trials.open(
                new Trial(
                        trial,
                        bot.id(),
                        Trial.State.RUNNING,
                        "1.1.0",
                        server.clock.instant(),
                        Optional.empty(),
                        List.of(Trial.Result.waiting(scenario))));
        trials.next(trial, scenario, Optional.empty(), () -> match);
    }

    /// @param tried whether the match is one of a trial
    UUID opened(String game, boolean tried) {
        var setting =
                new MatchSettings(
                        false,
                        Optional.empty(),
                        new Spectators.Off(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        tried,
                        Optional.empty());
        var seats = List.of(new NewSeat.Brought(bot), new NewSeat.Bot(new BuiltInBot("greedy")));
        UUID id = server.open(bot, game, setting, seats.toArray(NewSeat[]::new)).id();
        server.commit();
        untilItsTurn(id);
        return id;
    }

    /// Another seat that is to act with it waits for the trial.
    private void untilItsTurn(UUID at) {
        while (!matches.toAct(at).contains(SEAT) && matches.houseMove(at)) server.commit();
    }

    /// Makes the first of its legal moves, once it is to move.
    Played play(Way way) {
        return play(match, way);
    }

    Played play(UUID at, Way way) {
        untilItsTurn(at);
        Move move = server.offered(at, SEAT);
        return matches.play(at, bot, new MoveRequest.Posted(move), Preconditions.NONE, way);
    }

    void resign() {
        matches.resign(match, bot, Preconditions.NONE);
    }

    /// What it is to do, as it is.
    List<MatchView> turns() {
        untilItsTurn(match);
        return server.node.views().turns(bot, MANY);
    }

    TrialNotifier.Announcement told() {
        return notifier.tell(bot.id(), turns());
    }

    boolean isOver() {
        return matches.isOver(match);
    }

    int revision() {
        return server.revision(match);
    }

    List<TrialObservation> notes() {
        return trials.notes(trial, scenario, MANY);
    }

    boolean isProvoked() {
        return trials.at(match).orElseThrow().isProvoked();
    }
}
