import cardhouse.client.ApiClient;
import cardhouse.client.ApiException;
import cardhouse.client.api.PlayApi;
import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;

/// A bot that knows no rules: it waits until it is to act, and plays any legal move.
void main() throws Exception {
    var house = new ApiClient();
    house.updateBaseUri(System.getenv("HOUSE"));
    house.setRequestInterceptor(
            request -> request.header("Authorization", "Bearer " + System.getenv("TOKEN")));
    var play = new PlayApi(house);
    long usual = 1;
    while (true) {
        try {
            playWhereItIsToAct(play);
            usual = 1;
        } catch (ApiException failure) {
            Thread.sleep(1000 * pause(failure, usual));
            usual = Math.min(2 * usual, 30);
        }
    }
}

void playWhereItIsToAct(PlayApi play) throws ApiException {
    var waiting = play.listTurns("PT30S", null);
    if (waiting == null) return;
    for (var turn : waiting.getTurns()) {
        var moves = turn.getLegalMoves();
        var move = moves.get(ThreadLocalRandom.current().nextInt(moves.size()));
        String revision = "\"" + turn.getRevision() + "\"";
        String key = UUID.randomUUID().toString();
        play.playMove(turn.getMatch().toString(), move, null, revision, key, null);
    }
}

/// How many seconds to wait before looking again; whatever does not get better by that is thrown
/// on.
long pause(ApiException failure, long usual) throws ApiException {
    return switch (failure.getCode()) {
        case 0 -> usual; // the connection was lost, or the answer is no JSON
        case 409, 412 -> 0; // somebody or the clock was faster
        case 429, 502, 503, 504 ->
                failure.getResponseHeaders().firstValueAsLong("Retry-After").orElse(usual);
        default -> throw failure;
    };
}
