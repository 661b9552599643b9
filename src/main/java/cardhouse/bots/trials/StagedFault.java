package cardhouse.bots.trials;

/// An injected fault for a bot on trial, in place of the true response. It is no server failure.
public final class StagedFault extends RuntimeException {
    private static final long serialVersionUID = 1;

    public enum Kind {
        /// Responds as if the database were unavailable. Nothing was done.
        UNAVAILABLE,
        /// Closes the connection, whether or not the request took effect.
        CUT
    }

    private final Kind kind;

    StagedFault(Kind kind) {
        super(kind.name(), null, false, false);
        this.kind = kind;
    }

    public Kind kind() {
        return kind;
    }
}
