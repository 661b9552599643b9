package cardhouse.web;

/// A message in every language.
public record PageWording(String english, String german) implements Phrase {
    @Override
    public PageWording wording() {
        return this;
    }

    String in(Language language) {
        return switch (language) {
            case EN -> english;
            case DE -> german;
        };
    }
}
