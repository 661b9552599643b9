package cardhouse.platform.json;

/// Something that is no proof bundle, whatever else it may be.
public final class NoProof extends Exception {
    private static final long serialVersionUID = 1;

    NoProof(String why) {
        super(why, null, false, false);
    }

    /// Why, in one line for people.
    public String why() {
        return String.valueOf(getMessage());
    }
}
