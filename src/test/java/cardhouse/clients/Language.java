package cardhouse.clients;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/// A language that there is a bot in, under `openapi/examples`.
enum Language {
    JAVA(java(), "-cp", "java/classes:" + Workshop.LIBRARIES + "/*", "Bot"),
    TYPESCRIPT("node", "typescript/js/bot.js"),
    PYTHON("python3", "../examples/bot.py"),
    SHELL("sh", "../examples/bot.sh");

    private final List<String> command;

    Language(String... command) {
        this.command = List.of(command);
    }

    /// Starts the bot, which plays wherever the owner of the token is to act, until it is ended.
    Process start(String house, String token) throws IOException {
        var builder = new ProcessBuilder(command).directory(Workshop.CLIENTS.toFile());
        builder.environment().put("HOUSE", house);
        builder.environment().put("TOKEN", token);
        builder.environment().put("PYTHONPATH", "python:debian/usr/lib/python3/dist-packages");
        return builder.redirectErrorStream(true).redirectOutput(log().toFile()).start();
    }

    Path log() {
        return Workshop.CLIENTS.resolve(this + ".log");
    }

    private static String java() {
        return Path.of(System.getProperty("java.home"), "bin", "java").toString();
    }
}
