package cardhouse.fairness;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;

/// A text with signature lines (C2SP signed-note).
///
/// @param text ends with a line feed
/// @param lines the signature lines, without their line feeds
public record SignedNote(String text, List<String> lines) {
    static final String DASH = "\u2014 ";

    private static final int MOST_LINES = 64;
    private static final int MOST_CHARACTERS = 100_000;
    private static final String BETWEEN = "\n\n";

    public SignedNote {
        lines = List.copyOf(lines);
    }

    /// Reads an untrusted text.
    ///
    /// @throws IllegalArgumentException if it is not a signed note
    public static SignedNote read(String note) {
        int end = note.lastIndexOf(BETWEEN);
        if (note.length() > MOST_CHARACTERS
                || end < 0
                || !note.endsWith("\n")
                || note.chars().anyMatch(each -> each < ' ' && each != '\n'))
            throw new IllegalArgumentException("it is not a signed note");
        var lines = note.substring(end + BETWEEN.length()).lines().toList();
        if (lines.isEmpty()) throw new IllegalArgumentException("the note has no signature");
        return new SignedNote(note.substring(0, end + 1), checked(lines));
    }

    /// Reads untrusted signature lines, each with its line feed.
    ///
    /// @throws IllegalArgumentException if one of them is none
    public static List<String> signatures(String lines) {
        if (!lines.endsWith("\n"))
            throw new IllegalArgumentException("the last line is not complete");
        return checked(lines.lines().toList());
    }

    private static List<String> checked(List<String> lines) {
        if (lines.size() > MOST_LINES)
            throw new IllegalArgumentException(
                    "the note has more than " + MOST_LINES + " signatures");
        for (String line : lines)
            if (!line.startsWith(DASH) || line.split(" ", -1).length != 3)
                throw new IllegalArgumentException("a line is not a signature");
        return lines;
    }

    /// The same text with more signatures; those that are there already are not repeated.
    public SignedNote with(List<String> more) {
        var all = new ArrayList<>(lines);
        more.stream().filter(line -> !all.contains(line)).forEach(all::add);
        return new SignedNote(text, all);
    }

    static byte[] decoded(String base64) {
        byte[] bytes = Base64.getDecoder().decode(base64);
        if (Base64.getEncoder().encodeToString(bytes).equals(base64)) return bytes;
        throw new IllegalArgumentException("the Base64 has another spelling");
    }

    /// The signatures of a name and a key id.
    List<byte[]> signatures(String name, byte[] id) {
        var found = new ArrayList<byte[]>();
        for (String line : lines) {
            var parts = line.substring(DASH.length()).split(" ", -1);
            byte[] content = decoded(parts[1]);
            if (parts[0].equals(name)
                    && content.length > id.length
                    && Arrays.equals(content, 0, id.length, id, 0, id.length))
                found.add(Arrays.copyOfRange(content, id.length, content.length));
        }
        return found;
    }

    /// The note as it is published.
    @Override
    public String toString() {
        return text + "\n" + String.join("\n", lines) + "\n";
    }
}
