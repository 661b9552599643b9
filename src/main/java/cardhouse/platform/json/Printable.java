package cardhouse.platform.json;

/// Text of one line, without control characters and halves of characters: neither can be shown,
/// stored everywhere, or hashed alike.
final class Printable {
    private Printable() {}

    static boolean is(String text) {
        return text.codePoints().noneMatch(Printable::unfit);
    }

    private static boolean unfit(int character) {
        return switch (Character.getType(character)) {
            case Character.CONTROL,
                    Character.SURROGATE,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR ->
                    true;
            default -> false;
        };
    }
}
