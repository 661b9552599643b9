package cardhouse.background;

import java.util.function.Supplier;

/// Has something computed when it is somebody's turn.
@FunctionalInterface
public interface Turns {
    /// Waits until it is computed.
    ///
    /// @param whose turn: an account's, or an address's where nobody knows of any
    <T> T of(Object whose, Supplier<T> work);
}
