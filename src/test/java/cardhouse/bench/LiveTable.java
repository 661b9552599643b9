package cardhouse.bench;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Two players who play one match after the other, a move at a time.
final class LiveTable {
    private static final Pattern TOKEN = Pattern.compile("\"token\":\"([^\"]+)\"");
    private static final Pattern ID = Pattern.compile("\"id\":\"([^\"]+)\"");
    private static final Pattern REVISION = Pattern.compile("\"revision\":([0-9]+),\"viewer\"");
    private static final Pattern TO_ACT = Pattern.compile("\"toAct\":\\[([0-9])");
    private static final Pattern MOVE = Pattern.compile("\"legalMoves\":\\[(\\{[^}]*})");

    private final HttpClient http;
    private final URI house;
    private final String[] tokens = new String[2];
    private String path = "";
    private String mover = "";
    private String move = "";
    private int revision;

    LiveTable(HttpClient http, URI house) throws IOException, InterruptedException {
        this.http = http;
        this.house = house;
        String player = "{\"name\":\"bench\",\"kind\":\"BOT\"}";
        for (int who = 0; who < 2; who++)
            tokens[who] = found(TOKEN, sent("POST", "/v1/players", "", player));
    }

    String path() {
        return path;
    }

    int revision() {
        return revision;
    }

    /// Opens another match of Trash.
    void open() throws IOException, InterruptedException {
        open("trash", 2, "{\"turnLimit\":5000}");
    }

    /// @param seats bots take those after the first two
    void open(String game, int seats, String rules) throws IOException, InterruptedException {
        String wish =
                "{\"game\":\"%s\",\"seats\":[{\"kind\":\"ME\"},{\"kind\":\"OPEN\"}%s],\"rules\":%s}"
                        .formatted(
                                game,
                                ",{\"kind\":\"BOT\",\"bot\":\"random\"}".repeat(seats - 2),
                                rules);
        path = "/v1/matches/" + found(ID, sent("POST", "/v1/matches", tokens[0], wish));
        sent("PUT", path + "/seats/1", tokens[1], "{}");
        revision = 1;
    }

    /// Looks up who is to move, and takes up the first move it is offered.
    ///
    /// @return false if the match is over
    boolean ready() throws IOException, InterruptedException {
        Matcher toAct = TO_ACT.matcher(sent("GET", path + "/view", tokens[0], ""));
        if (!toAct.find()) return false;
        mover = tokens[Integer.parseInt(toAct.group(1))];
        move = found(MOVE, sent("GET", path + "/view", mover, ""));
        return true;
    }

    /// Plays it.
    void move() throws IOException, InterruptedException {
        revision = Integer.parseInt(found(REVISION, sent("POST", path + "/moves", mover, move)));
    }

    private static String found(Pattern pattern, String text) {
        Matcher matcher = pattern.matcher(text);
        if (!matcher.find()) throw new IllegalStateException("no " + pattern + " in " + text);
        return matcher.group(1);
    }

    private String sent(String method, String path, String token, String body)
            throws IOException, InterruptedException {
        var request =
                HttpRequest.newBuilder(house.resolve(path))
                        .method(
                                method,
                                body.isEmpty()
                                        ? BodyPublishers.noBody()
                                        : BodyPublishers.ofString(body))
                        .header("Content-Type", "application/json");
        if (!token.isEmpty()) request.header("Authorization", "Bearer " + token);
        HttpResponse<String> answer = http.send(request.build(), BodyHandlers.ofString());
        if (answer.statusCode() >= 300)
            throw new IllegalStateException(path + " " + answer.statusCode() + answer.body());
        return answer.body();
    }
}
