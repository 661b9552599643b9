package cardhouse.archive.notation;

/// Splits the text of a notation into tags and words. White space, comments, the quote marks of
/// mails and the fences of Markdown separate words, and mean nothing else.
final class Words {
    private static final String FENCE = "```";
    private static final int SHOWN = 40;

    private final char[] text;
    private int next;
    private int begin;

    Words(String text) {
        this.text = text.toCharArray();
        int line = 0;
        while (line < this.text.length) line = clean(line);
    }

    /// Replaces quote marks and fences of a line by spaces, so that all places stay the same.
    ///
    /// @return the beginning of the next line
    private int clean(int start) {
        int at = start;
        while (at < text.length && text[at] != '\n' && (isBlank(text[at]) || text[at] == '>'))
            text[at++] = ' ';
        boolean fence =
                String.valueOf(text, at, Math.min(FENCE.length(), text.length - at)).equals(FENCE);
        while (at < text.length && text[at] != '\n') {
            if (fence) text[at] = ' ';
            at++;
        }
        return at + 1;
    }

    private static boolean isBlank(char c) {
        return Character.isWhitespace(c) || Character.isSpaceChar(c) || c == '\uFEFF';
    }

    /// Goes to the next tag or word.
    ///
    /// @return whether there is one
    boolean hasNext() throws NotationFault {
        while (next < text.length && (isBlank(text[next]) || text[next] == '{')) {
            if (text[next] == '{') skipComment();
            else next++;
        }
        begin = next;
        return next < text.length;
    }

    private void skipComment() throws NotationFault {
        begin = next;
        while (next < text.length && text[next] != '}') next++;
        if (next++ == text.length) throw damaged("this comment has no end");
    }

    boolean isTag() {
        return text[next] == '[';
    }

    /// A tag without its brackets and without white space, but for one space after its name.
    String tag() throws NotationFault {
        var tag = new StringBuilder();
        int depth = 0;
        boolean named = false;
        boolean quoted = false;
        while (next < text.length) {
            char c = text[next++];
            if (isBlank(c)) {
                if (!named && tag.length() > 0) {
                    named = true;
                    tag.append(' ');
                }
                continue;
            }
            if (c == '"') quoted = !quoted;
            if (!quoted && c == '[' && depth++ == 0) continue;
            if (!quoted && c == ']' && --depth == 0) return tag.toString();
            tag.append(c);
            if (quoted && c == '\\' && next < text.length) tag.append(text[next++]);
        }
        throw damaged("this tag has no end");
    }

    /// The word to which [#hasNext] went.
    String word() {
        while (next < text.length && !isBlank(text[next])) next++;
        return String.valueOf(text, begin, next - begin);
    }

    /// Place of the tag or word that was read last.
    int place() {
        return begin;
    }

    NotationFault damaged(String why) {
        return new NotationFault(true, at(begin), why);
    }

    NotationFault wrong(int place, String why) {
        return new NotationFault(false, at(place), why);
    }

    private String at(int place) {
        int line = 1;
        int start = 0;
        for (int i = 0; i < place; i++) {
            if (text[i] == '\n') {
                line++;
                start = i + 1;
            }
        }
        return "line %d, column %d: ".formatted(line, place - start + 1);
    }

    static String quoted(String word) {
        return "'" + (word.length() > SHOWN ? word.substring(0, SHOWN) + "…" : word) + "'";
    }
}
