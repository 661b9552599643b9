package cardhouse.platform.json;

import cardhouse.cards.Card;
import cardhouse.engine.Event;
import cardhouse.engine.GameType;
import cardhouse.engine.Move;
import cardhouse.engine.OpenTable;
import cardhouse.engine.Seat;
import cardhouse.engine.View;
import cardhouse.games.Catalog;
import cardhouse.match.viewing.Frame;
import cardhouse.match.viewing.MatchView;
import cardhouse.match.viewing.PlayedView;
import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import com.fasterxml.jackson.annotation.JsonValue;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.cfg.CoercionAction;
import com.fasterxml.jackson.databind.cfg.CoercionInputShape;
import com.fasterxml.jackson.databind.jsontype.NamedType;
import com.fasterxml.jackson.datatype.jdk8.Jdk8Module;
import com.fasterxml.jackson.datatype.jsr310.JavaTimeModule;
import com.fasterxml.jackson.module.blackbird.BlackbirdModule;
import java.util.List;

/// The mapping between records and JSON: the configuration of a mapper of Jackson's.
final class JsonMapping {
    private JsonMapping() {}

    /// Configures a mapper with this mapping.
    static ObjectMapper configured(ObjectMapper mapper) {
        return configured(mapper, Catalog.EDITIONS);
    }

    /// The same with other games, for tests of games that no catalogue offers.
    static ObjectMapper configured(ObjectMapper mapper, List<GameType<?, ?, ?, ?, ?>> games) {
        mapper.registerModule(new Jdk8Module());
        mapper.registerModule(new JavaTimeModule());
        mapper.registerModule(new BlackbirdModule());
        mapper.registerModule(new ShortValues());
        mapper.setDefaultPropertyInclusion(JsonInclude.Include.NON_ABSENT);
        mapper.disable(SerializationFeature.WRITE_DATES_AS_TIMESTAMPS);
        mapper.disable(SerializationFeature.WRITE_DURATIONS_AS_TIMESTAMPS);
        mapper.coercionConfigDefaults()
                .setCoercion(CoercionInputShape.String, CoercionAction.Fail)
                .setCoercion(CoercionInputShape.EmptyString, CoercionAction.Fail)
                .setCoercion(CoercionInputShape.Boolean, CoercionAction.Fail)
                .setCoercion(CoercionInputShape.Float, CoercionAction.Fail);
        mapper.disable(DeserializationFeature.ACCEPT_FLOAT_AS_INT);
        mapper.enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES);
        mapper.enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES);
        mapper.enable(DeserializationFeature.FAIL_ON_NUMBERS_FOR_ENUMS);
        mapper.enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS);
        mapper.enable(JsonParser.Feature.STRICT_DUPLICATE_DETECTION);
        mapper.getFactory()
                .configure(StreamReadFeature.INCLUDE_SOURCE_IN_LOCATION.mappedFeature(), false);
        mapper.addMixIn(Card.class, AsString.class);
        mapper.addMixIn(Seat.class, AsNumber.class);
        mapper.addMixIn(PlayedView.class, BesideItsEntry.class);
        mapper.addMixIn(Frame.class, BesideItsEntry.class);
        for (GameType<?, ?, ?, ?, ?> game : games) {
            mapper.registerSubtypes(new NamedType(game.views(), WireNames.of(game.views())));
            for (Class<?> root : List.of(game.moves(), game.events(), game.views())) {
                for (Class<?> sealed : WireNames.sealedTypesWithin(root)) {
                    mapper.addMixIn(sealed, Tagged.class);
                    for (Class<?> permitted : sealed.getPermittedSubclasses())
                        if (permitted.isRecord())
                            mapper.registerSubtypes(
                                    new NamedType(permitted, WireNames.of(permitted)));
                }
            }
        }
        for (Class<?> table : Catalog.TABLES)
            mapper.registerSubtypes(new NamedType(table, WireNames.of(table)));
        mapper.addMixIn(OpenTable.class, Tagged.class);
        mapper.addMixIn(Move.class, Tagged.class);
        mapper.addMixIn(Event.class, Tagged.class);
        mapper.addMixIn(View.class, Tagged.class);
        return mapper;
    }

    @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "type")
    private interface Tagged {}

    /// A seat's view after its ply is in the same JSON object as the ply's entry.
    private interface BesideItsEntry {
        @JsonUnwrapped
        MatchView seen();
    }

    private interface AsString {
        @JsonValue
        String code();
    }

    private abstract static class AsNumber {
        @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
        AsNumber(int index) {}

        @JsonValue
        abstract int index();
    }
}
