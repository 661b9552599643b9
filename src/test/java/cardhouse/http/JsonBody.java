package cardhouse.http;

import com.fasterxml.jackson.annotation.JsonCreator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.NullUnmarked;
import tools.jackson.databind.json.JsonMapper;

/// A JSON body, with access by paths such as `seats[1].name` or `entries.cause`. Names after an
/// array are looked up in each of its elements, `[-1]` is the last of them, and `$` is the whole.
/// Missing values are null.
///
/// REST Assured reads such paths too, but compiles a Groovy script for each read.
@NullUnmarked
record JsonBody(Object root) {
    private static final JsonMapper JSON = new JsonMapper();
    private static final Pattern STEP = Pattern.compile("\\[(-?\\d+)]|([^.\\[\\]$]+)");

    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    JsonBody {}

    static JsonBody from(String json) {
        return new JsonBody(JSON.readValue(json, Object.class));
    }

    @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"})
    <T> T get(String path) {
        Object value = root;
        for (Matcher step = STEP.matcher(path); value != null && step.find(); )
            value =
                    step.group(1) == null
                            ? member(value, step.group(2))
                            : element((List<?>) value, Integer.parseInt(step.group(1)));
        return (T) value;
    }

    String getString(String path) {
        return Objects.toString(get(path), null);
    }

    int getInt(String path) {
        return this.<Number>get(path).intValue();
    }

    long getLong(String path) {
        return this.<Number>get(path).longValue();
    }

    double getDouble(String path) {
        return this.<Number>get(path).doubleValue();
    }

    boolean getBoolean(String path) {
        return get(path);
    }

    <K, V> Map<K, V> getMap(String path) {
        return get(path);
    }

    <T> List<T> getList(String path) {
        return get(path);
    }

    <T> List<T> getList(String path, Class<T> type) {
        return this.<List<?>>get(path).stream().map(type::cast).collect(Collectors.toList());
    }

    private static Object member(Object value, String name) {
        return value instanceof List<?> list
                ? list.stream().map(each -> member(each, name)).collect(Collectors.toList())
                : ((Map<?, ?>) value).get(name);
    }

    private static Object element(List<?> list, int index) {
        int place = index < 0 ? list.size() + index : index;
        return place >= 0 && place < list.size() ? list.get(place) : null;
    }
}
