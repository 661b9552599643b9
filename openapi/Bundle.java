import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// Makes one document of the contract's pieces, as it is served:
///
///     java Bundle.java FOLDER TARGET
///
/// The build does so: `./mvnw generate-resources`, also while `./mvnw quarkus:dev` runs.
///
/// A file below one of the [#SECTIONS] is a component, and its name is the file's. The root refers
/// to every path and every webhook, and gets them in place of the reference. Files of games stay
/// files of their own. Everything is taken over line by line, so that text looks as it was written;
/// only references change, to components of the one document. Those that lead nowhere fail.
static final List<String> SECTIONS =
        List.of("parameters", "headers", "responses", "schemas", "examples");

static final String ROOT = "openapi.yaml";
static final String GAMES = "games";

/// A file, and perhaps a place in it: `'../schemas/Seat.yaml'`, `'trio.yaml#/components/…'`.
static final Pattern REFERENCE = Pattern.compile("'([\\w./-]+\\.yaml)(#[^']*)?'");

/// A path or a webhook of the root: `  /v1/games: { $ref: 'paths/games.yaml' }`.
static final Pattern ENTRY = Pattern.compile("  (\\S+): \\{ \\$ref: '((?:paths|webhooks)/.+)' }");

Path folder = Path.of("");

void main(String[] arguments) throws IOException {
    folder = Path.of(arguments[0]).toAbsolutePath().normalize();
    var target = Path.of(arguments[1]);
    Files.createDirectories(target.resolve(GAMES));
    Files.write(target.resolve(ROOT), root());
    for (Path game : pieces(GAMES))
        Files.write(target.resolve(GAMES, game.getFileName().toString()), lines(game));
}

/// The root, whose last section has to be `components`: what follows it is added to that.
List<String> root() throws IOException {
    var document = new ArrayList<String>();
    for (String line : Files.readAllLines(folder.resolve(ROOT))) {
        Matcher entry = ENTRY.matcher(line);
        if (entry.matches()) add(document, 2, entry.group(1), folder.resolve(entry.group(2)));
        else document.add(line);
    }
    for (String section : SECTIONS) {
        document.addAll(List.of("", "  " + section + ":"));
        for (Path piece : pieces(section)) add(document, 4, name(piece), piece);
    }
    return document;
}

void add(List<String> document, int indent, String key, Path piece) throws IOException {
    if (!document.getLast().endsWith(":")) document.add("");
    document.add(" ".repeat(indent) + key + ":");
    for (String line : lines(piece))
        document.add(line.isBlank() ? line : " ".repeat(indent + 2) + line);
}

/// The lines of a file, with references as they are in the target.
List<String> lines(Path file) throws IOException {
    return Files.readAllLines(file).stream()
            .map(line -> REFERENCE.matcher(line).replaceAll(found -> reference(file, found)))
            .toList();
}

String reference(Path from, MatchResult found) {
    Path to = from.resolveSibling(found.group(1)).normalize();
    if (!Files.isRegularFile(to)) throw new NoSuchPiece(from, to);
    boolean inGame = section(from).equals(GAMES);
    String document =
            switch (section(to)) {
                case GAMES -> (inGame ? "" : GAMES + "/") + to.getFileName() + "#";
                case String section when SECTIONS.contains(section) ->
                        (inGame ? "../" + ROOT : "") + "#/components/" + section + "/" + name(to);
                default -> throw new NoSuchPiece(from, to);
            };
    return "'" + document + (found.group(2) == null ? "" : found.group(2).substring(1)) + "'";
}

List<Path> pieces(String section) throws IOException {
    try (Stream<Path> files = Files.list(folder.resolve(section))) {
        return files.filter(file -> file.toString().endsWith(".yaml")).sorted().toList();
    }
}

static String section(Path piece) {
    return piece.getParent().getFileName().toString();
}

static String name(Path piece) {
    return piece.getFileName().toString().replace(".yaml", "");
}

static final class NoSuchPiece extends RuntimeException {
    NoSuchPiece(Path from, Path to) {
        super(from + " refers to " + to + ", which is not there or is no component");
    }
}
