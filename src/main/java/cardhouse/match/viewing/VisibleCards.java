package cardhouse.match.viewing;

import cardhouse.cards.Card;
import cardhouse.engine.Event;
import cardhouse.engine.View;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// The cards whose faces are visible in an event or a view. Both are records, and hidden cards have
/// a type of their own. So every [Card] within one is a face that its reader saw, and no game has
/// to declare it.
final class VisibleCards {
    private static final ClassValue<List<Method>> PARTS =
            new ClassValue<>() {
                @Override
                protected List<Method> computeValue(Class<?> type) {
                    return Arrays.stream(type.getRecordComponents())
                            .map(RecordComponent::getAccessor)
                            .toList();
                }
            };

    private VisibleCards() {}

    static Stream<Card> in(Event redacted) {
        return within(redacted);
    }

    static Stream<Card> in(View view) {
        return within(view);
    }

    private static Stream<Card> within(Object shown) {
        return switch (shown) {
            case Card card -> Stream.of(card);
            case Optional<?> maybe -> maybe.stream().flatMap(VisibleCards::within);
            case Collection<?> several -> several.stream().flatMap(VisibleCards::within);
            case Record record ->
                    PARTS.get(record.getClass()).stream().flatMap(part -> within(of(record, part)));
            default -> Stream.empty();
        };
    }

    private static Object of(Record record, Method part) {
        try {
            return part.invoke(record);
        } catch (ReflectiveOperationException hidden) {
            throw new IllegalStateException("events and views are public records", hidden);
        }
    }
}
