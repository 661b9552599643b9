package cardhouse.platform.background;

import java.util.function.Supplier;

/// Has work computed when it is the turn of its caller.
@FunctionalInterface
public interface Turns {
    /// Waits until it is computed.
    ///
    /// @param whose turn it is
    <T> T of(Asker whose, Supplier<T> work);
}
