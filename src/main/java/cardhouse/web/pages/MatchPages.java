package cardhouse.web.pages;

import cardhouse.http.parameters.Id;
import cardhouse.web.Page;
import cardhouse.web.PageRequest;
import cardhouse.web.PageResponse;
import cardhouse.web.Visitor;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Optional;

/// The pages of one match. In their addresses, the match's id replaces the name of a page.
@Singleton
record MatchPages(MatchPage match, LogPage log, AnalysisPage analysis, MatchForms forms)
        implements Page {
    @Override
    public List<String> names() {
        return List.of(ANY);
    }

    @Override
    public Optional<PageResponse> shown(PageRequest request, Visitor visitor) {
        return Id.read(request.path().getFirst()).map(id -> match.shown(id, request, visitor));
    }

    @Override
    public Optional<PageResponse> shown(String which, PageRequest request, Visitor visitor) {
        return Id.read(request.path().getFirst())
                .flatMap(id ->
                        switch (which) {
                            case "log" -> Optional.of(log.shown(id, request, visitor));
                            case "analysis" -> Optional.of(analysis.shown(id, request, visitor));
                            case "resign" -> Optional.of(forms.resign(id, request, visitor));
                            default -> Optional.empty();
                        });
    }

    @Override
    public Optional<PageResponse> posted(String which, PageRequest request, Visitor visitor) {
        return Id.read(request.path().getFirst())
                .flatMap(id -> forms.posted(id, which, request, visitor));
    }
}
