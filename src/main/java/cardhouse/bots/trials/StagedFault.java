package cardhouse.bots.trials;

/// What a bot on trial is answered instead of what is true. It is no failure of the server.
public final class StagedFault extends RuntimeException {
    private static final long serialVersionUID = 1;

    public enum Kind {
        /// As if the database were away. Nothing was done.
        UNAVAILABLE,
        /// The connection ends, whatever was done.
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
