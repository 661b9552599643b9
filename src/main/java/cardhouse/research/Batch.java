package cardhouse.research;

import cardhouse.engine.Outcome;
import cardhouse.engine.Seat;
import cardhouse.platform.json.BadBody;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;

/// Tables of the same setting that move together.
final class Batch {
    private final Setting setting;
    private final List<Episode> episodes;

    private Batch(Setting setting, List<Episode> episodes) {
        this.setting = setting;
        this.episodes = episodes;
    }

    /// @param toMove the seat to move at each table, or -1 after the end
    /// @param observations of these seats, as 16-bit integers, little-endian, in Base64
    /// @param masks a byte for each action of each table, 1 if it is legal, in Base64
    record State(List<Integer> toMove, String observations, String masks) {}

    /// @param rewards of the seats: 1 for the first of all, -1 for the last
    record Ended(int table, List<Double> rewards, List<Integer> places) {
        static Ended of(int table, Outcome outcome) {
            var places = outcome.places();
            var rewards = new ArrayList<Double>();
            for (int own : places) {
                int sum = 0;
                for (int other : places) sum += Integer.signum(other - own);
                rewards.add((double) sum / (places.size() - 1));
            }
            return new Ended(table, rewards, places);
        }
    }

    static Batch begin(Setting setting, List<Long> seeds) {
        var episodes = new Episode[seeds.size()];
        each(episodes.length, i -> episodes[i] = Episode.begin(setting, seeds.get(i)));
        return new Batch(setting, List.of(episodes));
    }

    Schema schema() {
        return setting.encoder().schema();
    }

    int size() {
        return episodes.size();
    }

    int seats() {
        return setting.seats();
    }

    Episode at(int table) {
        return episodes.get(table);
    }

    /// Plays an action at each table that is not over. If one of them is illegal, none is played.
    List<Ended> step(List<Integer> actions) {
        if (actions.size() != size())
            throw BadBody.invalid(
                    "actions", "must have " + size() + " elements; got " + actions.size());
        for (int i = 0; i < size(); i++)
            if (!at(i).isOver() && !at(i).isLegal(actions.get(i)))
                throw BadBody.invalid("actions[" + i + "]", "is not legal; got " + actions.get(i));
        var ended = new ArrayList<Optional<Ended>>();
        for (int i = 0; i < size(); i++) ended.add(Optional.empty());
        each(
                size(),
                i -> ended.set(i, at(i).step(actions.get(i)).map(outcome -> Ended.of(i, outcome))));
        return ended.stream().flatMap(Optional::stream).toList();
    }

    /// Tables that a seat cannot distinguish from these.
    ///
    /// @param seat by default the seat to move at each table
    Batch twin(Optional<Seat> seat, long seed) {
        var twins = new Episode[size()];
        each(
                twins.length,
                i ->
                        twins[i] =
                                at(i).twin(
                                                seat.orElseGet(
                                                        () -> Seat.of(Math.max(0, at(i).toMove()))),
                                                seed + i));
        return new Batch(setting, List.of(twins));
    }

    /// Whether hidden cards differ, for each table.
    List<Boolean> differences(Batch other) {
        return IntStream.range(0, size()).mapToObj(i -> at(i).differsFrom(other.at(i))).toList();
    }

    State state() {
        return state(Optional.empty());
    }

    /// What a seat sees at each table.
    ///
    /// @param seat by default the seat to move
    State state(Optional<Seat> seat) {
        int width = schema().features().size();
        int actions = schema().actions().size();
        short[] numbers = new short[size() * width];
        byte[] masks = new byte[size() * actions];
        Integer[] toMove = new Integer[size()];
        each(
                size(),
                i -> {
                    Episode episode = at(i);
                    toMove[i] = episode.toMove();
                    Optional<Seat> observer =
                            seat.isEmpty() && !episode.isOver()
                                    ? Optional.of(Seat.of(episode.toMove()))
                                    : seat;
                    observer.ifPresent(one ->
                            setting.encoder()
                                    .observe(episode.observation(one), numbers, i * width));
                    if (observer.isPresent() && observer.get().index() == episode.toMove())
                        for (int action : episode.actions()) masks[i * actions + action] = 1;
                });
        return new State(Arrays.asList(toMove), base64(Encoder.bytes(numbers)), base64(masks));
    }

    private static String base64(byte[] bytes) {
        return Base64.getEncoder().encodeToString(bytes);
    }

    /// On all processors: no table knows another.
    private static void each(int size, IntConsumer task) {
        IntStream.range(0, size).parallel().forEach(task);
    }
}
