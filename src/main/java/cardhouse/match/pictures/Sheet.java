package cardhouse.match.pictures;

import cardhouse.engine.Scene;
import cardhouse.engine.Scene.Face;
import cardhouse.engine.Scene.Form;
import cardhouse.engine.Scene.Place;
import cardhouse.engine.Scene.Row;
import cardhouse.engine.Scene.Tile;
import cardhouse.engine.Scene.Word;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.stream.Stream;

/// The layout of a scene on a sheet: a heading, the middle of the table at the left, and the seats
/// in columns beside it.
record Sheet(Caption caption, Scene scene) {
    private static final String GROUND = "#0b3f39";
    private static final String ON_GROUND = "#ffffff";

    private static final int MARGIN = 32;
    private static final int GAP = 16;
    private static final int TOP = 124;
    private static final int MIDDLE = 216;

    /// The numbers of seats from which there is one more column.
    private static final List<Integer> MORE_COLUMNS = List.of(5, 7);

    String document() {
        var svg = new Svg();
        svg.open(
                        "svg",
                        "xmlns viewBox width height font-family role aria-labelledby aria-describedby",
                        "http://www.w3.org/2000/svg",
                        "0 0 " + Picture.WIDTH + " " + Picture.HEIGHT,
                        Picture.WIDTH,
                        Picture.HEIGHT,
                        "system-ui, sans-serif",
                        "img",
                        "title",
                        "desc")
                .line();
        svg.open("title", "id", "title").text(caption.title()).close("title").line();
        svg.open("desc", "id", "desc").text(caption.description()).close("desc").line();
        svg.open("defs").line();
        faces().forEach(face -> Faces.define(face, svg));
        svg.close("defs").line();
        var pen = new Pen(svg);
        pen.area(0, 0, Picture.WIDTH, Picture.HEIGHT, GROUND);
        heading(pen);
        board(pen);
        return svg.close("svg").line().document();
    }

    /// Each distinct face once.
    private Stream<Face> faces() {
        var faces = new LinkedHashMap<String, Face>();
        Stream.concat(
                        lines(scene.middle()).stream(),
                        scene.places().stream().flatMap(place -> lines(place.rows()).stream()))
                .flatMap(row -> row.tiles().stream())
                .map(Tile::face)
                .forEach(face -> faces.putIfAbsent(Faces.name(face), face));
        return faces.values().stream();
    }

    private void heading(Pen pen) {
        int whole = Picture.WIDTH - 2 * MARGIN;
        pen.bold(MARGIN, 62, 40, whole / 2, ON_GROUND, caption.game());
        pen.right(Picture.WIDTH - MARGIN, 60, 24, whole / 2, ON_GROUND, caption.moment());
        pen.plain(MARGIN, 102, 26, whole, ON_GROUND, caption.standing());
    }

    private void board(Pen pen) {
        int height = Picture.HEIGHT - TOP - MARGIN;
        var facts = scene.facts().stream().map(caption.names()::in).toList();
        new Panel(MARGIN, TOP, MIDDLE, height).draw(pen, "", facts, lines(scene.middle()), false);
        int left = MARGIN + MIDDLE + GAP;
        int seats = scene.places().size();
        int columns = 2 + (int) MORE_COLUMNS.stream().filter(most -> seats >= most).count();
        int lines = (seats + columns - 1) / columns;
        int wide = (Picture.WIDTH - MARGIN - left - (columns - 1) * GAP) / columns;
        int high = (height - (lines - 1) * GAP) / lines;
        for (int i = 0; i < seats; i++) {
            int x = left + i % columns * (wide + GAP);
            int y = TOP + i / columns * (high + GAP);
            seat(pen, new Panel(x, y, wide, high), scene.places().get(i));
        }
    }

    private void seat(Pen pen, Panel panel, Place place) {
        boolean acts = caption.seen().toAct().contains(place.seat());
        var said = new ArrayList<String>();
        if (acts) said.add("to act");
        for (Word badge : place.badges()) said.add(badge.inEnglish());
        List<String> line = said.isEmpty() ? List.of() : List.of(String.join(" · ", said));
        panel.draw(pen, caption.names().of(place.seat()), line, lines(place.rows()), acts);
    }

    /// Rows with players' names inserted, and an empty spot in rows without cards.
    private List<Row> lines(List<Row> rows) {
        return rows.stream()
                .filter(row -> row.form() != Form.ASIDE)
                .flatMap(row -> row.lines().stream())
                .map(row ->
                        new Row(
                                Word.of(caption.names().in(row.word().inEnglish())),
                                row.form(),
                                row.tiles().isEmpty()
                                        ? List.of(Tile.of(new Face.Nothing()))
                                        : row.tiles()))
                .toList();
    }
}
