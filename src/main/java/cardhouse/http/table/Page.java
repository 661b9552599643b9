package cardhouse.http.table;

import java.util.Optional;

/// Serves the addresses `/table/NAME` and `/table/NAME/WHICH`. [TablePages] collects all beans of
/// this type, and answers 404 where a page returns nothing.
sealed interface Page
        permits AccountPage,
                BotsPage,
                LadderPage,
                Lobby,
                MatchPages,
                NewMatchPage,
                ProfilePage,
                RulesPage,
                SeekPages,
                SeriesPage,
                SetPages,
                StatisticsPage,
                TournamentPages {
    default Optional<Reply> shown(Ask ask, Visitor visitor) {
        return Optional.empty();
    }

    default Optional<Reply> shown(String which, Ask ask, Visitor visitor) {
        return Optional.empty();
    }

    default Optional<Reply> posted(Ask ask, Visitor visitor) {
        return Optional.empty();
    }

    default Optional<Reply> posted(String which, Ask ask, Visitor visitor) {
        return Optional.empty();
    }
}
