package cardhouse.http.mcp;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/// The contract of each game's rules, moves, events and views, in files that refer to each other.
final class Contracts {
    private static final String FOLDER = "/META-INF/resources/openapi/games/";
    private static final Pattern REFERENCE = Pattern.compile("['\"]([a-z-]+)\\.yaml#");

    private Contracts() {}

    /// The file of a game and the files that it refers to: several games may be of one family.
    ///
    /// @return texts by the names of files
    static Map<String, String> of(String game) {
        var all = new LinkedHashMap<String, String>();
        add(game, all);
        return all;
    }

    private static void add(String name, Map<String, String> all) {
        if (all.containsKey(name)) return;
        String text = Bundled.text(FOLDER + name + ".yaml");
        all.put(name, text);
        REFERENCE
                .matcher(text)
                .results()
                .map((MatchResult found) -> found.group(1))
                .forEach(other -> add(other, all));
    }
}
