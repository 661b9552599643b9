package cardhouse.platform.requests;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import cardhouse.engine.Refusal;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;

/// Looks at what cannot be granted.
public final class Rejected {
    private Rejected() {}

    /// @return the rejection, for all else it says
    public static Rejection with(Refusal.Code code, ThrowingCallable what) {
        Rejection rejection = rejection(what);
        assertThat(rejection.refusal().code()).isEqualTo(code);
        return rejection;
    }

    /// For a move that is refused by a code of the game's own, which hangs on the deal.
    public static Rejection byRules(ThrowingCallable what) {
        Rejection rejection = rejection(what);
        assertThat(rejection.refusal().code()).isNotInstanceOf(Rejection.Code.class);
        return rejection;
    }

    private static Rejection rejection(ThrowingCallable what) {
        Rejection rejection = catchThrowableOfType(Rejection.class, what);
        assertThat(rejection).as("nothing was rejected").isNotNull();
        return rejection;
    }
}
