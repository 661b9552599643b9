package cardhouse.http;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.archive.audits.DayRootStore;
import cardhouse.archive.audits.Days;
import cardhouse.archive.log.TransparencyLog;
import cardhouse.fairness.Checkpoint;
import cardhouse.fairness.DayRoot;
import cardhouse.fairness.Hash;
import cardhouse.fairness.KeySet;
import cardhouse.fairness.LogKey;
import cardhouse.fairness.LogPolicy;
import cardhouse.fairness.LogProof;
import cardhouse.fairness.MerkleTree;
import cardhouse.fairness.Receipts;
import cardhouse.fairness.SignedNote;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The transparency log as files: checkpoint, tiles, bundles of entries, and proofs of days.
@QuarkusTest
class LogFilesTest {
    @Inject TransparencyLog log;
    @Inject DayRootStore.Trees roots;
    @Inject Receipts receipts;
    @Inject KeySet keys;

    private static Response file(String path) {
        return given().get("/log/" + path).then().statusCode(200).extract().response();
    }

    @Test
    void a_sealed_day_is_proven_by_the_files_alone() {
        Client ada = Client.open("Ada");
        ada.match("trash", Map.of(), List.of(Client.me(), Client.open()));
        var today = LocalDate.now(ZoneOffset.UTC);
        var later = today.plusDays(1).atStartOfDay().plusHours(1).toInstant(ZoneOffset.UTC);
        new Days(
                        DayRoot.Of.OPENED,
                        roots.of(DayRoot.Of.OPENED),
                        receipts,
                        keys,
                        Clock.fixed(later, ZoneOffset.UTC))
                .seal();
        log.publish();
        log.publish();

        var key = LogKey.read(file("vkey").asString().strip());
        var checkpoint = file("checkpoint");
        assertThat(checkpoint.contentType()).isEqualTo("text/plain; charset=utf-8");
        assertThat(checkpoint.header("Cache-Control")).isEqualTo("no-cache");
        var note = SignedNote.read(checkpoint.asString());
        assertThat(key.hasSigned(note)).isTrue();
        var head = Checkpoint.read(note);
        assertThat(head.size()).isBetween(1L, 255L);

        var tile = file("tile/0/000.p/" + head.size());
        assertThat(tile.contentType()).isEqualTo("application/octet-stream");
        assertThat(tile.header("Cache-Control")).contains("immutable");
        var leaves = new ArrayList<Hash>();
        byte[] bytes = tile.asByteArray();
        for (int at = 0; at < bytes.length; at += 32)
            leaves.add(new Hash(Arrays.copyOfRange(bytes, at, at + 32)));
        assertThat(leaves).hasSize((int) head.size());
        assertThat(new MerkleTree(leaves).root()).isEqualTo(head.root());
        assertThat(file("tile/entries/000.p/" + head.size()).asByteArray()).hasSizeGreaterThan(100);

        var policy = LogPolicy.read("log " + key.text() + "\nquorum none\n");
        String signature =
                Client.anonymous()
                        .get("/v1/days?of=OPENED&limit=1")
                        .as(JsonBody.class)
                        .getString("days[0].signature");
        String day =
                Client.anonymous()
                        .get("/v1/days?of=OPENED&limit=1")
                        .as(JsonBody.class)
                        .getString("days[0].day");
        var proof = LogProof.read(file("days/OPENED/" + day + ".tlog-proof").asString());
        assertThat(proof.fault(signature, policy)).isEmpty();
        assertThat(proof.fault(signature + "x", policy)).isPresent();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "tile/0/999",
                "tile/0/000",
                "tile/99/000.p/1",
                "tile/0/000.p/0",
                "tile/0/000.p/999",
                "tile/0/0",
                "tile/entries/999",
                "days/OPENED/2020-01-01.tlog-proof",
                "days/OPENED/2020-02-30.tlog-proof",
                "days/OTHER/2020-01-01.tlog-proof"
            })
    void what_is_not_there_is_not_found(String path) {
        var answer = given().get("/log/" + path);
        assertThat(answer.statusCode()).isEqualTo(404);
        assertThat(answer.as(JsonBody.class).getString("code")).isEqualTo("NOT_FOUND");
    }
}
