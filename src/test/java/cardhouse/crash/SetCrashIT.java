package cardhouse.crash;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Await;
import cardhouse.PackagedService;
import cardhouse.archive.audits.Auditor;
import cardhouse.archive.audits.SetProof;
import cardhouse.crash.Table.Player;
import cardhouse.platform.json.CanonicalJson;
import cardhouse.platform.json.NoProof;
import cardhouse.platform.json.Proofs;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// A set of matches by the same deals, while the service that plays it is killed again and again.
@Timeout(900)
class SetCrashIT {
    private static final Duration SOON = Duration.ofMinutes(20);

    /// Each board is played by two bots, once the one way and once the other.
    private static final int SEATS = 2;

    @Test
    void every_board_is_played_as_often_as_it_should_be() throws IOException, NoProof {
        survives(30, 3);
    }

    @Test
    @Tag("soak")
    @Timeout(3_600)
    void every_board_of_a_thousand_matches_is_played_as_often_as_it_should_be()
            throws IOException, NoProof {
        survives(500, 10);
    }

    private static void survives(int boards, int kills) throws IOException, NoProof {
        try (var service = PackagedService.brieflyOn(Path.of("target", "set-crash"));
                var api = new Api(service.address())) {
            String token = Player.opened(api, "Ada").token();
            String set = "/v1/sets/" + made(api, token, boards);
            int matches = boards * SEATS;
            for (int kill = 1; kill <= kills; kill++) {
                await(api, token, set, matches * kill / (kills + 1));
                service.killService();
                if (kill % 2 == 0) service.killPostgres();
                service.start();
            }
            await(api, token, set, matches);
            Await.until(
                    "the set is over",
                    SOON,
                    () -> read(api, token, set).get("status").asText().equals("FINISHED"));
            check(api, token, set, boards);
        }
    }

    private static String made(Api api, String token, int boards) {
        String wish =
                """
                {"game": "trash", "rules": {"preset": "short"}, "boards": %d, "seating": "TABLE",
                 "contestants": [{"kind": "BOT", "bot": "greedy"}, {"kind": "BOT", "bot": "random"}]}\
                """
                        .formatted(boards);
        return api.post("/v1/sets", token, "the-only-set", 0, wish)
                .expecting(201)
                .json()
                .get("id")
                .asText();
    }

    private static JsonNode read(Api api, String token, String path) {
        return api.get(path, token).expecting(200).json();
    }

    private static void await(Api api, String token, String set, int finished) {
        Await.until(
                finished + " matches are over",
                SOON,
                () -> progress(api, token, set) >= finished,
                () -> read(api, token, set).toString());
    }

    private static int progress(Api api, String token, String set) {
        return read(api, token, set).get("progress").get("finished").asInt();
    }

    private static void check(Api api, String token, String set, int boards) throws NoProof {
        assertThat(read(api, token, set + "/results").get("boards").asInt()).isEqualTo(boards);
        var told = new ArrayList<String>();
        var lines = api.get(set + "/boards", token).expecting(200).body().lines().toList();
        assertThat(lines).hasSize(boards);
        for (String line : lines) {
            var matches = Api.parse(line).get("matches");
            assertThat(matches).as(line).hasSize(SEATS);
            matches.forEach(match -> told.add(match.asText()));
        }
        var proof = Proofs.readSet(api.get(set + "/proof", token).expecting(200).body());
        assertThat(proof.fault()).isEmpty();
        assertThat(dealt(proof)).hasSameSizeAs(told).containsExactlyInAnyOrderElementsOf(told);
        assertThat(told).doesNotHaveDuplicates();
        for (String match : told) {
            String path = "/v1/matches/" + match + "/proof";
            byte[] text =
                    api.get(path, token).expecting(200).body().getBytes(StandardCharsets.UTF_8);
            var evidence = Proofs.read(text, Optional.empty());
            assertThat(new Auditor(new CanonicalJson()).audit(evidence).proven()).isTrue();
            assertThat(proof.fault(evidence)).as(match).isEmpty();
        }
        assertThat(api.improper()).isEmpty();
    }

    private static List<String> dealt(SetProof proof) {
        return proof.matches().stream().map(each -> each.match().toString()).toList();
    }
}
