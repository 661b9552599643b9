package cardhouse.http.answers;

import cardhouse.engine.Outcome;
import cardhouse.engine.Seat;
import cardhouse.match.Narration;
import cardhouse.match.seating.SeatNames;
import cardhouse.match.viewing.EntryView;
import cardhouse.match.viewing.MatchView;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// A match for people at a terminal: the events, the board, the seats that are to act, and the
/// caller's moves by number. It has no data but the view of its reader.
public record TextBoard(
        MatchView seen, Optional<Seat> you, SeatNames names, Optional<EntryView> last) {

    public static String of(Narration told) {
        var text = new StringBuilder(told.game()).append(": ").append(told.names().seated());
        text.append('\n');
        told.gist()
                .ifPresent(gist ->
                        text.append('\n')
                                .append(gist)
                                .append("All of the rules: ")
                                .append(told.rulebook())
                                .append("\n\n"));
        for (EntryView entry : told.since()) text.append(EntryText.of(entry, told.names()));
        var last = Optional.of(told.since().getLast());
        return text.append(new TextBoard(told.seen(), told.you(), told.names(), last).text())
                .toString();
    }

    /// Without the events.
    public String text() {
        var text = new StringBuilder("revision ").append(seen.revision());
        you.ifPresent(seat -> text.append(", you are ").append(named(seat)));
        if (!eyes().isEmpty()) text.append(", ").append(eyes());
        text.append('\n').append(names.in(seen.view().board())).append('\n');
        ending().ifPresent(end -> text.append("over: ").append(end).append('\n'));
        if (!seen.toAct().isEmpty()) text.append("to act: ").append(toAct()).append('\n');
        seen.deadline().ifPresent(at -> text.append("until ").append(at).append('\n'));
        for (int i = 0; i < seen.legalMoves().size(); i++) {
            text.append("%3d  %s\n".formatted(i + 1, names.in(seen.legalMoves().get(i).text())));
        }
        return text.toString();
    }

    private String named(Seat seat) {
        String name = names.of(seat);
        return name.contains(seat.toString()) ? name : "%s (%s)".formatted(name, seat);
    }

    /// The viewer, if it is not the reader's own seat.
    private String eyes() {
        return switch (seen.viewer()) {
            case "all" -> "all cards face up";
            case "public" -> "public view";
            case String own
                    when you.filter(seat -> own.equals("seat" + seat.index())).isPresent() ->
                    "";
            case String other -> "as " + other.replaceFirst("seat", "seat ") + " sees it";
        };
    }

    private String toAct() {
        var others = seen.toAct().stream().filter(seat -> !isYou(seat)).toList();
        if (others.size() == seen.toAct().size()) return names.listed(others);
        return "you" + (others.isEmpty() ? "" : ", and " + names.listed(others));
    }

    private boolean isYou(Seat seat) {
        return you.filter(seat::equals).isPresent();
    }

    /// The result of the match, if it is over.
    public Optional<String> ending() {
        return seen.outcome()
                .map(outcome ->
                        you.map(seat -> fate(outcome, seat) + ": ").orElse("")
                                + names.in(outcome.ranking())
                                + why(outcome));
    }

    private static String fate(Outcome outcome, Seat seat) {
        List<Integer> places = outcome.places();
        int own = places.get(seat.index());
        boolean shared = places.stream().filter(place -> place == own).count() > 1;
        if (own == 1) return shared ? "you share first place" : "you won";
        return places.size() == 2 ? "you lost" : "you are number " + own + " of " + places.size();
    }

    /// The last departure ended a match that was not played out.
    private String why(Outcome outcome) {
        return switch (outcome.status()) {
            case PLAYED_OUT -> "";
            case ADJUDICATED -> ", by how things stood at the turn limit";
            case RESIGNED ->
                    ", as "
                            + last.flatMap(entry -> EntryText.reason(entry, names, Locale.ENGLISH))
                                    .orElse("all others have left");
        };
    }
}
