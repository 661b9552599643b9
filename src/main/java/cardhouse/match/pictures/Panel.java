package cardhouse.match.pictures;

import cardhouse.engine.Scene.Form;
import cardhouse.engine.Scene.Row;
import cardhouse.engine.Scene.Tile;
import java.util.List;

/// A part of a sheet: a heading, some words, and rows of cards. The cards are as large as fit. Very
/// small cards have no captions.
record Panel(int x, int y, int width, int height) {
    private static final String PAPER = "#f6f5ef";
    private static final String QUIET = "#565248";

    private static final int PADDING = 16;
    private static final int HEADING = 34;
    private static final int LINE = 26;
    private static final int WORD = 24;
    private static final int NOTE = 18;
    private static final int GAP = 8;

    /// From this width on, there is room for words beside a heading.
    private static final int WIDE = 360;

    /// Widths of cards.
    private static final int LARGEST = 96;

    private static final int SMALLEST = 12;

    /// From this width on, cards have captions.
    private static final int NOTED = 18;

    /// @param framed whether it is highlighted
    void draw(Pen pen, String heading, List<String> words, List<Row> rows, boolean framed) {
        pen.panel(x, y, width, height, PAPER, framed);
        int inside = width - 2 * PADDING;
        int left = x + PADDING;
        int down = y + PADDING;
        int bottom = y + height - PADDING;
        boolean beside = !heading.isEmpty() && inside >= WIDE && words.size() == 1;
        if (!heading.isEmpty()) {
            int room = beside ? inside * 2 / 3 : inside;
            pen.bold(left, down + HEADING - 10, 24, room, Faces.INK, heading);
            if (beside)
                pen.right(
                        left + inside,
                        down + HEADING - 10,
                        18,
                        inside / 3,
                        QUIET,
                        words.getFirst());
            down += HEADING;
        }
        for (String word : beside ? List.<String>of() : words) {
            if (down + LINE > bottom) return;
            pen.plain(left, down + LINE - 8, 18, inside, QUIET, word);
            down += LINE;
        }
        int card = fitting(rows, inside, bottom - down);
        for (Row row : rows) {
            if (!row.word().inEnglish().isEmpty())
                pen.plain(left, down + WORD - 7, 18, inside, QUIET, row.word().inEnglish());
            row(pen, row, left, down + word(row), card);
            down += height(row, inside, card);
        }
    }

    private void row(Pen pen, Row row, int left, int top, int card) {
        int across = across(row, width - 2 * PADDING, card);
        int step = high(card) + note(row, card) + GAP;
        for (int i = 0; i < row.tiles().size(); i++) {
            Tile tile = row.tiles().get(i);
            int at = left + i % across * (card + GAP);
            int down = top + i / across * step;
            // The text description also contains the cards that do not fit.
            if (down + high(card) > y + height) return;
            pen.tile(tile, at, down, card, high(card));
            if (card >= NOTED)
                pen.centred(
                        at + card / 2,
                        down + high(card) + NOTE - 4,
                        14,
                        card + GAP,
                        QUIET,
                        caption(row, tile, card + GAP));
        }
    }

    /// Without the note if that does not fit.
    private static String caption(Row row, Tile tile, int width) {
        String whole = caption(row, tile);
        return Pen.fits(whole, 14, width) ? whole : whole.replaceFirst(" · .*", "");
    }

    private static String caption(Row row, Tile tile) {
        if (tile.count() > 1) return "× " + tile.count();
        if (row.form() != Form.SLOTS) return "";
        return tile.number() + tile.note().map(note -> " · " + note.brief()).orElse("");
    }

    /// The largest card width at which all rows fit, or else the smallest width.
    private static int fitting(List<Row> rows, int inside, int room) {
        for (int card = LARGEST; card > SMALLEST; card -= 2) {
            int width = card;
            boolean torn =
                    rows.stream()
                            .anyMatch(row ->
                                    row.form() == Form.SLOTS
                                            && across(row, inside, width) < row.tiles().size());
            int needed = rows.stream().mapToInt(row -> height(row, inside, width)).sum();
            if (!torn && needed <= room) return card;
        }
        return SMALLEST;
    }

    private static int height(Row row, int inside, int card) {
        int across = across(row, inside, card);
        int lines = (row.tiles().size() + across - 1) / across;
        return word(row) + lines * (high(card) + note(row, card) + GAP);
    }

    private static int across(Row row, int inside, int card) {
        int most = Math.max(1, (inside + GAP) / (card + GAP));
        return Math.min(Math.max(1, row.tiles().size()), most);
    }

    private static int high(int card) {
        return card * Faces.HEIGHT / Faces.WIDTH;
    }

    private static int word(Row row) {
        return row.word().inEnglish().isEmpty() ? 0 : WORD;
    }

    private static int note(Row row, int card) {
        boolean none = row.tiles().stream().allMatch(tile -> caption(row, tile).isEmpty());
        return none || card < NOTED ? 0 : NOTE;
    }
}
