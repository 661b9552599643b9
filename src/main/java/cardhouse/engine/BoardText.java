package cardhouse.engine;

import cardhouse.engine.Scene.Face;
import cardhouse.engine.Scene.Form;
import cardhouse.engine.Scene.Place;
import cardhouse.engine.Scene.Row;
import cardhouse.engine.Scene.Tile;
import java.util.List;
import java.util.stream.Collectors;

/// A scene as plain text: the lines about the match, an empty line, and a line or more for each
/// seat. Cards are written by their codes, `..` for a hidden one.
final class BoardText {
    private final Scene scene;
    private final int width;

    private BoardText(Scene scene) {
        this.scene = scene;
        this.width =
                scene.places().stream()
                        .flatMap(place -> place.rows().stream())
                        .filter(row -> row.form() == Form.SLOTS)
                        .flatMap(row -> row.tiles().stream())
                        .mapToInt(tile -> slot(tile.face()).length())
                        .max()
                        .orElse(1);
    }

    static String of(Scene scene) {
        var text = new BoardText(scene);
        return String.join("\n", scene.lines())
                + "\n\n"
                + scene.places().stream().map(text::place).collect(Collectors.joining());
    }

    private String place(Place place) {
        var text = new StringBuilder(place.seat() + place.role());
        List<Row> rows = place.rows();
        for (Row row : rows)
            switch (row.form()) {
                case LOTS -> {
                    // The first row is on the line of the seat.
                    if (row != rows.getFirst()) text.append("\n  ").append(row.word().brief());
                    text.append(": ").append(lots(row));
                }
                case CARDS -> text.append("\n  %-4s  %s".formatted(row.word().brief(), cards(row)));
                case SLOTS -> row.lines().forEach(line -> text.append('\n').append(slots(line)));
                case ASIDE -> {}
            }
        return text.append('\n').toString();
    }

    private static String lots(Row row) {
        if (row.tiles().isEmpty()) return "no cards";
        return row.tiles().stream().map(BoardText::lot).sorted().collect(Collectors.joining(", "));
    }

    private static String lot(Tile tile) {
        return switch (tile.face()) {
            case Face.Up up -> up.words() + (tile.count() > 1 ? " x" + tile.count() : "");
            case Face.Down(int count) -> count + (count == 1 ? " card" : " cards");
            case Face.Nothing _ -> "0 cards";
            case Face.Die(int value, _) -> String.valueOf(value);
        };
    }

    private static String cards(Row row) {
        if (row.tiles().isEmpty()) return "-";
        return row.oneByOne().stream()
                .map(tile -> (tile.number() > 0 ? tile.number() + ":" : "") + face(tile.face()))
                .collect(Collectors.joining(" "));
    }

    private String slots(Row line) {
        return line.tiles().stream()
                .map(tile -> ("  %2d %-" + width + "s").formatted(tile.number(), slot(tile.face())))
                .collect(Collectors.joining())
                .stripTrailing();
    }

    private static String slot(Face face) {
        return face instanceof Face.Up(var card, _, boolean under) && under
                ? "(" + card + ")"
                : face(face);
    }

    private static String face(Face face) {
        return switch (face) {
            case Face.Up(var card, _, _) -> card.code();
            case Face.Down(int count) -> count == 0 ? ".." : ".. ".repeat(count).strip();
            case Face.Nothing _ -> "-";
            case Face.Die(int value, _) -> String.valueOf(value);
        };
    }
}
