package cardhouse.http;

/// What an operation may ask of its caller, for `@PermissionsAllowed`. The first five are the
/// scopes of tokens. An operation that any token may use is `@Authenticated`, and one that looks at
/// no token is `@PermitAll`; one that says nothing is closed.
public final class Access {
    public static final String PLAY = "play";
    public static final String WATCH = "watch";
    public static final String AUDIT = "audit";
    public static final String ACCOUNT = "account";
    public static final String ADMIN = "admin";

    /// Anybody; but whoever sends a token wants to be known by it, so it must be good for [#WATCH].
    public static final String LOOK = "look";

    /// Anybody; a token may be good for [#AUDIT] alone, and then shows what everybody sees.
    public static final String REVIEW = "review";

    private Access() {}

    /// The scope that is missing where this is not granted.
    public static String scope(String access) {
        return switch (access) {
            case LOOK, REVIEW -> WATCH;
            default -> access;
        };
    }
}
