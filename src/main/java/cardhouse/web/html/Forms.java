package cardhouse.web.html;

import static cardhouse.web.html.Element.tag;

import java.util.Map;

/// Elements of forms.
public final class Forms {
    private Forms() {}

    /// A form that is sent with POST.
    public static Element post(String address) {
        return tag("form").with("method", "post").with("action", address);
    }

    /// A form that is sent with GET.
    public static Element get(String address) {
        return tag("form").with("method", "get").with("action", address);
    }

    public static Element hidden(String name, String value) {
        return input("hidden", name, value);
    }

    public static Element input(String type, String name, String value) {
        return tag("input").with("type", type).with("name", name).with("value", value);
    }

    public static Element number(String name, String value, int least, int most) {
        return input("number", name, value).with("min", least).with("max", most);
    }

    public static Element checkbox(String name, boolean checked) {
        return input("checkbox", name, "true").when(checked, "checked");
    }

    public static Element submit(String text) {
        return tag("button", text).with("type", "submit");
    }

    /// @param choices labels by the values that are sent
    public static Element select(String name, Map<String, String> choices, String chosen) {
        return tag("select")
                .with("name", name)
                .add(
                        choices.entrySet().stream()
                                .map(choice ->
                                        tag("option", choice.getValue())
                                                .with("value", choice.getKey())
                                                .when(choice.getKey().equals(chosen), "selected")));
    }

    /// A field with its label.
    public static Element labelled(String label, Html field) {
        return tag("label").add(tag("span", label), field);
    }
}
