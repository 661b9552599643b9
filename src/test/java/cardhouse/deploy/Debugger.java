package cardhouse.deploy;

import static java.util.Objects.requireNonNull;

import com.sun.jdi.ArrayType;
import com.sun.jdi.Bootstrap;
import com.sun.jdi.ThreadReference;
import com.sun.jdi.VirtualMachine;

/// Does to another JVM what nothing from outside can.
final class Debugger {
    private Debugger() {}

    /// An option for that JVM.
    static String invitedTo(int port) {
        return "-agentlib:jdwp=transport=dt_socket,server=y,suspend=n,quiet=y,address=127.0.0.1:"
                + port;
    }

    /// Ends a thread by an error, as if it had found no memory.
    static void end(String thread, int port) throws Exception {
        VirtualMachine there = attached(port);
        try {
            ThreadReference one =
                    there.allThreads().stream()
                            .filter(any -> any.name().equals(thread))
                            .findFirst()
                            .orElseThrow();
            // Every JVM keeps some, for when there is no memory to make one.
            var error =
                    there.classesByName("java.lang.OutOfMemoryError")
                            .getFirst()
                            .instances(1)
                            .getFirst();
            one.suspend();
            one.stop(error);
            one.resume();
        } finally {
            there.dispose();
        }
    }

    /// @return what keeps memory of that JVM until it is closed
    static Hoard hoarding(int port) throws Exception {
        return new Hoard(attached(port));
    }

    record Hoard(VirtualMachine there) implements AutoCloseable {
        void keep(int bytes) {
            var arrays = (ArrayType) there.classesByName("byte[]").getFirst();
            arrays.newInstance(bytes).disableCollection();
        }

        @Override
        public void close() {
            there.dispose();
        }
    }

    private static VirtualMachine attached(int port) throws Exception {
        var connector =
                Bootstrap.virtualMachineManager().attachingConnectors().stream()
                        .filter(one -> one.name().equals("com.sun.jdi.SocketAttach"))
                        .findFirst()
                        .orElseThrow();
        var arguments = connector.defaultArguments();
        requireNonNull(arguments.get("hostname")).setValue("127.0.0.1");
        requireNonNull(arguments.get("port")).setValue(String.valueOf(port));
        return connector.attach(arguments);
    }
}
