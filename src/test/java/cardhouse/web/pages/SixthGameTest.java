package cardhouse.web.pages;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.cards.Card;
import cardhouse.cards.Cards;
import cardhouse.engine.Guide;
import cardhouse.engine.Seat;
import cardhouse.games.kuhn.Kuhn;
import cardhouse.games.kuhn.KuhnMove;
import cardhouse.games.kuhn.KuhnView;
import cardhouse.match.Narration;
import cardhouse.match.pictures.Picture;
import cardhouse.match.seating.SeatNames;
import cardhouse.match.viewing.MatchView;
import cardhouse.match.viewing.Status;
import cardhouse.web.Language;
import cardhouse.web.Visitor;
import cardhouse.web.html.Element;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/// Kuhn poker is in no catalogue, and no renderer knows it: its scene gives it a text board, a page
/// and a picture.
class SixthGameTest {
    private static final SeatNames NAMES = new SeatNames(List.of("Ada", "Bob"));

    private static final MatchView SEEN =
            new MatchView(
                    new UUID(0, 1),
                    3,
                    "seat0",
                    Status.RUNNING,
                    List.of(Seat.of(1)),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    new KuhnView(
                            1,
                            1,
                            List.of(2, -2),
                            List.of(new KuhnMove.Bet()),
                            Optional.of(Seat.of(1)),
                            List.of(Cards.shown(List.of(new Card("K"))), new Cards.Hidden(1))),
                    List.of(),
                    Optional.empty());

    @Test
    void it_has_a_text_board() {
        assertThat(SEEN.view().board())
                .isEqualTo(
                        """
                        hand 1, bets: bet

                        seat 0, chips 2
                          card  K
                        seat 1 to act, chips -2
                          card  ..
                        """);
    }

    @Test
    void it_has_a_page_in_every_language() {
        assertThat(page(Language.EN))
                .containsSubsequence(
                        "bets: bet", "Bob", "chips: -2", "to act", "Card", "1 cards, face down")
                .containsSubsequence("1 cards, face down", "Ada", "you", "chips: 2", "Card", ">K<");
        assertThat(page(Language.DE))
                .containsSubsequence("Bob", "Chips: -2", "am Zug", "Karte", "1 Karten, verdeckt");
    }

    private static String page(Language language) {
        var visitor = new Visitor(language, Optional.empty(), Optional.empty());
        var told =
                new Narration(
                        "Kuhn poker",
                        SEEN,
                        Optional.of(Seat.of(0)),
                        NAMES,
                        List.of(),
                        Optional.empty(),
                        "");
        return Element.tag("main").add(SceneHtml.of(visitor, told, NAMES).shown()).document();
    }

    @Test
    void it_has_no_guide() {
        assertThat(Guide.of(Kuhn.KUHN, Locale.ENGLISH).steps()).isEmpty();
    }

    @Test
    void it_has_a_picture() {
        assertThat(Picture.of("Kuhn poker", SEEN, NAMES).svg())
                .containsSubsequence(
                        ">K<",
                        ">Kuhn poker<",
                        ">Hand 1<",
                        ">Bets: bet<",
                        ">Ada<",
                        ">chips: 2<",
                        ">Bob<",
                        ">to act · ",
                        ">Card<",
                        ">1<");
    }
}
