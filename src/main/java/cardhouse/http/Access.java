package cardhouse.http;

/// The access that an operation requires of its caller, for `@PermissionsAllowed`. The first five
/// are the scopes of tokens. An operation for any token is `@Authenticated`, and one that needs no
/// token is `@PermitAll`. Without an annotation an operation is closed.
public final class Access {
    public static final String PLAY = "play";
    public static final String WATCH = "watch";
    public static final String AUDIT = "audit";
    public static final String ACCOUNT = "account";
    public static final String ADMIN = "admin";

    /// No token is required. If a request has a token, the token must be valid for [#WATCH].
    public static final String LOOK = "look";

    /// No token is required. A token may be valid for [#AUDIT] alone; the response then has the
    /// public view.
    public static final String REVIEW = "review";

    private Access() {}

    /// The missing scope of a rejection.
    public static String scope(String access) {
        return switch (access) {
            case LOOK, REVIEW -> WATCH;
            default -> access;
        };
    }
}
