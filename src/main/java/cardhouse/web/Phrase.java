package cardhouse.web;

/// A message of the pages.
public interface Phrase {
    PageWording wording();
}
