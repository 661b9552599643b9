package cardhouse.games.brawl;

import cardhouse.Seed;
import cardhouse.bots.Bot;
import cardhouse.bots.Bots;
import cardhouse.bots.Level;
import cardhouse.bots.RandomChance;
import cardhouse.engine.Event;
import cardhouse.engine.Game;
import cardhouse.engine.GameType;
import cardhouse.engine.Move;
import cardhouse.engine.Outcome.Status;
import cardhouse.engine.Seat;
import cardhouse.engine.Turn;
import cardhouse.engine.View;
import cardhouse.engine.Viewer;
import cardhouse.games.Observations;
import cardhouse.games.Playout;
import cardhouse.games.brawl.BrawlEvent.BrawlTurnStarted;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/// Matches of bots among themselves, and what they come to.
final class BotMatches {
    private BotMatches() {}

    /// @param turns of every match, fewest first
    /// @param adjudicated how many matches reached the turn limit
    /// @param mostMoves the longest list of legal moves
    record Figures(List<Integer> turns, int plies, int adjudicated, int mostMoves) {
        int turns(double quantile) {
            return turns.get((int) Math.min(turns.size() - 1, turns.size() * quantile));
        }

        double adjudicatedShare() {
            return adjudicated / (double) turns.size();
        }
    }

    static Figures play(BrawlRules rules, int seats, Level level, int matches) {
        var turns = new ArrayList<Integer>();
        int plies = 0;
        int adjudicated = 0;
        int most = 0;
        for (int seed = 1; seed <= matches; seed++) {
            var match = new Match<>(BrawlGames.DUMPSTER_BRAWL, rules, seats, level, seed);
            match.play();
            turns.add(match.turns);
            plies += match.plies;
            most = Math.max(most, match.mostMoves);
            if (match.status() == Status.ADJUDICATED) adjudicated++;
        }
        Collections.sort(turns);
        return new Figures(turns, plies, adjudicated, most);
    }

    private static final class Match<S, M extends Move, E extends Event, V extends View> {
        private final Game<S, M, E, V> game;
        private final Playout<S, M, E, V> playout;
        private final Level level;
        private final RandomChance random;
        private final Bot bot;
        private int turns;
        private int plies;
        private int mostMoves;

        Match(
                GameType<BrawlRules, S, M, E, V> type,
                BrawlRules rules,
                int seats,
                Level level,
                long seed) {
            game = type.game(rules, seats);
            playout = new Playout<>(game, new RandomChance(Seed.fixed("brawl match", seed)));
            this.level = level;
            random = new RandomChance(Seed.fixed("brawl match", ~seed));
            bot = Bots.of(level, random);
        }

        void play() {
            count(playout.start());
            while (!playout.over()) {
                Seat seat = playout.toMove();
                List<M> legal = game.legalMoves(playout.state(), seat);
                mostMoves = Math.max(mostMoves, legal.size());
                count(playout.play(seat, chosen(seat, legal)));
                plies++;
            }
        }

        /// A random bot looks at nothing, so that its view need not be made.
        private M chosen(Seat seat, List<M> legal) {
            if (level == Level.RANDOM) return legal.get(random.below(legal.size()));
            View view = game.view(playout.state(), Viewer.sitting(seat));
            return legal.get(legal.indexOf(bot.choose(Observations.of(seat, view, legal))));
        }

        private void count(List<E> events) {
            turns += (int) events.stream().filter(BrawlTurnStarted.class::isInstance).count();
        }

        Status status() {
            if (playout.turn() instanceof Turn.Over(var outcome)) return outcome.status();
            throw new IllegalStateException("the match is not over");
        }
    }
}
