package cardhouse.games;

import cardhouse.cards.Card;
import cardhouse.engine.Event;
import cardhouse.engine.Move;
import cardhouse.engine.Seat;
import cardhouse.engine.Uniform;
import cardhouse.engine.View;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/// Every move that could be named in a game, sensible or not, derived from its move records.
///
/// Numbers run from -1 to 13, seats to one more than there are, and cards over all of the match and
/// a foreign one; there are a few lists. If that makes too many moves, a sample is drawn.
final class AnyMoves<S, M extends Move, E extends Event, V extends View> {
    private static final int MOST = 400;
    private static final int LISTS = 40;

    private final Setup<S, M, E, V> setup;
    private final Uniform random;
    private final List<Card> cards;
    private final Map<Type, List<Object>> values = new HashMap<>();
    private final List<M> all;

    /// @param state one in which all cards are in play
    AnyMoves(Setup<S, M, E, V> setup, S state, Uniform random) {
        this.setup = setup;
        this.random = random;
        this.cards = new ArrayList<>(new LinkedHashSet<>(setup.census().cards(state)));
        this.cards.add(new Card("NO_SUCH_CARD"));
        this.all = values(setup.type().moves()).stream().map(setup.type().moves()::cast).toList();
    }

    /// Moves of every kind, with all values of their components or many of them.
    List<M> all() {
        return all;
    }

    M any() {
        return all.get(random.below(all.size()));
    }

    /// A move like this one, but for one component; or, where there is none, any move at all.
    M near(M move) {
        var components = move.getClass().getRecordComponents();
        if (components.length == 0) return any();
        var arguments = Arrays.stream(components).map(part -> get(part, move)).toArray();
        int changed = random.below(components.length);
        arguments[changed] = changed(arguments[changed], components[changed].getGenericType());
        return construct(move.getClass(), arguments).map(setup.type().moves()::cast).orElse(any());
    }

    private Object changed(Object value, Type type) {
        if (value instanceof Collection<?> elements
                && !elements.isEmpty()
                && random.below(2) == 0) {
            var fewer = new ArrayList<Object>(elements);
            Object one = fewer.remove(random.below(fewer.size()));
            if (random.below(2) == 0) fewer.addAll(List.of(one, one));
            return value instanceof Set<?> ? new LinkedHashSet<>(fewer) : fewer;
        }
        var others = values(type);
        return others.get(random.below(others.size()));
    }

    private List<Object> values(Type type) {
        var known = values.get(type);
        if (known != null) return known;
        var found = find(type);
        values.put(type, found);
        return found;
    }

    private List<Object> find(Type type) {
        if (type instanceof ParameterizedType of) {
            var elements = values(of.getActualTypeArguments()[0]);
            var container = (Class<?>) of.getRawType();
            if (container == Optional.class) return optionals(elements);
            if (container == Set.class)
                return lists(elements).stream().<Object>map(LinkedHashSet::new).toList();
            if (container.isAssignableFrom(List.class)) return List.copyOf(lists(elements));
        }
        if (type == int.class || type == Integer.class)
            return IntStream.rangeClosed(-1, 13).<Object>mapToObj(number -> number).toList();
        if (type == boolean.class || type == Boolean.class) return List.of(true, false);
        if (type == Seat.class)
            return List.copyOf(Seat.first(Math.min(setup.seats() + 1, Seat.MOST)));
        if (type == Card.class) return List.copyOf(cards);
        if (type instanceof Class<?> named) {
            if (named.isEnum()) return List.of(named.getEnumConstants());
            if (named.isSealed())
                return Arrays.stream(named.getPermittedSubclasses())
                        .flatMap(permitted -> values(permitted).stream())
                        .toList();
            if (named.isRecord()) return records(named);
        }
        throw new AssertionError("AnyMoves knows no values of " + type + " yet: teach it some");
    }

    private static List<Object> optionals(List<Object> elements) {
        var optionals = new ArrayList<Object>();
        optionals.add(Optional.empty());
        elements.forEach(element -> optionals.add(Optional.of(element)));
        return optionals;
    }

    /// None, each alone, all of them, and some drawn of two to six.
    private List<List<Object>> lists(List<Object> elements) {
        var lists = new ArrayList<List<Object>>();
        lists.add(List.of());
        elements.forEach(element -> lists.add(List.of(element)));
        lists.add(elements);
        for (int i = 0; i < LISTS; i++) {
            lists.add(
                    IntStream.range(0, 2 + random.below(5))
                            .mapToObj(_ -> elements.get(random.below(elements.size())))
                            .toList());
        }
        return lists;
    }

    private List<Object> records(Class<?> record) {
        var domains =
                Arrays.stream(record.getRecordComponents())
                        .map(component -> values(component.getGenericType()))
                        .toList();
        long product = domains.stream().mapToLong(List::size).reduce(1, (a, b) -> a * b);
        var found = new LinkedHashSet<Object>();
        for (long i = 0; i < Math.min(product, MOST); i++) {
            long pick = i;
            var arguments = new Object[domains.size()];
            for (int part = 0; part < arguments.length; part++) {
                int size = domains.get(part).size();
                int at = product <= MOST ? (int) (pick % size) : random.below(size);
                arguments[part] = domains.get(part).get(at);
                pick /= size;
            }
            construct(record, arguments).ifPresent(found::add);
        }
        return List.copyOf(found);
    }

    private static Object get(RecordComponent component, Object record) {
        try {
            return component.getAccessor().invoke(record);
        } catch (ReflectiveOperationException impossible) {
            throw new AssertionError("a move record must be public", impossible);
        }
    }

    /// Empty if the record itself refuses such values.
    private static Optional<Object> construct(Class<?> record, Object[] arguments) {
        try {
            Class<?>[] types =
                    Arrays.stream(record.getRecordComponents())
                            .map(RecordComponent::getType)
                            .toArray(Class<?>[]::new);
            return Optional.of(record.getDeclaredConstructor(types).newInstance(arguments));
        } catch (InvocationTargetException refused) {
            if (refused.getCause() instanceof IllegalArgumentException) return Optional.empty();
            throw new AssertionError(
                    "a move record may only throw IllegalArgumentException", refused);
        } catch (ReflectiveOperationException impossible) {
            throw new AssertionError("a move record must be public", impossible);
        }
    }
}
