package cardhouse.browser;

import static java.nio.file.StandardCopyOption.REPLACE_EXISTING;
import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.deploy.Command;
import cardhouse.deploy.Tools;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// The scripts and their tests fit together, as the compiler of TypeScript sees it. The build does
/// without it, and esbuild leaves types out unread.
@Tag("thorough")
class TypeScriptIT {
    private static final Path KEPT = Path.of("src", "test", "resources", "typescript");
    private static final Path FOLDER = Path.of("target", "typescript").toAbsolutePath();

    @Test
    void the_types_fit() throws IOException, InterruptedException {
        // Any that runs will do, wherever it comes from.
        if (!Command.of("npm", "--version").succeeds(_ -> true)) Tools.need("npm");
        if (!reachesRegistry()) throw Tools.leftOut("npm reaches no registry");
        Files.createDirectories(FOLDER);
        for (String name : new String[] {"package.json", "package-lock.json"})
            Files.copy(KEPT.resolve(name), FOLDER.resolve(name), REPLACE_EXISTING);
        String sources = Bundled.SOURCES.toAbsolutePath().toString();
        Files.writeString(
                FOLDER.resolve("tsconfig.json"),
                """
                {
                  "extends": "%s/tsconfig.json",
                  "compilerOptions": { "paths": { "*": ["./node_modules/*"] } },
                  "include": ["%s/**/*.ts"]
                }
                """
                        .formatted(sources, sources));
        run("npm", "ci", "--no-audit", "--no-fund");
        run("node_modules/.bin/tsc", "--project", ".");
    }

    private static boolean reachesRegistry() {
        return Command.of(
                        "npm",
                        "view",
                        "typescript",
                        "version",
                        "--fetch-retries=0",
                        "--fetch-timeout=30000")
                .succeeds(_ -> true);
    }

    private static void run(String... command) throws IOException, InterruptedException {
        var process =
                new ProcessBuilder(command)
                        .directory(FOLDER.toFile())
                        .redirectErrorStream(true)
                        .start();
        String said = new String(process.getInputStream().readAllBytes());
        assertThat(process.waitFor()).as(said).isZero();
    }
}
