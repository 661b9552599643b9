package cardhouse.web.oidc;

/// A sign-in at an identity provider that failed. It changed nothing.
final class SignInFailure extends RuntimeException {
    private static final long serialVersionUID = 1;

    enum Code {
        /// The browser has not begun this sign-in, or has begun a later one.
        SIGN_IN_EXPIRED(400, SignInTexts.EXPIRED),
        /// The provider or the person refused it, or the code was used before.
        SIGN_IN_REFUSED(403, SignInTexts.REFUSED),
        /// The provider sent an answer that is not valid.
        PROVIDER_INVALID(502, SignInTexts.INVALID),
        PROVIDER_UNAVAILABLE(503, SignInTexts.UNAVAILABLE);

        private final int status;
        private final SignInTexts text;

        Code(int status, SignInTexts text) {
            this.status = status;
            this.text = text;
        }

        int status() {
            return status;
        }

        SignInTexts text() {
            return text;
        }
    }

    private final Code code;

    /// @param reason for the log, without secrets
    SignInFailure(Code code, String reason) {
        super(reason, null, false, false);
        this.code = code;
    }

    Code code() {
        return code;
    }
}
