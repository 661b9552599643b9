package cardhouse.web.claims;

import static cardhouse.web.html.Element.tag;

import cardhouse.http.parameters.Id;
import cardhouse.players.Player;
import cardhouse.players.Token;
import cardhouse.players.claims.Claims;
import cardhouse.players.claims.OwnedAccounts.Other;
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

/// The agents for which the visitor answers, and the question of an agent's claim link. A link does
/// nothing before the visitor confirms it in a form of this page.
@Singleton
public record AgentsPage(Claims claims) implements Page {
    private static final String HERE = "/table/agents";
    private static final String LINK = "claim";

    @Override
    public List<String> names() {
        return List.of("agents");
    }

    @Override
    public Optional<PageResponse> shown(PageRequest request, Visitor visitor) {
        String sent = request.query(LINK);
        if (sent.isEmpty()) return Optional.of(listed(visitor, visitor.signedIn(), Html.NOTHING));
        return Optional.of(
                claims.asking(Token.sent(sent))
                        .map(agent -> asking(visitor, agent, sent))
                        .orElseGet(() -> page(visitor, note(visitor, ClaimTexts.GONE))));
    }

    private static PageResponse asking(Visitor visitor, Player agent, String sent) {
        if (visitor.player().isEmpty())
            return page(
                    visitor,
                    tag("p", visitor.say(ClaimTexts.SIGN_IN, agent.name()) + " ")
                            .add(
                                    Document.link(
                                            "/table/account?back=" + HERE + "?" + LINK + "=" + sent,
                                            visitor.say(ClaimTexts.CONTINUE))));
        Player person = visitor.player().get();
        if (person.kind() != Player.Kind.HUMAN)
            return page(visitor, note(visitor, ClaimTexts.NOT_A_PERSON));
        return page(
                visitor,
                tag("p", visitor.say(ClaimTexts.ASKS, agent.name())),
                tag("p", visitor.say(ClaimTexts.MEANS, person.name())),
                tag("p", visitor.say(ClaimTexts.CAREFUL)),
                visitor.form(HERE)
                        .add(
                                Forms.hidden(LINK, sent),
                                Forms.submit(visitor.say(ClaimTexts.CONFIRM))));
    }

    private PageResponse listed(Visitor visitor, Player owner, Html note) {
        var agents = claims.agentsOf(owner.id());
        return page(
                visitor,
                note,
                agents.isEmpty()
                        ? tag("p", visitor.say(ClaimTexts.NONE))
                        : tag("ul").add(agents.stream().map(one -> line(visitor, one))),
                tag("p").add(Document.link("/table/account", visitor.say(PageTexts.ACCOUNT))));
    }

    private static Html line(Visitor visitor, Other agent) {
        String name = agent.player().name();
        return tag("li")
                .add(
                        tag("strong", name),
                        Html.text(" " + visitor.say(ClaimTexts.SINCE, day(agent.since()))),
                        visitor.form(HERE)
                                .add(
                                        Forms.hidden("agent", agent.player().id().toString()),
                                        Forms.submit(visitor.say(ClaimTexts.END))
                                                .with(
                                                        "aria-label",
                                                        visitor.say(ClaimTexts.END_AGENT, name))));
    }

    private static String day(Instant time) {
        return time.truncatedTo(ChronoUnit.DAYS).toString().substring(0, "2026-01-01".length());
    }

    private static Html note(Visitor visitor, ClaimTexts text) {
        return tag("p", visitor.say(text, Claims.MOST_AGENTS))
                .with("class", "note")
                .with("role", "alert");
    }

    private static PageResponse page(Visitor visitor, Html... parts) {
        return PageResponse.page(visitor, visitor.say(PageTexts.AGENTS), HERE, parts);
    }

    @Override
    public Optional<PageResponse> posted(PageRequest request, Visitor visitor) {
        Player person = visitor.signedIn();
        String sent = request.form(LINK);
        if (sent.isEmpty()) {
            Id.read(request.form("agent")).ifPresent(agent -> claims.end(agent, person.id()));
            return Optional.of(PageResponse.seeOther(HERE));
        }
        return Optional.of(
                switch (claims.confirm(Token.sent(sent), person)) {
                    case CONFIRMED -> PageResponse.seeOther(HERE);
                    case GONE -> listed(visitor, person, note(visitor, ClaimTexts.GONE));
                    case NOT_A_PERSON ->
                            listed(visitor, person, note(visitor, ClaimTexts.NOT_A_PERSON));
                    case TOO_MANY -> listed(visitor, person, note(visitor, ClaimTexts.TOO_MANY));
                });
    }
}
