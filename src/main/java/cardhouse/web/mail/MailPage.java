package cardhouse.web.mail;

import static cardhouse.web.html.Element.tag;

import cardhouse.web.Page;
import cardhouse.web.PageRequest;
import cardhouse.web.PageResponse;
import cardhouse.web.Visitor;
import cardhouse.web.html.Forms;
import cardhouse.web.html.Html;
import cardhouse.webhooks.MailConsent;
import cardhouse.webhooks.MailConsent.Step;
import cardhouse.webhooks.MailLinks;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Optional;

/// Confirms or ends notifications by e-mail. A mail scanner may open the link, so only the button
/// has an effect. Mail programs unsubscribe by RFC 8058: they post to the link at once, and expect
/// no redirect.
@Singleton
public record MailPage(MailConsent consent) implements Page {
    @Override
    public List<String> names() {
        return List.of(MailLinks.PAGE);
    }

    @Override
    public Optional<PageResponse> shown(String token, PageRequest request, Visitor visitor) {
        return consent.step(token).map(step -> page(step, token, visitor));
    }

    @Override
    public Optional<PageResponse> posted(String token, PageRequest request, Visitor visitor) {
        return consent.take(token).map(step -> page(step, token, visitor));
    }

    private static PageResponse page(Step step, String token, Visitor visitor) {
        String here = "/table/" + MailLinks.PAGE + "/" + token;
        String title = visitor.say(MailPageTexts.TITLE);
        Html text = tag("p", visitor.say(MailPageTexts.of(step)));
        Html button =
                MailPageTexts.button(step)
                        .<Html>map(
                                label -> visitor.form(here).add(Forms.submit(visitor.say(label))))
                        .orElse(Html.NOTHING);
        return PageResponse.page(visitor, title, here, text, button);
    }
}
