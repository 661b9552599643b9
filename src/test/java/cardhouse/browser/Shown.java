package cardhouse.browser;

import com.microsoft.playwright.Page;

/// The whole state of a page at one moment.
///
/// @param elements of the whole document, as text
/// @param rest all state outside of the elements: focus, selection, storage, positions, and every
///   movement since the last time
/// @param heard the accessibility tree
record Shown(String elements, String rest, String heard) {
    /// Has movements end at once, and notes them: what moves, from where and to where.
    static final String MOVEMENTS =
            """
            globalThis.movements = [];
            const animate = Element.prototype.animate;
            Element.prototype.animate = function (frames, how) {
              const what = this.dataset.place ?? this.outerHTML.replace(/lit\\$\\d+\\$/g, 'lit');
              movements.push([what, frames, how]);
              const moving = animate.call(this, frames, how);
              moving.finish();
              return moving;
            };
            """;

    /// Lit marks the places of its templates by a number that it draws once for each page.
    private static final String ELEMENTS =
            "() => document.documentElement.outerHTML.replace(/lit\\$\\d+\\$/g, 'lit')";

    private static final String REST =
            """
            () => {
              const all = [...document.querySelectorAll('body *')];
              const rest = {
                title: document.title,
                address: location.pathname + location.search + location.hash,
                focus: all.indexOf(document.activeElement),
                chosen: all.filter((one) => 'value' in one).map((one) => [one.value, one.checked]),
                kept: [{ ...localStorage }, { ...sessionStorage }],
                lies: all.map((one) => Object.values(one.getBoundingClientRect().toJSON())),
                movements: globalThis.movements?.splice(0),
              };
              return JSON.stringify(rest);
            }
            """;

    static Shown on(Page page) {
        return new Shown(
                (String) page.evaluate(ELEMENTS),
                (String) page.evaluate(REST),
                page.locator("main").ariaSnapshot());
    }
}
