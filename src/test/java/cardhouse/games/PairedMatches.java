package cardhouse.games;

import cardhouse.bots.RandomChance;
import cardhouse.engine.Chance.Result;
import cardhouse.engine.Event;
import cardhouse.engine.Move;
import cardhouse.engine.Ruling;
import cardhouse.engine.Seat;
import cardhouse.engine.Turn;
import cardhouse.engine.View;
import cardhouse.engine.Viewer;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Two matches with the same moves whose chance differs in one answer by two places exchanged. As
/// long as a viewer's redacted journals are the same, so is everything else the viewer is shown;
/// and as long as the views are the same, so are the redacted journals.
final class PairedMatches<S, M extends Move, E extends Event, V extends View> {
    private static final int TWINS_A_MATCH = 12;
    private static final int PLIES_COMPARED = 60;

    /// One match in two has a seat leaving now and then.
    private static final int PLIES_A_LEAVING = 40;

    private static final int PLIES_A_REDRAW = 10;

    private final Setup<S, M, E, V> setup;
    private int different;
    private int undistinguished;

    PairedMatches(Setup<S, M, E, V> setup) {
        this.setup = setup;
    }

    /// How often a viewer watched two matches that were not the same.
    int different() {
        return different;
    }

    /// Number of comparisons in which the viewer could not distinguish the two.
    int undistinguished() {
        return undistinguished;
    }

    void nothingShows(long seed) {
        nothingShows(seed, 0);
    }

    void nothingShowsOfRedraws(long seed) {
        nothingShows(seed, PLIES_A_REDRAW);
    }

    private void nothingShows(long seed, int redrawing) {
        var recording =
                new Recording<>(setup, seed, seed % 2 == 0 ? PLIES_A_LEAVING : 0, redrawing);
        var random = new RandomChance(-seed);
        var moves = new AnyMoves<>(setup, recording.plies().getLast().before(), random);
        var asked = new ArrayList<int[]>();
        var shuffles = new ArrayList<int[]>();
        for (int ply = 0; ply < recording.plies().size(); ply++)
            for (int i = 0; i < recording.plies().get(ply).answers().size(); i++)
                (isShuffle(recording.plies().get(ply).answers().get(i)) ? shuffles : asked)
                        .add(new int[] {ply, i});
        var told = new Told(recording.plies());
        for (int i = 0; i < TWINS_A_MATCH; i++) {
            // A match of many rolls has few shuffles, and those are what hides most.
            var some = asked.isEmpty() || i % 2 == 0 && !shuffles.isEmpty() ? shuffles : asked;
            int[] at = some.get(random.below(some.size()));
            var answers = new ArrayList<>(recording.plies().get(at[0]).answers());
            var answer = answers.get(at[1]);
            twist(answer.result(), random)
                    .ifPresent(twisted -> {
                        answers.set(at[1], new Recording.Answer(answer.request(), twisted));
                        compare(told, at[0], answers, moves, random);
                    });
        }
    }

    private static boolean isShuffle(Recording.Answer answer) {
        return answer.result() instanceof Result.Shuffled;
    }

    /// The answer with two places exchanged; empty where nothing is in an order.
    private static Optional<Result> twist(Result answer, RandomChance random) {
        return switch (answer) {
            case Result.Shuffled(var order) ->
                    exchanged(order, random).<Result>map(Result.Shuffled::new);
            case Result.Rolled(var faces) ->
                    exchanged(faces, random).<Result>map(Result.Rolled::new);
            case Result.Picked(var indices) ->
                    exchanged(indices, random).<Result>map(Result.Picked::new);
            case Result.Elapsed _ -> Optional.empty();
        };
    }

    private static Optional<List<Integer>> exchanged(List<Integer> numbers, RandomChance random) {
        if (numbers.size() < 2) return Optional.empty();
        var exchanged = new ArrayList<>(numbers);
        Collections.swap(exchanged, random.below(numbers.size()), random.below(numbers.size()));
        return Optional.of(exchanged);
    }

    private void compare(
            Told told,
            int first,
            List<Recording.Answer> twisted,
            AnyMoves<S, M, E, V> moves,
            RandomChance random) {
        var unaware = new ArrayList<>(setup.viewers());
        boolean differed = false;
        S other = told.plies.get(first).before();
        int last = Math.min(told.plies.size(), first + PLIES_COMPARED);
        for (int i = first; i < last && !unaware.isEmpty(); i++) {
            var ply = told.plies.get(i);
            if (!(ply.deed().apply(other) instanceof Ruling.Allowed<S, E>(var deeds, _))) {
                if (ply.actor().map(Viewer::sitting).filter(unaware::contains).isPresent())
                    throw new AssertionError(ply.actor() + " may move in one match only");
                return;
            }
            var here = told.ply(i);
            var there =
                    new PlySteps<>(
                            setup, other, deeds, i == first ? twisted : ply.answers(), random);
            unaware.removeIf(viewer -> !sameFor(viewer, here, there, moves));
            other = there.after();
            if (!here.states().equals(there.states())) differed = true;
            if (here.after().equals(other)) break;
        }
        if (differed) {
            different += setup.viewers().size();
            undistinguished += unaware.size();
        }
    }

    /// The recorded match, each ply computed once for all comparisons.
    private final class Told {
        private final List<Recording.Ply<S, E>> plies;
        private final Map<Integer, PlySteps<S, M, E, V>> tellings = new HashMap<>();

        private Told(List<Recording.Ply<S, E>> plies) {
            this.plies = plies;
        }

        private PlySteps<S, M, E, V> ply(int number) {
            return tellings.computeIfAbsent(number, _ -> tell(plies.get(number)));
        }

        private PlySteps<S, M, E, V> tell(Recording.Ply<S, E> ply) {
            if (!(ply.deed().apply(ply.before()) instanceof Ruling.Allowed<S, E>(var events, _)))
                throw new AssertionError("the recorded match cannot be played again");
            return new PlySteps<>(
                    setup,
                    ply.before(),
                    events,
                    ply.answers(),
                    request -> {
                        throw new AssertionError("asked for another " + request);
                    });
        }
    }

    /// Whether the viewer saw the same events in both matches during a ply.
    private boolean sameFor(
            Viewer viewer,
            PlySteps<S, M, E, V> here,
            PlySteps<S, M, E, V> there,
            AnyMoves<S, M, E, V> moves) {
        boolean sameJournal = here.journal(viewer).equals(there.journal(viewer));
        // The result of a match is public, and may be the only difference of two.
        boolean sameViews = here.looksLike(there, viewer) && here.outcome().equals(there.outcome());
        if (sameJournal != sameViews)
            throw new AssertionError(
                    viewer
                            + " has the same "
                            + (sameJournal ? "journal, other views: " : "views, another journal: ")
                            + here.journal(viewer)
                            + here.views(viewer)
                            + there.journal(viewer)
                            + there.views(viewer));
        if (!sameJournal) return false;
        same("turn", here.turns(), there.turns());
        same("texts", here.texts(viewer), there.texts(viewer));
        if (viewer instanceof Viewer.Sitting(Seat seat)) {
            sameOffers(seat, here, there, moves);
            sameKnowledge(seat, here.after(), there.after());
        }
        return true;
    }

    private void sameOffers(
            Seat seat,
            PlySteps<S, M, E, V> here,
            PlySteps<S, M, E, V> there,
            AnyMoves<S, M, E, V> moves) {
        var game = setup.game();
        same(
                "legal moves",
                game.legalMoves(here.after(), seat),
                game.legalMoves(there.after(), seat));
        for (int i = 0; i < 8; i++) {
            M move = moves.any();
            if (game.decide(here.after(), seat, move) instanceof Ruling.Refused<S, E> refused)
                same("answer to " + move, refused, game.decide(there.after(), seat, move));
        }
    }

    /// Tables sampled from the knowledge are equal in both matches.
    private void sameKnowledge(Seat seat, S here, S there) {
        if (!(setup.game().turn(here) instanceof Turn.ToMove)) return;
        setup.game()
                .sampling()
                .openTables()
                .ifPresent(tables ->
                        same(
                                "knowledge",
                                tables.knowledge(here, seat),
                                tables.knowledge(there, seat)));
    }

    private static void same(String what, Object here, Object there) {
        if (!here.equals(there))
            throw new AssertionError(
                    "the same journal, but another " + what + ": " + here + " and " + there);
    }
}
