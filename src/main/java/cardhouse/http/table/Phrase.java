package cardhouse.http.table;

/// Something that pages say, in every language.
interface Phrase {
    String english();

    String german();

    default String in(Language language) {
        return switch (language) {
            case EN -> english();
            case DE -> german();
        };
    }
}
