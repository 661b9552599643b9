package cardhouse.web.pages;

import static cardhouse.web.html.Element.tag;

import cardhouse.http.parameters.Id;
import cardhouse.platform.requests.Idempotency;
import cardhouse.platform.requests.Rejection;
import cardhouse.platform.requests.Request;
import cardhouse.players.Bearer;
import cardhouse.players.Scope;
import cardhouse.web.Document;
import cardhouse.web.Guests;
import cardhouse.web.Page;
import cardhouse.web.PageRequest;
import cardhouse.web.PageResponse;
import cardhouse.web.Visitor;
import cardhouse.web.html.Element;
import cardhouse.web.html.Forms;
import cardhouse.web.html.Html;
import cardhouse.webhooks.Subscriptions;
import cardhouse.webhooks.Target;
import cardhouse.webhooks.Webhook;
import cardhouse.webhooks.Webhook.Content;
import cardhouse.webhooks.Webhook.Digest;
import cardhouse.webhooks.Webhook.Format;
import cardhouse.webhooks.events.EventKind;
import cardhouse.webhooks.events.TextLanguage;
import jakarta.inject.Singleton;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// The webhooks of the visitor's account. A URL can contain a secret, so a page shows only its
/// host, except in a rejected form that contained the URL.
@Singleton
record NotificationsPage(
        Subscriptions subscriptions, Idempotency idempotency, Supplier<UUID> ids, Guests guests)
        implements Page {
    private static final String HERE = "/table/notifications";
    private static final int UNFIT = 422;
    private static final Map<String, Format> SERVICES =
            Map.of("DISCORD", Format.DISCORD, "SLACK", Format.SLACK, "EMAIL", Format.EMAIL);

    /// Those of a new channel, unless the visitor chooses others.
    private static final Set<EventKind> USUAL =
            Set.of(
                    EventKind.TURN,
                    EventKind.MATCH_STARTED,
                    EventKind.MATCH_OVER,
                    EventKind.TOURNAMENT_ROUND,
                    EventKind.SEEK_PAIRED,
                    EventKind.REMATCH_OFFERED);

    /// A rejected form.
    ///
    /// @param webhook the id in the form; empty for a new channel
    private record Fault(String webhook, NotificationTexts why, PageRequest sent) {
        static Fault of(PageRequest sent, NotificationTexts why) {
            return new Fault(sent.form("webhook"), why, sent);
        }

        Html note(Visitor visitor) {
            return tag("p", visitor.say(why)).with("class", "note").with("role", "alert");
        }
    }

    /// A link for visitors who have an account.
    static Html link(Visitor visitor) {
        return visitor.player()
                .<Html>map(_ -> Document.link(HERE, visitor.say(NotificationTexts.NOTIFICATIONS)))
                .orElse(Html.NOTHING);
    }

    @Override
    public List<String> names() {
        return List.of("notifications");
    }

    @Override
    public Optional<PageResponse> shown(PageRequest request, Visitor visitor) {
        return Optional.of(
                PageResponse.shown(
                        page(
                                visitor,
                                switch (request.query("done")) {
                                    case "saved" -> status(visitor, NotificationTexts.SAVED);
                                    case "sent" -> status(visitor, NotificationTexts.SENT);
                                    case "asked" -> status(visitor, NotificationTexts.EMAIL_ASKED);
                                    default -> Html.NOTHING;
                                },
                                Optional.empty())));
    }

    private static Html status(Visitor visitor, NotificationTexts done) {
        return tag("p", visitor.say(done)).with("class", "note").with("role", "status");
    }

    /// The resources need the same scope.
    private static Bearer bearer(Visitor visitor) {
        visitor.signedIn();
        Bearer bearer = visitor.bearer().orElseThrow();
        if (!Scope.PLAY.isAmong(bearer.grant().scopes())) throw Scope.PLAY.lacking();
        return bearer;
    }

    /// The pressed button determines the action.
    @Override
    public Optional<PageResponse> posted(PageRequest request, Visitor visitor) {
        Bearer me = bearer(visitor);
        String wanted = request.form("do");
        if (wanted.equals("add"))
            return Optional.ofNullable(SERVICES.get(request.form("format")))
                    .map(format -> add(request, visitor, me, format));
        return Id.read(request.form("webhook"))
                .map(id -> subscriptions.find(me.player().id(), id))
                .flatMap(webhook ->
                        switch (wanted) {
                            case "enable" -> Optional.of(enable(request, visitor, me, webhook));
                            case "disable" -> Optional.of(disable(me, webhook));
                            case "test" -> Optional.of(test(request, visitor, webhook));
                            case "choose" -> Optional.of(choose(request, visitor, me, webhook));
                            case "remove" -> Optional.of(remove(webhook));
                            default -> Optional.empty();
                        });
    }

    private PageResponse add(PageRequest request, Visitor visitor, Bearer me, Format format) {
        var language = TextLanguage.valueOf(visitor.language().name());
        Set<EventKind> events = chosen(request);
        Optional<Target> target =
                format == Format.EMAIL
                        ? Target.of("mailto:" + request.form("email").strip())
                        : target(request);
        var fault =
                fault(target, format)
                        .or(() ->
                                Optional.of(NotificationTexts.NO_EVENTS)
                                        .filter(_ -> events.isEmpty()));
        if (fault.isPresent()) return refused(visitor, Fault.of(request, fault.get()));
        var content = new Content(format, events, language, digest(request));
        Target to = target.orElseThrow();
        String body = "notify %s %s %s".formatted(content, new TreeSet<>(events), to.text());
        try {
            idempotency.once(
                    new Request(me.player().id(), key(request), body),
                    NewMatchPage.CODEC,
                    ids,
                    id ->
                            subscriptions
                                    .create(id, me, to, content, Optional.empty())
                                    .webhook()
                                    .id());
        } catch (Rejection refused) {
            return refused(
                    visitor,
                    Fault.of(
                            request,
                            switch (refused.refusal().code()) {
                                case Rejection.Code.TOO_MANY_WEBHOOKS -> NotificationTexts.TOO_MANY;
                                case Rejection.Code.TOO_MANY_CONFIRMATIONS ->
                                        NotificationTexts.EMAIL_LIMIT;
                                default -> throw refused;
                            }));
        }
        return done(format == Format.EMAIL ? "asked" : "saved");
    }

    private Optional<Target> target(PageRequest request) {
        return subscriptions.target(request.form("url").strip());
    }

    private Optional<NotificationTexts> fault(Optional<Target> target, Format format) {
        if (target.isEmpty())
            return Optional.of(
                    format == Format.EMAIL
                            ? NotificationTexts.EMAIL_UNFIT
                            : NotificationTexts.ADDRESS_UNFIT);
        return target.filter(to -> !subscriptions.fits(to, format))
                .map(_ -> NotificationTexts.HOST_UNFIT);
    }

    /// If the token that set the address has ended, the form has a field for it.
    private PageResponse enable(PageRequest request, Visitor visitor, Bearer me, Webhook webhook) {
        Content content = webhook.content();
        boolean pointed = subscriptions.isPointed(webhook.player(), webhook.id());
        Optional<Target> target = pointed ? Optional.empty() : target(request);
        var fault = pointed ? Optional.<NotificationTexts>empty() : fault(target, content.format());
        if (fault.isPresent()) return refused(visitor, Fault.of(request, fault.get()));
        subscriptions.change(me, webhook.id(), target, content, Optional.of(true));
        return done("saved");
    }

    private PageResponse disable(Bearer me, Webhook webhook) {
        subscriptions.change(
                me, webhook.id(), Optional.empty(), webhook.content(), Optional.of(false));
        return done("saved");
    }

    private PageResponse test(PageRequest request, Visitor visitor, Webhook webhook) {
        try {
            idempotency.once(
                    new Request(webhook.player(), key(request), "ping " + webhook.id()),
                    NewMatchPage.CODEC,
                    ids,
                    id -> subscriptions.ping(id, webhook).id());
        } catch (Rejection refused) {
            return refused(
                    visitor,
                    Fault.of(
                            request,
                            switch (refused.refusal().code()) {
                                case Rejection.Code.TOO_MANY_PINGS -> NotificationTexts.TOO_SOON;
                                case Rejection.Code.TOO_MANY_CONFIRMATIONS ->
                                        NotificationTexts.EMAIL_LIMIT;
                                case Rejection.Code.WEBHOOK_DISABLED ->
                                        NotificationTexts.IS_DISABLED;
                                default -> throw refused;
                            }));
        }
        return done(waits(webhook) ? "asked" : "sent");
    }

    private PageResponse choose(PageRequest request, Visitor visitor, Bearer me, Webhook webhook) {
        Content before = webhook.content();
        if (before.format() == Format.VIEW) return done("saved");
        Set<EventKind> events = chosen(request);
        if (events.isEmpty())
            return refused(visitor, Fault.of(request, NotificationTexts.NO_EVENTS));
        var digest = before.format() == Format.EMAIL ? digest(request) : before.digest();
        var content = new Content(before.format(), events, before.language(), digest);
        subscriptions.change(me, webhook.id(), Optional.empty(), content, Optional.empty());
        return done("saved");
    }

    private PageResponse remove(Webhook webhook) {
        subscriptions.forget(webhook.player(), webhook.id());
        return done("saved");
    }

    private static PageResponse done(String what) {
        return PageResponse.seeOther(HERE + "?done=" + what);
    }

    private static Optional<String> key(PageRequest request) {
        return Optional.of(request.form("key"))
                .filter(text -> text.matches("[A-Za-z0-9_-]{22,50}"))
                .map("notify-"::concat);
    }

    private static Digest digest(PageRequest request) {
        return Arrays.stream(Digest.values())
                .filter(one -> one.name().equals(request.form("digest")))
                .findFirst()
                .orElse(Digest.NONE);
    }

    /// Whether the owner of an e-mail address has not confirmed it yet.
    private static boolean waits(Webhook webhook) {
        return webhook.content().format() == Format.EMAIL && !webhook.verified();
    }

    private static Set<EventKind> chosen(PageRequest request) {
        return Arrays.stream(EventKind.values())
                .filter(kind -> !request.form(kind.type()).isEmpty())
                .collect(Collectors.toUnmodifiableSet());
    }

    private PageResponse refused(Visitor visitor, Fault fault) {
        return PageResponse.shown(UNFIT, page(visitor, Html.NOTHING, Optional.of(fault)));
    }

    private Html page(Visitor visitor, Html status, Optional<Fault> fault) {
        var owned = subscriptions.list(bearer(visitor).player().id());
        return Document.page(
                visitor,
                visitor.say(NotificationTexts.NOTIFICATIONS),
                HERE,
                status,
                tag("p", visitor.say(NotificationTexts.INTRODUCTION)),
                section(visitor, NotificationTexts.CHANNELS)
                        .add(
                                owned.isEmpty()
                                        ? tag("p", visitor.say(NotificationTexts.NO_CHANNELS))
                                        : Html.NOTHING)
                        .add(
                                IntStream.range(0, owned.size())
                                        .mapToObj(at ->
                                                channel(visitor, at + 1, owned.get(at), fault))),
                UpToDate.push(visitor, types(USUAL)),
                subscriptions.offersMail()
                        ? addingMail(visitor, fault.filter(one -> isNew(one, true)))
                        : Html.NOTHING,
                adding(visitor, fault.filter(one -> isNew(one, false))));
    }

    private static boolean isNew(Fault fault, boolean mail) {
        boolean isMail = fault.sent().form("format").equals(Format.EMAIL.name());
        return fault.webhook().isEmpty() && isMail == mail;
    }

    private static List<String> types(Set<EventKind> kinds) {
        return kinds.stream().sorted().map(EventKind::type).toList();
    }

    private static Element section(Visitor visitor, NotificationTexts title) {
        return tag("section").add(tag("h2", visitor.say(title)));
    }

    private Html channel(Visitor visitor, int number, Webhook webhook, Optional<Fault> any) {
        var kind = NotificationTexts.of(webhook.content().format());
        String where = webhook.target().mailbox().orElse(webhook.target().host());
        String name = visitor.say(NotificationTexts.NAME, number, visitor.say(kind), where);
        String id = webhook.id().toString();
        var fault = any.filter(one -> one.webhook().equals(id));
        return tag("section")
                .with("id", "webhook-" + id)
                .add(
                        tag("h3", name),
                        tag("p", state(visitor, webhook)),
                        tag(
                                "p",
                                visitor.say(
                                        NotificationTexts.RECEIVES,
                                        webhook.content().events().stream()
                                                .sorted()
                                                .map(one -> visitor.say(NotificationTexts.of(one)))
                                                .collect(Collectors.joining(", ")))),
                        fault.map(one -> one.note(visitor)).orElse(Html.NOTHING),
                        webhook.off().isEmpty()
                                ? own(visitor, id)
                                        .add(
                                                button(
                                                        visitor,
                                                        "test",
                                                        waits(webhook)
                                                                ? NotificationTexts.EMAIL_ASK
                                                                : NotificationTexts.TEST,
                                                        name),
                                                Html.text(" "),
                                                button(
                                                        visitor,
                                                        "disable",
                                                        NotificationTexts.DISABLE,
                                                        name))
                                : enabling(visitor, webhook, kind, name, fault),
                        webhook.content().format() == Format.VIEW
                                ? Html.NOTHING
                                : choosing(visitor, webhook, name, fault),
                        tag("details")
                                .add(
                                        tag("summary", visitor.say(NotificationTexts.REMOVE)),
                                        tag("p", visitor.say(NotificationTexts.REMOVE_TEXT)),
                                        own(visitor, id)
                                                .add(
                                                        button(
                                                                visitor,
                                                                "remove",
                                                                NotificationTexts.REMOVE,
                                                                name))));
    }

    private static String state(Visitor visitor, Webhook webhook) {
        return webhook.off()
                .map(why ->
                        visitor.say(
                                NotificationTexts.DISABLED, visitor.say(NotificationTexts.of(why))))
                .or(() ->
                        webhook.failingSince()
                                .map(since ->
                                        visitor.say(
                                                NotificationTexts.FAILING_SINCE,
                                                Strength.time(since))))
                .orElseGet(() ->
                        visitor.say(
                                waits(webhook)
                                        ? NotificationTexts.EMAIL_WAITS
                                        : NotificationTexts.ENABLED));
    }

    private Html enabling(
            Visitor visitor,
            Webhook webhook,
            NotificationTexts kind,
            String name,
            Optional<Fault> fault) {
        boolean pointed = subscriptions.isPointed(webhook.player(), webhook.id());
        if (!pointed && kind == NotificationTexts.BROWSER)
            return tag("p", visitor.say(NotificationTexts.BROWSER_AGAIN));
        if (!pointed && kind == NotificationTexts.EMAIL)
            return tag("p", visitor.say(NotificationTexts.EMAIL_AGAIN));
        return own(visitor, webhook.id().toString())
                .add(
                        pointed
                                ? Html.NOTHING
                                : Html.of(
                                        tag("p", visitor.say(NotificationTexts.ADDRESS_AGAIN)),
                                        address(visitor, fault)),
                        button(visitor, "enable", NotificationTexts.ENABLE, name));
    }

    private Html choosing(Visitor visitor, Webhook webhook, String name, Optional<Fault> fault) {
        var sent = fault.map(Fault::sent).filter(one -> one.form("do").equals("choose"));
        return tag("details")
                .when(sent.isPresent(), "open")
                .add(
                        tag("summary", visitor.say(NotificationTexts.CHOOSE)),
                        own(visitor, webhook.id().toString())
                                .add(
                                        boxes(
                                                visitor,
                                                sent.map(NotificationsPage::chosen)
                                                        .orElse(webhook.content().events())),
                                        webhook.content().format() == Format.EMAIL
                                                ? digests(visitor, webhook.content().digest())
                                                : Html.NOTHING,
                                        button(visitor, "choose", NotificationTexts.SAVE, name)));
    }

    private Html addingMail(Visitor visitor, Optional<Fault> fault) {
        return section(visitor, NotificationTexts.EMAIL_ADD)
                .add(
                        tag("p", visitor.say(NotificationTexts.EMAIL_TEXT)),
                        fault.map(one -> one.note(visitor)).orElse(Html.NOTHING),
                        visitor.form(HERE)
                                .add(
                                        Forms.hidden("key", guests.key()),
                                        Forms.hidden("format", Format.EMAIL.name()),
                                        Forms.labelled(
                                                visitor.say(NotificationTexts.EMAIL_ADDRESS),
                                                Forms.input(
                                                                "email",
                                                                "email",
                                                                entered(fault, "email"))
                                                        .with("autocomplete", "email")
                                                        .when(true, "required")),
                                        digests(
                                                visitor,
                                                fault.map(one -> digest(one.sent()))
                                                        .orElse(Digest.NONE)),
                                        boxes(
                                                visitor,
                                                fault.map(one -> chosen(one.sent())).orElse(USUAL)),
                                        Forms.submit(visitor.say(NotificationTexts.EMAIL_ADD))
                                                .with("name", "do")
                                                .with("value", "add")));
    }

    private static Html digests(Visitor visitor, Digest chosen) {
        var choices = new LinkedHashMap<String, String>();
        for (Digest one : Digest.values())
            choices.put(one.name(), visitor.say(NotificationTexts.of(one)));
        return Forms.labelled(
                visitor.say(NotificationTexts.DIGEST),
                Forms.select("digest", choices, chosen.name()));
    }

    private Html adding(Visitor visitor, Optional<Fault> fault) {
        var services = new LinkedHashMap<String, String>();
        for (Format one : List.of(Format.DISCORD, Format.SLACK))
            services.put(one.name(), visitor.say(NotificationTexts.of(one)));
        return section(visitor, NotificationTexts.ADD)
                .add(
                        tag("p", visitor.say(NotificationTexts.ADD_TEXT)),
                        fault.map(one -> one.note(visitor)).orElse(Html.NOTHING),
                        visitor.form(HERE)
                                .add(
                                        Forms.hidden("key", guests.key()),
                                        Forms.labelled(
                                                visitor.say(NotificationTexts.SERVICE),
                                                Forms.select(
                                                        "format",
                                                        services,
                                                        entered(fault, "format"))),
                                        address(visitor, fault),
                                        boxes(
                                                visitor,
                                                fault.map(one -> chosen(one.sent())).orElse(USUAL)),
                                        Forms.submit(visitor.say(NotificationTexts.ADD))
                                                .with("name", "do")
                                                .with("value", "add")));
    }

    private static Html address(Visitor visitor, Optional<Fault> fault) {
        return Forms.labelled(
                visitor.say(NotificationTexts.ADDRESS),
                Forms.input("url", "url", entered(fault, "url"))
                        .with("maxlength", Target.LONGEST)
                        .with("autocomplete", "off")
                        .when(true, "required"));
    }

    private static String entered(Optional<Fault> fault, String name) {
        return fault.map(one -> one.sent().form(name)).orElse("");
    }

    /// Each box has a name of its own, because only the first value of a name is read.
    private static Html boxes(Visitor visitor, Set<EventKind> checked) {
        Function<EventKind, Html> box =
                kind -> {
                    String words = visitor.say(NotificationTexts.of(kind));
                    return Forms.labelled(
                            words.substring(0, 1).toUpperCase(Locale.ROOT) + words.substring(1),
                            Forms.checkbox(kind.type(), checked.contains(kind)));
                };
        return tag("fieldset")
                .add(tag("legend", visitor.say(NotificationTexts.EVENTS)))
                .add(Arrays.stream(EventKind.values()).map(box));
    }

    /// A form about a webhook.
    private Element own(Visitor visitor, String webhook) {
        return visitor.form(HERE)
                .add(Forms.hidden("key", guests.key()), Forms.hidden("webhook", webhook));
    }

    private static Html button(Visitor visitor, String what, NotificationTexts text, String name) {
        String shown = visitor.say(text);
        return Forms.submit(shown)
                .with("name", "do")
                .with("value", what)
                .with("aria-label", shown + ": " + name);
    }
}
