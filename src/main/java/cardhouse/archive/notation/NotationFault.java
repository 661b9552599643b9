package cardhouse.archive.notation;

/// Thrown for a text that is not the notation of a match, and for a match without notation.
public final class NotationFault extends Exception {
    private static final long serialVersionUID = 1;

    private final boolean damaged;
    private final String reason;

    /// @param place in the text; empty if there is none
    NotationFault(boolean damaged, String place, String reason) {
        super(place + reason, null, false, false);
        this.damaged = damaged;
        this.reason = reason;
    }

    /// @param most maximum number of bytes
    public static NotationFault tooLarge(long most) {
        return new NotationFault(true, "", "it is larger than " + most + " bytes");
    }

    /// Whether the text does not follow the grammar. Otherwise it describes a match that did not
    /// take place like this.
    public boolean isDamaged() {
        return damaged;
    }

    String reason() {
        return reason;
    }

    /// The place and the reason, in one line for people.
    public String why() {
        return String.valueOf(getMessage());
    }
}
