package cardhouse.platform.json;

/// The input is not a proof bundle.
public final class NoProof extends Exception {
    private static final long serialVersionUID = 1;

    NoProof(String why) {
        super(why, null, false, false);
    }

    /// The reason, in one line for people.
    public String why() {
        return String.valueOf(getMessage());
    }
}
