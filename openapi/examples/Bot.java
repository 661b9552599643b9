import cardhouse.client.ApiClient;
import cardhouse.client.ApiException;
import cardhouse.client.api.PlayApi;
import java.util.concurrent.ThreadLocalRandom;

/// A bot that knows no rules: it waits until it is to act, and plays any legal move.
void main() throws ApiException {
    var house = new ApiClient();
    house.updateBaseUri(System.getenv("HOUSE"));
    house.setRequestInterceptor(
            request -> request.header("Authorization", "Bearer " + System.getenv("TOKEN")));
    var play = new PlayApi(house);
    while (true) {
        var waiting = play.listTurns("PT30S", null);
        if (waiting == null) continue;
        for (var turn : waiting.getTurns()) {
            var moves = turn.getLegalMoves();
            var move = moves.get(ThreadLocalRandom.current().nextInt(moves.size()));
            String revision = "\"" + turn.getRevision() + "\"";
            try {
                play.playMove(turn.getMatch().toString(), move, null, revision, null);
            } catch (ApiException late) { // somebody or the clock was faster
                if (late.getCode() != 409 && late.getCode() != 412) throw late;
            }
        }
    }
}
