package cardhouse.engine;

/// A state as one viewer may see it. Part of the public interface of a game, unlike the state.
public interface View {
    /// The view as a table that any medium can draw.
    Scene scene();

    /// The scene as a board a person can read, several lines of plain text.
    default String board() {
        return BoardText.of(scene());
    }
}
