package cardhouse.http.table;

/// Something that pages say.
interface Phrase {
    Wording wording();
}
