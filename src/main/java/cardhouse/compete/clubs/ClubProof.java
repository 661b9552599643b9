package cardhouse.compete.clubs;

import cardhouse.fairness.Chain;
import cardhouse.fairness.Plain;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The whole journal of a club, for any member to check.
///
/// @param hashes of the header and of each entry
public record ClubProof(
        int protocol,
        Map<String, @Nullable Object> header,
        List<Map<String, @Nullable Object>> entries,
        List<String> hashes) {
    public static ClubProof of(ClubHeader header, List<ClubEntry> entries) {
        var hashes = new ArrayList<String>();
        hashes.add(Chain.start(header.plain()));
        var plain = new ArrayList<Map<String, @Nullable Object>>();
        for (ClubEntry entry : entries) {
            hashes.add(entry.hash(hashes.getLast()));
            plain.add(Plain.inOrder(entry.plain()));
        }
        return new ClubProof(ClubHeader.PROTOCOL, Plain.inOrder(header.plain()), plain, hashes);
    }
}
