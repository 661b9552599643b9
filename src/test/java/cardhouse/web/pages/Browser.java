package cardhouse.web.pages;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// A browser without scripts: it follows links, sends the forms of the page it is on, follows
/// redirects, and stores its cookies.
public final class Browser {
    /// Transport of a request to the pages, and of the answer, with cookies.
    public interface Line {
        Answer request(boolean posted, String address, Map<String, String> form);
    }

    /// @param location where it is sent instead
    /// @param refresh the header of that name
    public record Answer(
            int status, String body, Optional<String> location, Optional<String> refresh) {}

    private final Line line;
    private String address = "/table";
    private @Nullable Answer last;

    public Browser(Line line) {
        this.line = line;
    }

    public Browser open(String wanted) {
        address = wanted;
        return arrived(line.request(false, wanted, Map.of()));
    }

    /// Follows the first link of these words.
    public Browser follow(String text) {
        return open(
                page().links().stream()
                        .filter(link -> link.text().equals(text))
                        .findFirst()
                        .orElseThrow(() ->
                                new AssertionError("no link " + text + " on " + page().text()))
                        .address());
    }

    public Browser send(Markup.Form form) {
        if (!form.posted()) {
            var query = new StringBuilder(form.action());
            form.fields()
                    .forEach((name, value) ->
                            query.append(query.indexOf("?") < 0 ? '?' : '&')
                                    .append(name)
                                    .append('=')
                                    .append(value));
            return open(query.toString());
        }
        return arrived(line.request(true, form.action(), form.fields()));
    }

    /// Presses the first button that is called so.
    public Browser press(String name) {
        for (Markup.Form form : page().forms())
            for (Markup.Button button : form.buttons())
                if (button.name().equals(name)) return send(form.pressed(button));
        throw new AssertionError("no button " + name + " on " + page().text());
    }

    private Browser arrived(Answer answer) {
        last = answer;
        if (answer.location().isPresent()) {
            assertThat(answer.status()).isEqualTo(303);
            return open(answer.location().get());
        }
        return this;
    }

    /// What the page asks for next by itself.
    public Browser refresh() {
        String next = answer().refresh().orElseThrow();
        return open(next.substring(next.indexOf("url=") + 4));
    }

    public Answer answer() {
        if (last == null) throw new IllegalStateException("nothing was asked for");
        return last;
    }

    public Markup page() {
        return new Markup(answer().body());
    }

    /// Without what was asked of it.
    public String at() {
        return address.replaceFirst("[?#].*", "");
    }

    public int status() {
        return answer().status();
    }
}
