package cardhouse.http.table;

import static cardhouse.http.html.Element.tag;

import cardhouse.cards.Card;
import cardhouse.http.html.Element;
import cardhouse.http.html.Html;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;

/// Cards as they lie on a page: a rank and a suit to look at, and words to be read out. A card that
/// nobody sees looks like any other, and nothing on the page tells it from them.
final class Faces {
    private static final int FRENCH = 2;
    private static final Map<Character, String> SUITS =
            Map.of('C', "♣", 'D', "♦", 'H', "♥", 'S', "♠");

    private Faces() {}

    private static final Map<Character, Wording> SUIT_WORDS =
            Map.of(
                    'C', new Wording("%s of clubs", "Kreuz %s"),
                    'D', new Wording("%s of diamonds", "Karo %s"),
                    'H', new Wording("%s of hearts", "Herz %s"),
                    'S', new Wording("%s of spades", "Pik %s"));
    private static final Map<Character, Wording> RANK_WORDS =
            Map.of(
                    'A', new Wording("ace", "Ass"),
                    'T', new Wording("10", "10"),
                    'J', new Wording("jack", "Bube"),
                    'Q', new Wording("queen", "Dame"),
                    'K', new Wording("king", "König"));

    static Element shown(Visitor visitor, Card card) {
        String code = card.code();
        if (!isFrench(code)) return tag("span", plain(code)).with("class", kind(code));
        char rank = code.charAt(0);
        char suit = code.charAt(1);
        String looks = rank == 'T' ? "10" : String.valueOf(rank);
        var rankWord = RANK_WORDS.get(rank);
        String spoken = rankWord == null ? String.valueOf(rank) : visitor.say(rankWord);
        return tag("span")
                .with("class", "card suit-" + Character.toLowerCase(suit))
                .add(
                        tag("span")
                                .with("aria-hidden", "true")
                                .add(looks)
                                .add(tag("small", SUITS.getOrDefault(suit, ""))),
                        words(visitor.say(Objects.requireNonNull(SUIT_WORDS.get(suit)), spoken)));
    }

    private static boolean isFrench(String code) {
        return code.length() == FRENCH
                && "A23456789TJQK".indexOf(code.charAt(0)) >= 0
                && SUITS.containsKey(code.charAt(1));
    }

    /// A number, or a thing that is called by words.
    private static String kind(String code) {
        return code.chars().allMatch(Character::isDigit) ? "card" : "card wide";
    }

    private static String plain(String code) {
        return code.toLowerCase(Locale.ROOT).replace('_', ' ');
    }

    static Element hidden(Visitor visitor) {
        return tag("span").with("class", "card down").add(words(visitor.say(TableSay.FACE_DOWN)));
    }

    /// What is there for ears only.
    static Element words(String text) {
        return tag("span", text).with("class", "words");
    }

    static Element row(Visitor visitor, List<Card> cards) {
        if (cards.isEmpty()) return tag("p", visitor.say(TableSay.NO_CARDS));
        return tag("ul")
                .with("class", "cards")
                .add(cards.stream().map(card -> tag("li").add(shown(visitor, card))));
    }

    /// Cards of which nothing is known but how many they are.
    static Html row(Visitor visitor, int hidden) {
        if (hidden == 0) return tag("p", visitor.say(TableSay.NO_CARDS));
        return tag("p").add(
                        tag("span", String.valueOf(hidden))
                                .with("class", "card down")
                                .with("aria-hidden", "true"),
                        words(visitor.say(TableSay.HIDDEN, hidden)));
    }
}
