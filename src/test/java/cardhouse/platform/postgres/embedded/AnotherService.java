package cardhouse.platform.postgres.embedded;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Scanner;

/// A service in a process of its own, for tests that need one to kill.
record AnotherService(Process process) implements AutoCloseable {

    public static void main(String... folders) throws InterruptedException {
        try {
            EmbeddedPostgres.on(Path.of(folders[0]), Path.of(folders[1])).start();
        } catch (CannotRunPostgres failure) {
            System.out.println(failure.line());
            return;
        }
        System.out.println("started");
        Thread.sleep(Long.MAX_VALUE);
    }

    static AnotherService startedOn(Path folder, Path programs) throws IOException {
        var process =
                new ProcessBuilder(
                                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                                "-XX:TieredStopAtLevel=1",
                                "-cp",
                                System.getProperty("java.class.path"),
                                AnotherService.class.getName(),
                                folder.toString(),
                                programs.toString())
                        .redirectError(ProcessBuilder.Redirect.INHERIT)
                        .start();
        String said = new Scanner(process.getInputStream()).nextLine();
        if (!said.equals("started")) throw new IllegalStateException(said);
        return new AnotherService(process);
    }

    /// As `kill -9`.
    @Override
    public void close() {
        process.destroyForcibly().onExit().join();
    }
}
