package cardhouse.http;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.fairness.KeySet;
import cardhouse.games.Catalog;
import cardhouse.match.openings.CardOpenings;
import cardhouse.match.openings.CardOpeningsCheck;
import cardhouse.platform.json.Json;
import cardhouse.platform.json.NoProof;
import cardhouse.platform.json.Proofs;
import io.quarkus.test.junit.QuarkusTest;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// A player checks each card of a match as soon as it is visible.
@QuarkusTest
class OpenedCardsTest {
    private Client ada;

    @BeforeEach
    void open() {
        ada = Client.open("Ada");
    }

    private static KeySet keys() {
        return KeySet.read(
                Json.readPlain(Client.anonymous().get("/.well-known/jwks.json").asString()));
    }

    private static CardOpeningsCheck check(
            Client client, String match, List<CardOpenings> documents) throws NoProof {
        String game = documents.getFirst().game();
        var check =
                new CardOpeningsCheck(
                        Catalog.find(game).orElseThrow().tracker().orElseThrow().get(),
                        Optional.of(keys()),
                        Optional.empty());
        documents.forEach(check::add);
        String journal = client.request().get(match + "/journal?limit=1000").asString();
        Proofs.readJournal(journal)
                .forEach(entry -> check.follow(entry.revision(), entry.events()));
        return check;
    }

    private static CardOpenings openings(Client client, String match, String query) throws NoProof {
        var answer = client.request().get(match + "/card-openings" + query);
        assertThat(answer.statusCode()).as(answer.asString()).isEqualTo(200);
        return Proofs.readOpenings(answer.asString());
    }

    @ParameterizedTest
    @ValueSource(strings = {"trashed", "garbage", "trash"})
    void each_card_is_opened_when_it_is_visible(String game) throws NoProof {
        String match = ada.matchAgainst(game, "greedy", Map.of("turnLimit", 10));
        var kept = new ArrayList<CardOpenings>();
        for (var view = ada.myTurn(match);
                !view.getString("status").equals("FINISHED");
                view = ada.myTurn(match)) {
            int after = kept.isEmpty() ? 0 : kept.getLast().revision();
            kept.add(openings(ada, match, "?after=" + after));
            assertThat(check(ada, match, kept).fault()).isEmpty();
            ada.json(view.getList("legalMoves").getFirst())
                    .header("If-Match", "\"" + view.getInt("revision") + "\"")
                    .post(match + "/moves");
        }
        kept.add(openings(ada, match, "?after=" + kept.getLast().revision()));
        var check = check(ada, match, kept);
        assertThat(check.fault()).isEmpty();
        assertThat(check.checked()).isGreaterThan(5);
        var whole = openings(ada, match, "");
        assertThat(whole.openings())
                .containsExactlyElementsOf(
                        kept.stream().flatMap(one -> one.openings().stream()).toList());
        assertThat(openings(Client.open("Eve"), match, "")).isEqualTo(whole);
    }

    private void refused(Client client, String path, int status, String code) {
        var answer = client.request().get(path);
        assertThat(answer.statusCode()).isEqualTo(status);
        assertThat(answer.as(JsonBody.class).getString("code")).isEqualTo(code);
    }

    @Test
    void openings_follow_the_perspective_of_the_caller() throws NoProof {
        Client eve = Client.open("Eve");
        String waiting = ada.match("trash", Map.of(), List.of(Client.me(), Client.open()));
        refused(ada, waiting + "/card-openings", 409, "MATCH_NOT_STARTED");
        String trio = ada.matchAgainst("trio", "greedy");
        refused(ada, trio + "/card-openings", 409, "NO_OPENINGS");
        String match = ada.matchAgainst("trash", "greedy");
        refused(eve, match + "/card-openings?as=seat0", 403, "NOT_YOUR_SEAT");
        refused(ada, match + "/card-openings?as=all", 403, "NOT_YET_PUBLIC");
        refused(ada, match + "/card-openings?after=999", 404, "REVISION_NOT_FOUND");
        refused(ada, match + "/card-openings?after=-1", 400, "INVALID_PARAMETER");
        ada.request().post(match + "/resignation");
        String branch =
                ada.json(Map.of("revision", 1)).post(match + "/branches").header("Location");
        refused(ada, branch + "/card-openings", 409, "NO_OPENINGS");
    }
}
