package cardhouse.platform.background;

import java.util.function.Supplier;

/// Runs computations in fair order of their callers.
@FunctionalInterface
public interface FairQueue {
    /// Waits for the result of a computation.
    ///
    /// @param whose asker that the fair queue charges
    <T> T of(Asker whose, Supplier<T> work);
}
