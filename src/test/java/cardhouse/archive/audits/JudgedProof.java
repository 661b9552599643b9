package cardhouse.archive.audits;

import cardhouse.fairness.Canonical;
import cardhouse.platform.json.Json;
import cardhouse.platform.json.NoProof;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.zip.GZIPInputStream;

/// A proof with the verdict of `./cardhouse verify`, to compare another verifier with it.
public record JudgedProof(String name, String text, Verdict verdict) {
    private static final Path CORPUS = Path.of("src", "test", "resources", "corpus");

    /// The stored matches of every game, edition and preset, and branches.
    public static List<JudgedProof> recorded() throws IOException, NoProof {
        var all = new ArrayList<JudgedProof>();
        try (var files = Files.list(CORPUS)) {
            for (Path file : files.sorted().toList())
                for (String line : read(file).lines().toList()) {
                    var stored = Json.readObject(line);
                    String name = file.getFileName() + ": " + stored.get("preset");
                    all.add(of(name, Canonical.text(stored.get("proof"))));
                }
        }
        return all;
    }

    /// Of each way to change a proof, so many.
    public static List<JudgedProof> tampered(int each) throws IOException, NoProof {
        var all = new ArrayList<JudgedProof>();
        for (Tampering tampering : Tampering.values())
            for (long number = 1; number <= each; number++) {
                var bundle = Tampering.Bundle.of(tampering.match(number));
                tampering.change(bundle, new Random(number));
                all.add(of(tampering + " of match " + number, bundle.text()));
            }
        return all;
    }

    private static JudgedProof of(String name, String text) throws IOException, NoProof {
        Evidence evidence = GoodMatchesTest.there(text);
        return new JudgedProof(name, text, new Auditor(TestMatch.NOTATION).audit(evidence));
    }

    private static String read(Path file) throws IOException {
        try (var unzip = new GZIPInputStream(new ByteArrayInputStream(Files.readAllBytes(file)))) {
            return new String(unzip.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
