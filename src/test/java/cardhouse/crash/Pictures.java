package cardhouse.crash;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// The bytes that a seat and a spectator received for every revision of some matches.
record Pictures(Api api, Map<Shot, String> shown) {
    private record Shot(String path, String token) {}

    static Pictures taken(Api api, Map<Table, String> matches) {
        var shown = new LinkedHashMap<Shot, String>();
        matches.forEach((table, match) -> {
            String path = "/v1/matches/" + match + "/view?as=";
            String token = table.player().token();
            int now = api.get(path + "public", token).expecting(200).json().get("revision").asInt();
            for (int revision = 1; revision <= now; revision++) {
                for (String eyes : List.of("seat0", "public")) {
                    var shot = new Shot(path + eyes + "&at=" + revision, token);
                    shown.put(shot, api.get(shot.path(), token).expecting(200).body());
                }
            }
        });
        return new Pictures(api, shown);
    }

    /// Those that look otherwise now.
    List<String> changed() {
        var changed = new ArrayList<String>();
        shown.forEach((shot, then) -> {
            String now = api.get(shot.path(), shot.token()).body();
            if (!now.equals(then)) changed.add(shot.path() + " was " + then + " and is " + now);
        });
        return changed;
    }
}
