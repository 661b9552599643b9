package cardhouse.match.pictures;

import cardhouse.match.seating.SeatNames;
import cardhouse.match.viewing.MatchView;

/// The texts of a picture: the match, the entry, the perspective and the progress.
record Caption(String game, MatchView seen, SeatNames names) {
    /// The picture's name for screen readers.
    String title() {
        return "%s, %s, after entry %d: %s"
                .formatted(game, names.seated(), seen.revision(), standing());
    }

    /// The picture's content for screen readers: the board as text, as at a terminal.
    String description() {
        return names.in(seen.view().board());
    }

    String standing() {
        if (seen.outcome().isPresent()) return names.in(seen.outcome().get().ranking());
        return seen.toAct().isEmpty() ? "" : "To act: " + names.listed(seen.toAct());
    }

    String moment() {
        return "Entry " + seen.revision() + " · " + eyes();
    }

    private String eyes() {
        return switch (seen.viewer()) {
            case "all" -> "all cards face up";
            case "public" -> "public view";
            case String seat -> "as " + names.in(seat.replaceFirst("seat", "seat ")) + " sees it";
        };
    }
}
