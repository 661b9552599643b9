package cardhouse;

import cardhouse.platform.background.Asker;
import cardhouse.platform.background.FairExecutor;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.SocketTimeoutException;
import java.util.concurrent.FutureTask;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.InvocationInterceptor;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;

/// Runs pure tests in threads of low priority, next to other tests. Tests of the running service
/// come one after the other and keep one processor busy, not two. So they take no longer than
/// alone, and the others use the remaining time. Closing resources after a test takes no time.
final class LowPriorityInterceptor implements InvocationInterceptor {
    /// As many as JUnit has of its own, each of which waits for one of these.
    private static final FairExecutor THREADS =
            FairExecutor.humble("beside-", 2 * Runtime.getRuntime().availableProcessors());

    static {
        // The first user of virtual threads creates their carriers and timers, which inherit its
        // priority.
        Thread.startVirtualThread(LowPriorityInterceptor::waitBriefly);
    }

    private static void waitBriefly() {
        try (var nobody = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            nobody.setSoTimeout(1);
            nobody.accept().close();
        } catch (SocketTimeoutException nobodyCame) {
            // It was only about waiting.
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }

    /// The result, to be rethrown or returned in the calling thread.
    private interface Outcome<T extends @Nullable Object> {
        T get() throws Throwable;

        static <T extends @Nullable Object> Outcome<T> of(Invocation<T> invocation) {
            try {
                T result = invocation.proceed();
                return () -> result;
            } catch (Throwable thrown) {
                return () -> {
                    throw thrown;
                };
            }
        }
    }

    /// What interrupts this thread, such as a test's time limit, interrupts the other.
    private static <T extends @Nullable Object> T atLowPriority(Invocation<T> invocation)
            throws Throwable {
        ClassLoader classes = Thread.currentThread().getContextClassLoader();
        var task =
                new FutureTask<Outcome<T>>(() -> {
                    Thread.currentThread().setContextClassLoader(classes);
                    return Outcome.of(invocation);
                });
        Thread.startVirtualThread(() -> THREADS.of(new Asker(task, task), () -> done(task)));
        try {
            return task.get().get();
        } catch (InterruptedException late) {
            task.cancel(true);
            throw late;
        }
    }

    private static boolean done(FutureTask<?> task) {
        task.run();
        // It was for this task, and not for the next.
        Thread.interrupted();
        return true;
    }

    @Override
    public <T> T interceptTestClassConstructor(
            Invocation<T> invocation,
            ReflectiveInvocationContext<Constructor<T>> called,
            ExtensionContext test)
            throws Throwable {
        return atLowPriority(invocation);
    }

    @Override
    public void interceptBeforeAllMethod(
            Invocation<@Nullable Void> invocation,
            ReflectiveInvocationContext<Method> called,
            ExtensionContext test)
            throws Throwable {
        atLowPriority(invocation);
    }

    @Override
    public void interceptBeforeEachMethod(
            Invocation<@Nullable Void> invocation,
            ReflectiveInvocationContext<Method> called,
            ExtensionContext test)
            throws Throwable {
        atLowPriority(invocation);
    }

    @Override
    public void interceptTestMethod(
            Invocation<@Nullable Void> invocation,
            ReflectiveInvocationContext<Method> called,
            ExtensionContext test)
            throws Throwable {
        atLowPriority(invocation);
    }

    @Override
    public void interceptTestTemplateMethod(
            Invocation<@Nullable Void> invocation,
            ReflectiveInvocationContext<Method> called,
            ExtensionContext test)
            throws Throwable {
        atLowPriority(invocation);
    }
}
