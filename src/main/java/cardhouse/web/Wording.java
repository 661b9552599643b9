package cardhouse.web;

/// A message in every language.
public record Wording(String english, String german) implements Phrase {
    @Override
    public Wording wording() {
        return this;
    }

    String in(Language language) {
        return switch (language) {
            case EN -> english;
            case DE -> german;
        };
    }
}
