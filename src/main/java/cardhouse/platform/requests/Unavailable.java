package cardhouse.platform.requests;

/// The database is unavailable. The request may or may not have been executed; a retry with the
/// same idempotency key returns the result.
public final class Unavailable extends RuntimeException {
    private static final long serialVersionUID = 1;

    public Unavailable(Throwable cause) {
        super("the database does not answer", cause);
    }
}
