package cardhouse.json;

import cardhouse.cards.Card;
import cardhouse.engine.Seat;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.BeanDescription;
import com.fasterxml.jackson.databind.DeserializationConfig;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.JsonDeserializer;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.deser.BeanDeserializerModifier;
import com.fasterxml.jackson.databind.deser.std.DelegatingDeserializer;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.ser.std.StdScalarSerializer;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/// Cards and seats, of which tables and views are mostly made, without the reflection that Jackson
/// has for any class that is written as one value. What is no card and no seat is left to Jackson,
/// which says why.
final class ShortValues extends SimpleModule {
    private static final long serialVersionUID = 1;

    ShortValues() {
        addSerializer(Card.class, new CardWriter());
        addSerializer(Seat.class, new SeatWriter());
        setDeserializerModifier(new Readers());
    }

    private static final class CardWriter extends StdScalarSerializer<Card> {
        private static final long serialVersionUID = 1;

        CardWriter() {
            super(Card.class);
        }

        @Override
        public void serialize(Card card, JsonGenerator json, SerializerProvider provider)
                throws IOException {
            json.writeString(card.code());
        }
    }

    private static final class SeatWriter extends StdScalarSerializer<Seat> {
        private static final long serialVersionUID = 1;

        SeatWriter() {
            super(Seat.class);
        }

        @Override
        public void serialize(Seat seat, JsonGenerator json, SerializerProvider provider)
                throws IOException {
            json.writeNumber(seat.index());
        }
    }

    private static final class Readers extends BeanDeserializerModifier {
        private static final long serialVersionUID = 1;

        @Override
        public JsonDeserializer<?> modifyDeserializer(
                DeserializationConfig config, BeanDescription bean, JsonDeserializer<?> usual) {
            if (bean.getBeanClass() == Card.class) return new QuickReader(usual, new KnownCards());
            if (bean.getBeanClass() == Seat.class)
                return new QuickReader(usual, ShortValues::knownSeat);
            return usual;
        }
    }

    /// Values that need not be made.
    private interface Known {
        /// @return nothing for what the usual way has to make, or to refuse
        @Nullable Object next(JsonParser json) throws IOException;

        /// What the usual way has made.
        default void keep(Object made) {}
    }

    private static final class QuickReader extends DelegatingDeserializer {
        private static final long serialVersionUID = 1;

        private final transient Known known;

        QuickReader(JsonDeserializer<?> usual, Known known) {
            super(usual);
            this.known = known;
        }

        @Override
        protected JsonDeserializer<?> newDelegatingInstance(JsonDeserializer<?> usual) {
            return new QuickReader(usual, known);
        }

        @Override
        public Object deserialize(JsonParser json, DeserializationContext context)
                throws IOException {
            Object next = known.next(json);
            if (next != null) return next;
            Object made = super.deserialize(json, context);
            known.keep(made);
            return made;
        }
    }

    /// Keeps a card for each code, as long as none with a code of the same place comes: there are
    /// few codes of cards, but whoever sends others must not fill the memory with them.
    private static final class KnownCards implements Known {
        private static final int PLACES = 1 << 12;

        private final @Nullable Card[] kept = new Card[PLACES];

        @Override
        public @Nullable Object next(JsonParser json) throws IOException {
            if (!json.hasToken(JsonToken.VALUE_STRING)) return null;
            String code = json.getText();
            Card card = kept[place(code)];
            return card != null && card.code().equals(code) ? card : null;
        }

        @Override
        public void keep(Object made) {
            if (made instanceof Card card) kept[place(card.code())] = card;
        }

        private static int place(String code) {
            return code.hashCode() & PLACES - 1;
        }
    }

    private static @Nullable Object knownSeat(JsonParser json) throws IOException {
        boolean small =
                json.hasToken(JsonToken.VALUE_NUMBER_INT)
                        && json.getNumberType() == JsonParser.NumberType.INT;
        if (!small) return null;
        int index = json.getIntValue();
        return index >= 0 && index < Seat.MOST ? Seat.of(index) : null;
    }
}
