package cardhouse.compete.tournaments;

/// Whether bots take part. Every entrant is listed with its kind.
public enum BotPolicy {
    /// Accounts of people only.
    NONE,
    /// Bots only: those with accounts, and built-in ones.
    ONLY,
    /// Both.
    MIXED;

    public boolean admits(Entrant.Kind kind) {
        return switch (this) {
            case NONE -> kind == Entrant.Kind.HUMAN;
            case ONLY -> kind != Entrant.Kind.HUMAN;
            case MIXED -> true;
        };
    }
}
