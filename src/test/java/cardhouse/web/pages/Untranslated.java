package cardhouse.web.pages;

import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The English texts of a German page, except those that it marks as English. A text with a word is
/// English if the English page has it, too, or if it has a word of English sentences.
public final class Untranslated {
    private static final Pattern PART =
            Pattern.compile("<(/?)([a-z][a-z0-9-]*)([^>]*)>|(?<=>)([^<]+)");
    private static final Pattern SPOKEN =
            Pattern.compile("(?:aria-label|title|alt|placeholder)=\"([^\"]*)\"");
    private static final Pattern EMPTY = Pattern.compile("meta|link|input|br|img|hr");
    private static final Pattern CODE = Pattern.compile("code|pre|svg");

    /// Words that German has, too.
    private static final Pattern SAME =
            Pattern.compile(
                    "\\b(?:Cardhouse|Deutsch|Passkeys?|Token|Clubs|Name|Board|Buchholz"
                            + "|Sonneborn-Berger|Link|Discord|Slack|Bot|Browser|Mails|Hand|wild"
                            + "|[0-9a-f]{8}-[0-9a-f-]{27})\\b");

    private static final Pattern WORD = Pattern.compile("\\p{L}{3,}");
    private static final Pattern ENGLISH =
            Pattern.compile("\\b(?:seats?|and|the|of|to|turns?|match(?:es)?|player|cards?)\\b");

    private Untranslated() {}

    /// @param names words that are the same in both languages
    public static Set<String> of(String english, String german, String... names) {
        var both = texts(english);
        var found = new TreeSet<String>();
        for (String text : texts(german)) {
            String rest = text;
            for (String name : names) rest = rest.replace(name, "");
            rest = SAME.matcher(rest).replaceAll("");
            boolean equal = both.contains(text) && WORD.matcher(rest).find();
            if (equal || ENGLISH.matcher(rest).find()) found.add(text);
        }
        return found;
    }

    private static Set<String> texts(String html) {
        var texts = new TreeSet<String>();
        int english = 0;
        for (Matcher part = PART.matcher(html); part.find(); ) {
            if (part.group(4) != null) {
                if (english == 0) texts.add(Markup.unescaped(part.group(4)).strip());
                continue;
            }
            String name = part.group(2);
            boolean marked =
                    CODE.matcher(name).matches()
                            || part.group(3).contains("lang=\"en\"") && !name.equals("html");
            if (!part.group(1).isEmpty()) english = Math.max(0, english - 1);
            else if (english == 0 && !marked)
                SPOKEN.matcher(part.group(3))
                        .results()
                        .forEach(said -> texts.add(Markup.unescaped(said.group(1))));
            else if (!EMPTY.matcher(name).matches()) english++;
        }
        return texts;
    }
}
