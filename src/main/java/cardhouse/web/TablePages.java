package cardhouse.web;

import static cardhouse.web.html.Element.tag;
import static java.util.Objects.requireNonNull;

import cardhouse.http.answers.ProblemStatus;
import cardhouse.http.answers.ProblemTexts;
import cardhouse.platform.background.Computations;
import cardhouse.platform.requests.Rejection;
import cardhouse.platform.requests.Unavailable;
import cardhouse.players.Bearers;
import cardhouse.web.html.Element;
import cardhouse.web.html.Html;
import io.quarkus.arc.All;
import jakarta.inject.Singleton;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Finds the [Page] of an address, and shows an error if that fails.
@Singleton
public final class TablePages {
    private static final int FORBIDDEN = 403;
    private static final int NOT_FOUND = 404;
    private static final int BUSY = 429;
    private static final int AWAY = 503;

    private final Map<String, Page> pages = new HashMap<>();
    private final Bearers bearers;

    public TablePages(@All List<Page> pages, Bearers bearers) {
        pages.forEach(page -> page.names().forEach(name -> this.pages.put(name, page)));
        this.bearers = bearers;
    }

    public PageResponse answer(PageRequest request) {
        var visitor =
                new Visitor(
                        request.language(),
                        request.session(),
                        request.session().flatMap(bearers::bearer));
        return answer(request, visitor).forgetting(visitor);
    }

    public PageResponse answer(PageRequest request, Visitor visitor) {
        try {
            if (request.posted() && !visitor.wrote(request))
                return told(visitor, FORBIDDEN, PageTexts.FOREIGN_FORM);
            return (request.posted() ? posted(request, visitor) : got(request, visitor))
                    .orElseGet(() -> told(visitor, NOT_FOUND, PageTexts.NOT_FOUND));
        } catch (Visitor.SignedOut _) {
            return told(visitor, FORBIDDEN, PageTexts.SIGN_IN_FIRST);
        } catch (Rejection refused) {
            return refused(visitor, refused);
        } catch (Computations.TooMany _) {
            return told(visitor, BUSY, PageTexts.BUSY);
        } catch (Unavailable _) {
            return told(visitor, AWAY, PageTexts.BUSY);
        }
    }

    private Optional<PageResponse> got(PageRequest request, Visitor visitor) {
        List<String> path = request.path();
        return switch (path.size()) {
            case 0, 1 -> page(path).shown(request, visitor);
            case 2 -> page(path).shown(path.getLast(), request, visitor);
            default -> Optional.empty();
        };
    }

    private Optional<PageResponse> posted(PageRequest request, Visitor visitor) {
        List<String> path = request.path();
        if (path.equals(List.of("language"))) return language(request);
        return switch (path.size()) {
            case 0, 1 -> page(path).posted(request, visitor);
            case 2 -> page(path).posted(path.getLast(), request, visitor);
            default -> Optional.empty();
        };
    }

    private Page page(List<String> path) {
        Page page = pages.get(path.isEmpty() ? "" : path.getFirst());
        return page == null ? requireNonNull(pages.get(Page.ANY)) : page;
    }

    private static Optional<PageResponse> language(PageRequest request) {
        return Language.named(request.form("language"))
                .map(PageResponse.Cookie.Spoken::new)
                .map(chosen -> PageResponse.seeOther(request.back()).with(chosen));
    }

    public static PageResponse told(Visitor visitor, int status, Phrase sentence) {
        return error(visitor, status, tag("p", visitor.say(sentence)));
    }

    /// The message of a rejection is English, as everywhere in the API.
    private static PageResponse refused(Visitor visitor, Rejection refused) {
        String code = refused.refusal().code().name();
        var sentence = visitor.english(tag("p", refused.refusal().sentence()));
        var meaning =
                visitor.english(
                        tag(
                                "p",
                                Optional.ofNullable(ProblemTexts.ALL.get(code))
                                        .map(ProblemTexts.Explained::remedy)
                                        .orElse("")));
        return error(visitor, ProblemStatus.of(refused.refusal().code()), sentence, meaning);
    }

    private static PageResponse error(Visitor visitor, int status, Element... sentences) {
        String title = visitor.say(status == NOT_FOUND ? PageTexts.NOT_FOUND : PageTexts.WRONG);
        return PageResponse.shown(
                status,
                Document.page(
                        visitor,
                        title,
                        "/table",
                        Html.of(sentences),
                        tag("p").add(visitor.toLobby())));
    }
}
