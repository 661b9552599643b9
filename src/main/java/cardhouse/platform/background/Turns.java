package cardhouse.platform.background;

import java.util.function.Supplier;

/// Has something computed when it is somebody's turn.
@FunctionalInterface
public interface Turns {
    /// Waits until it is computed.
    ///
    /// @param whose turn it is
    <T> T of(Asker whose, Supplier<T> work);
}
