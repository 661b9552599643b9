package cardhouse.webhooks.events;

import cardhouse.match.Match;
import cardhouse.match.seating.Chair;
import cardhouse.players.Player;
import java.util.Optional;
import java.util.UUID;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/// One sentence about an event for people. It names the game and the other players, which all
/// players of the match can see, and never cards or results.
public final class EventText {
    /// In characters, so that the texts fit the limits of all services. The names of some players
    /// of a large match are cut off.
    private static final int LONGEST = 300;

    private EventText() {}

    /// @param match the match of the event, or the first match of its series
    /// @param names writes the name of a player
    public static String of(
            AccountEvent event,
            Optional<Match> match,
            TextLanguage language,
            UnaryOperator<String> names) {
        boolean german = language == TextLanguage.DE;
        String about =
                match.map(one -> about(one, event.player(), german, names))
                        .orElse(String.valueOf(event.number()));
        String text = event.kind().sentence(german, about);
        return text.codePointCount(0, text.length()) <= LONGEST
                ? text
                : text.substring(0, text.offsetByCodePoints(0, LONGEST - 1)) + "…";
    }

    /// A name that no mail program and no chat takes for a link.
    public static String plain(String name) {
        return name.replaceAll("[^\\p{L}\\p{M}\\p{N}_'-]+", " ").strip();
    }

    /// The text of a test message.
    public static String ping(TextLanguage language) {
        return language == TextLanguage.DE ? "Eine Testnachricht." : "A test message.";
    }

    private static String about(
            Match match, UUID reader, boolean german, UnaryOperator<String> names) {
        String others =
                match.chairs().stream()
                        .flatMap(chair ->
                                chair instanceof Chair.Taken(Player player, _, _, _)
                                                && !player.id().equals(reader)
                                        ? Optional.of(names.apply(player.name())).stream()
                                        : Optional.<String>empty().stream())
                        .collect(Collectors.joining(", "));
        String title = match.type().title();
        return others.isEmpty() ? title : title + (german ? " mit " : " with ") + others;
    }
}
