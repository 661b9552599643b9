package cardhouse.games.layout;

import cardhouse.cards.Card;
import cardhouse.games.layout.LayoutView.Laid;
import cardhouse.games.layout.LayoutView.Slot;
import java.util.List;
import java.util.stream.Collectors;

/// A layout game as plain text: two rows of at most five slots a seat, `..` for a face-down card.
final class Board {
    private static final int ROW = 5;
    private static final int SHORTEST = 2;

    private final LayoutView view;
    private final int width;

    Board(LayoutView view) {
        this.view = view;
        this.width =
                view.layouts().stream()
                        .flatMap(laid -> laid.slots().stream())
                        .mapToInt(slot -> face(slot).length())
                        .max()
                        .orElse(SHORTEST);
    }

    String text() {
        return "hand %d, turn %d%nstock %d, discard %s (%d)%n%n"
                        .formatted(
                                view.hand(),
                                view.turn(),
                                view.stock().count(),
                                view.discard().top().map(Card::code).orElse("none"),
                                view.discard().count())
                        .replace("\r\n", "\n")
                + view.layouts().stream().map(this::laid).collect(Collectors.joining());
    }

    private String laid(Laid laid) {
        var acting = view.acting().filter(now -> now.seat().equals(laid.seat()));
        String title =
                laid.seat()
                        + (laid.left() ? ", left" : "")
                        + acting.map(now ->
                                        " to act"
                                                + now.inHand()
                                                        .map(card -> ", holds " + card)
                                                        .orElse(""))
                                .orElse("");
        int rows = (laid.slots().size() + ROW - 1) / ROW;
        var lines = new StringBuilder(title).append('\n');
        for (int row = 0; row < rows; row++) {
            int first = row * ROW;
            lines.append(
                    row(
                            laid.slots().subList(first, Math.min(first + ROW, laid.slots().size())),
                            first));
        }
        return lines.toString();
    }

    private String row(List<Slot> slots, int first) {
        var line = new StringBuilder();
        for (int i = 0; i < slots.size(); i++) {
            line.append("  %2d ".formatted(first + i + 1))
                    .append(("%-" + width + "s").formatted(face(slots.get(i))));
        }
        return line.toString().stripTrailing() + "\n";
    }

    private static String face(Slot slot) {
        return switch (slot) {
            case Slot.FaceDown(var card) -> card.map(known -> "(" + known + ")").orElse("..");
            case Slot.FaceUp(var card, _) -> card.code();
        };
    }
}
