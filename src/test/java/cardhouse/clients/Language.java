package cardhouse.clients;

import cardhouse.pages.Page;
import java.io.File;
import java.io.IOException;
import java.nio.file.Path;

/// A bot of `openapi/examples`, started as the guide shows.
enum Language {
    JAVA("In Java"),
    TYPESCRIPT("In TypeScript"),
    PYTHON("In Python"),
    PYTHON_CLIENT("In Python with the client"),
    PERL("In Perl"),
    SHELL("In a shell");

    static final Page GUIDE = Page.at(Path.of("openapi", "guide", "first-bot.md"));

    private final String title;

    Language(String title) {
        this.title = title;
    }

    /// Starts the bot, which plays wherever the owner of the token is to act, until it is ended.
    Process start(String house, String token) throws IOException {
        var builder = new ProcessBuilder("sh", "-euc", GUIDE.block("sh bot", title));
        var environment = builder.environment();
        environment.put("HOUSE", house);
        environment.put("TOKEN", token);
        environment.put("CLIENTS", Workshop.CLIENTS.toString());
        Path java = Path.of(System.getProperty("java.home"), "bin");
        environment.merge(
                "PATH", java.toString(), (path, ours) -> ours + File.pathSeparator + path);
        return builder.redirectErrorStream(true).redirectOutput(log().toFile()).start();
    }

    Path log() {
        return Workshop.CLIENTS.resolve(this + ".log");
    }
}
