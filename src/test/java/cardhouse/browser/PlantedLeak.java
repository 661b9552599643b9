package cardhouse.browser;

import com.microsoft.playwright.Page;
import java.util.List;

/// A planted leak of a secret, to check that it is detected.
///
/// Each is a script with the page's places and its longest zone, a text that differs with the
/// secret, and a number that mostly does. Its answer undoes all changes.
enum PlantedLeak {
    AN_ID(
            """
            places[0].id = text;
            return () => places[0].removeAttribute('id');
            """),
    A_CLASS(
            """
            const before = places[0].className;
            places[0].className = Array(number + 1).fill('card').join(' ') + ' ' + before;
            return () => (places[0].className = before);
            """),
    DATA(
            """
            places[0].dataset.card = text;
            return () => delete places[0].dataset.card;
            """),
    A_LABEL(
            """
            const before = places[0].ariaLabel;
            places[0].ariaLabel += ', ' + text;
            return () => (places[0].ariaLabel = before);
            """),
    THE_ORDER(
            """
            const before = [...zone.children];
            zone.append(...before.slice(0, number % before.length));
            return () => zone.append(...before);
            """),
    A_REQUEST(
            """
            await fetch('/v1/matches/' + text);
            return () => {};
            """);

    private static final String ON_THE_PAGE =
            """
            async ([text, number]) => {
              const places = [...document.querySelectorAll('[data-place]')];
              const zones = [...document.querySelectorAll('[data-zone]')];
              const zone = zones.sort((a, b) => b.children.length - a.children.length)[0];
              globalThis.takeBack = await (async () => { %s })();
            }
            """;

    private final String script;

    PlantedLeak(String script) {
        this.script = script;
    }

    /// @param secret as hexadecimal digits
    void on(Page page, String secret) {
        int number = Integer.parseInt(secret.substring(0, 4), 16) % 59;
        page.evaluate(ON_THE_PAGE.formatted(script), List.of(secret, number));
    }

    static void takeBack(Page page) {
        page.evaluate("() => void globalThis.takeBack()");
    }
}
