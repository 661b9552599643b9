package cardhouse.json;

/// Text without control characters and halves of characters: neither can be shown, stored
/// everywhere, or hashed alike.
final class Printable {
    private Printable() {}

    static boolean is(String text) {
        return text.codePoints().noneMatch(Printable::unfit);
    }

    private static boolean unfit(int character) {
        return Character.isISOControl(character)
                || Character.getType(character) == Character.SURROGATE;
    }
}
