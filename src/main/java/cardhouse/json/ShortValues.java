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
            if (bean.getBeanClass() == Card.class) return new CardReader(usual);
            if (bean.getBeanClass() == Seat.class) return new SeatReader(usual);
            return usual;
        }
    }

    /// Keeps a card for each code, as long as none with a code of the same place comes: there are
    /// few codes of cards, but whoever sends others must not fill the memory with them.
    private static final class CardReader extends DelegatingDeserializer {
        private static final long serialVersionUID = 1;
        private static final int PLACES = 1 << 12;

        private final transient @Nullable Card[] kept = new Card[PLACES];

        CardReader(JsonDeserializer<?> usual) {
            super(usual);
        }

        @Override
        protected JsonDeserializer<?> newDelegatingInstance(JsonDeserializer<?> usual) {
            return new CardReader(usual);
        }

        @Override
        public Object deserialize(JsonParser json, DeserializationContext context)
                throws IOException {
            if (!json.hasToken(JsonToken.VALUE_STRING)) return super.deserialize(json, context);
            String code = json.getText();
            int place = code.hashCode() & PLACES - 1;
            Card known = kept[place];
            if (known != null && known.code().equals(code)) return known;
            var read = (Card) super.deserialize(json, context);
            kept[place] = read;
            return read;
        }
    }

    private static final class SeatReader extends DelegatingDeserializer {
        private static final long serialVersionUID = 1;

        SeatReader(JsonDeserializer<?> usual) {
            super(usual);
        }

        @Override
        protected JsonDeserializer<?> newDelegatingInstance(JsonDeserializer<?> usual) {
            return new SeatReader(usual);
        }

        @Override
        public Object deserialize(JsonParser json, DeserializationContext context)
                throws IOException {
            if (json.hasToken(JsonToken.VALUE_NUMBER_INT)
                    && json.getNumberType() == JsonParser.NumberType.INT) {
                int index = json.getIntValue();
                if (index >= 0 && index < Seat.MOST) return Seat.of(index);
            }
            return super.deserialize(json, context);
        }
    }
}
