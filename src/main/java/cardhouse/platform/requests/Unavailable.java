package cardhouse.platform.requests;

/// The database is away. What was asked may or may not have been done; a client that repeats its
/// request with the same idempotency key learns which.
public final class Unavailable extends RuntimeException {
    private static final long serialVersionUID = 1;

    public Unavailable(Throwable cause) {
        super("the database does not answer", cause);
    }
}
