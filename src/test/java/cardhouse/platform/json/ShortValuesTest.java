package cardhouse.platform.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import cardhouse.Pure;
import cardhouse.cards.Card;
import cardhouse.engine.Seat;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// Cards and seats are read faster than other values, and no other way.
@Pure
class ShortValuesTest {
    record Held(Seat seat, List<Card> cards, Optional<Card> up) {}

    @Test
    void they_go_to_json_and_back() {
        var held =
                new Held(
                        Seat.of(3),
                        List.of(new Card("7H"), new Card("BROKEN_UMBRELLA"), new Card("7H")),
                        Optional.of(new Card("JOKER")));
        String json = "{\"seat\":3,\"cards\":[\"7H\",\"BROKEN_UMBRELLA\",\"7H\"],\"up\":\"JOKER\"}";
        assertThat(Json.write(held)).isEqualTo(json);
        assertThat(Json.readSent(json, Held.class)).isEqualTo(held);
        assertThat(Json.readSent(json, Held.class)).isEqualTo(held);
    }

    /// When they are written, these make place for each other again and again.
    @Test
    void cards_of_the_same_place_are_distinguished() {
        var codes = List.of("BA", "DHC", "BA", "DHC");
        for (String code : codes)
            assertThat(code.hashCode() & 0xfff).isEqualTo(codes.getFirst().hashCode() & 0xfff);
        String json = "{\"seat\":0,\"cards\":[\"" + String.join("\",\"", codes) + "\"]}";
        var held = new Held(Seat.of(0), codes.stream().map(Card::of).toList(), Optional.empty());
        assertThat(Json.readSent(json, Held.class)).isEqualTo(held);
        assertThat(Json.write(held)).isEqualTo(json);
    }

    static List<Arguments> faults() {
        return List.of(
                arguments("0", "[7]", "cards[0]"),
                arguments("0", "[\"\"]", "cards[0]"),
                arguments("0", "[\"7h\"]", "cards[0]"),
                arguments("0", "[[\"7H\"]]", "cards[0]"),
                arguments("-1", "[]", "seat"),
                arguments("16", "[]", "seat"),
                arguments("\"0\"", "[]", "seat"),
                arguments("1.0", "[]", "seat"),
                arguments("4294967296", "[]", "seat"),
                arguments("null", "[]", "seat"),
                arguments("true", "[]", "seat"));
    }

    @ParameterizedTest
    @MethodSource("faults")
    void invalid_short_values_are_rejected_by_path(String seat, String cards, String field) {
        String json = "{\"seat\":%s,\"cards\":%s}".formatted(seat, cards);
        var refused = catchThrowableOfType(BadBody.class, () -> Json.readSent(json, Held.class));
        assertThat(refused.violations())
                .singleElement()
                .satisfies(violation -> assertThat(violation.field()).isEqualTo(field));
    }
}
