package cardhouse.platform.json;

import cardhouse.cards.Card;
import cardhouse.cards.KnownCards;
import cardhouse.engine.Seat;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.io.SerializedString;
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

/// Cards and seats, the most frequent values in tables and views, without the reflection that
/// Jackson uses for classes written as one value. All other values are left to Jackson, which also
/// reports the errors.
final class ShortValues extends SimpleModule {
    private static final long serialVersionUID = 1;

    ShortValues() {
        addSerializer(Card.class, new CardWriter());
        addSerializer(Seat.class, new SeatWriter());
        setDeserializerModifier(new Readers());
    }

    private static final class CardWriter extends StdScalarSerializer<Card> {
        private static final long serialVersionUID = 1;
        private static final int PLACES = 1 << 12;

        /// A card whose code is already escaped and encoded.
        private record Encoded(Card card, SerializedString code) {}

        private final transient @Nullable Encoded[] kept = new Encoded[PLACES];

        CardWriter() {
            super(Card.class);
        }

        @Override
        public void serialize(Card card, JsonGenerator json, SerializerProvider provider)
                throws IOException {
            json.writeString(encoded(card));
        }

        /// Of several cards that have the same place, that of the last one is kept.
        private SerializedString encoded(Card card) {
            int place = card.code().hashCode() & PLACES - 1;
            Encoded known = kept[place];
            if (known != null && known.card == card) return known.code;
            var code = new SerializedString(card.code());
            kept[place] = new Encoded(card, code);
            return code;
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
            if (bean.getBeanClass() == Card.class) return new QuickReader(usual, new KnownCodes());
            if (bean.getBeanClass() == Seat.class)
                return new QuickReader(usual, ShortValues::knownSeat);
            return usual;
        }
    }

    /// Values that need not be made.
    private interface Known {
        /// @return nothing for a value that Jackson has to read, or to reject
        @Nullable Object next(JsonParser json) throws IOException;

        /// Stores a value that Jackson has read.
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

    private static final class KnownCodes implements Known {
        @Override
        public @Nullable Object next(JsonParser json) throws IOException {
            if (!json.hasToken(JsonToken.VALUE_STRING)) return null;
            return KnownCards.find(
                    json.getTextCharacters(), json.getTextOffset(), json.getTextLength());
        }

        @Override
        public void keep(Object made) {
            if (made instanceof Card card) KnownCards.keep(card);
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
