package cardhouse.match.pictures;

import cardhouse.match.seating.SeatNames;
import cardhouse.match.viewing.MatchView;

/// What a picture says in words: which match at which entry, through whose eyes, and how it stands.
record Caption(String game, MatchView seen, SeatNames names) {
    /// For whoever hears the picture's name.
    String title() {
        return "%s, %s, after entry %d: %s"
                .formatted(game, names.seated(), seen.revision(), standing());
    }

    /// For whoever hears what is on it: the board as it is at a terminal.
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
            case "public" -> "as everybody sees it";
            case String seat -> "as " + names.in(seat.replaceFirst("seat", "seat ")) + " sees it";
        };
    }
}
