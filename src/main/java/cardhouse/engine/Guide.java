package cardhouse.engine;

import java.util.List;
import java.util.Locale;
import java.util.ResourceBundle;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// What a person should know at the first match of a game, in every language of the server. It is
/// in `guide.properties` and `guide_de.properties` beside the classes of the game; a game without
/// these files has no guide.
///
/// The key of a text is `start`, or the name on the wire of an event or a move, which the text
/// explains when it appears for the first time. So the guide is the same for every deal. A key such
/// as `trash/start` is for one game of a family. `start.at` lists the places on the table that the
/// text is about, by their ids in pages, with `{seat}` for the person's own seat.
///
/// @param steps the start first, then events, then moves
public record Guide(List<Step> steps) {
    private static final String START = "start";
    private static final String AT = ".at";

    public Guide {
        steps = List.copyOf(steps);
    }

    /// @param kind the kind of step: `start`, `event` or `move`
    /// @param key name on the wire of the event or move
    /// @param at places on the table, separated by spaces; empty if there are none
    public record Step(String kind, String key, String text, String at) {}

    public static Guide of(GameType<?, ?, ?, ?, ?> game, Locale language) {
        return Messages.bundle(game.events(), "guide", language)
                .map(texts -> new Guide(steps(game, texts)))
                .orElse(new Guide(List.of()));
    }

    private static List<Step> steps(GameType<?, ?, ?, ?, ?> game, ResourceBundle texts) {
        return Stream.of(
                        Stream.of(new Step("start", START, "", "")),
                        keys("event", game.events()),
                        keys("move", game.moves()))
                .flatMap(all -> all)
                .flatMap(step ->
                        Stream.of(game.id() + "/" + step.key(), step.key())
                                .filter(texts::containsKey)
                                .limit(1)
                                .map(key ->
                                        new Step(
                                                step.kind(),
                                                step.key(),
                                                texts.getString(key),
                                                texts.containsKey(key + AT)
                                                        ? texts.getString(key + AT)
                                                        : "")))
                .toList();
    }

    private static Stream<Step> keys(String kind, Class<?> root) {
        return Stream.of(root.getPermittedSubclasses())
                .flatMap(one ->
                        one.isRecord()
                                ? Stream.of(new Step(kind, Messages.name(one), "", ""))
                                : keys(kind, one));
    }

    /// The steps for the present table.
    ///
    /// @param seen the events since the last move of the person, and the legal moves
    public List<Step> about(Stream<? extends Record> seen) {
        Set<String> keys =
                Stream.concat(Stream.of(START), seen.map(one -> Messages.name(one.getClass())))
                        .collect(Collectors.toSet());
        return steps.stream().filter(step -> keys.contains(step.key())).toList();
    }
}
