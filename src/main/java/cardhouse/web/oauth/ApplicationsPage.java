package cardhouse.web.oauth;

import static cardhouse.web.html.Element.tag;

import cardhouse.http.parameters.Id;
import cardhouse.players.Grant;
import cardhouse.players.Scope;
import cardhouse.players.oauth.Authorizations;
import cardhouse.web.Document;
import cardhouse.web.Page;
import cardhouse.web.PageRequest;
import cardhouse.web.PageResponse;
import cardhouse.web.PageTexts;
import cardhouse.web.Visitor;
import cardhouse.web.html.Forms;
import cardhouse.web.html.Html;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// The applications that may use the visitor's account, which are disconnected here. A session that
/// only plays may do that: it connected them, or could have.
@Singleton
public record ApplicationsPage(Authorizations authorizations) implements Page {
    private static final String HERE = "/table/applications";

    @Override
    public List<String> names() {
        return List.of("applications");
    }

    @Override
    public Optional<PageResponse> shown(PageRequest request, Visitor visitor) {
        var applications = authorizations.of(visitor.signedIn().id());
        return Optional.of(
                PageResponse.page(
                        visitor,
                        visitor.say(ApplicationTexts.CONNECTED),
                        HERE,
                        applications.isEmpty()
                                ? tag("p", visitor.say(ApplicationTexts.NONE))
                                : Html.of(applications.stream().map(one -> shown(one, visitor))),
                        tag("p").add(
                                        Document.link(
                                                "/table/account",
                                                visitor.say(PageTexts.ACCOUNT)))));
    }

    private static Html shown(Grant application, Visitor visitor) {
        return tag("section")
                .add(
                        tag("h2", application.label()),
                        tag("dl")
                                .add(
                                        fact(
                                                visitor,
                                                ApplicationTexts.ADDRESS,
                                                application.application().orElse("")),
                                        fact(
                                                visitor,
                                                ApplicationTexts.SCOPES,
                                                Scope.sorted(application.scopes()).stream()
                                                        .map(Scope::id)
                                                        .collect(Collectors.joining(", "))),
                                        fact(
                                                visitor,
                                                ApplicationTexts.SINCE,
                                                day(application.createdAt())),
                                        fact(
                                                visitor,
                                                ApplicationTexts.USED,
                                                application
                                                        .lastUsedAt()
                                                        .map(ApplicationsPage::day)
                                                        .orElse(
                                                                visitor.say(
                                                                        ApplicationTexts.NEVER)))),
                        visitor.form(HERE)
                                .add(
                                        Forms.hidden("application", application.id().toString()),
                                        Forms.submit(visitor.say(ApplicationTexts.DISCONNECT))));
    }

    private static Html fact(Visitor visitor, ApplicationTexts name, String value) {
        return Html.of(tag("dt", visitor.say(name)), tag("dd", value));
    }

    private static String day(Instant time) {
        return time.truncatedTo(ChronoUnit.DAYS).toString().substring(0, "2026-01-01".length());
    }

    @Override
    public Optional<PageResponse> posted(PageRequest request, Visitor visitor) {
        var owner = visitor.signedIn();
        Id.read(request.form("application"))
                .ifPresent(id -> authorizations.disconnect(owner.id(), id));
        return Optional.of(PageResponse.seeOther(HERE));
    }
}
