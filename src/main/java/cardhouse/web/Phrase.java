package cardhouse.web;

/// Something that pages say.
public interface Phrase {
    Wording wording();
}
