package cardhouse.match.viewing;

import cardhouse.engine.Seat;
import cardhouse.engine.Viewer;
import java.util.Optional;

/// The perspective that a client requests, by its name in the interface: `seat0`, `public`, `all`.
public record Perspective(Viewer viewer) {
    private static final String SEAT = "seat";

    public static Optional<Perspective> named(String name) {
        return switch (name) {
            case "public" -> Optional.of(new Perspective(Viewer.WATCHING));
            case "all" -> Optional.of(new Perspective(Viewer.AUDITING));
            default ->
                    name.matches(SEAT + "[0-9]|" + SEAT + "1[0-5]")
                            ? Optional.of(seat(name))
                            : Optional.empty();
        };
    }

    public String name() {
        return switch (viewer) {
            case Viewer.Watching _ -> "public";
            case Viewer.Auditing _ -> "all";
            case Viewer.Sitting(Seat seat) -> SEAT + seat.index();
        };
    }

    /// The seat, if it is a seat's perspective.
    public Optional<Seat> seat() {
        return viewer instanceof Viewer.Sitting(Seat seat) ? Optional.of(seat) : Optional.empty();
    }

    private static Perspective seat(String name) {
        return new Perspective(
                Viewer.sitting(Seat.of(Integer.parseInt(name.substring(SEAT.length())))));
    }
}
