package cardhouse.http.edge;

/// An answer that shows a match at one of its revisions, which is its entity tag.
public interface Revised {
    int revision();
}
