package cardhouse.match.http;

import cardhouse.http.answers.AnswerHeaders.Revised;
import cardhouse.http.answers.TextWriter;
import cardhouse.http.security.Creation;
import cardhouse.match.Match;
import cardhouse.match.Views;
import cardhouse.platform.json.AnswerJson;
import cardhouse.platform.json.Json;
import cardhouse.platform.requests.Answer;
import cardhouse.platform.requests.AnswerCodec;
import cardhouse.players.Player;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.jboss.resteasy.reactive.RestResponse;
import org.jboss.resteasy.reactive.RestResponse.Status;

/// The response to the creation of a match.
///
/// @param revision of the match in the response
/// @param json the whole [MatchSummary]
/// @param named the players whose names it contains
public record CreatedMatch(UUID id, int revision, String json, Set<UUID> named)
        implements Revised, TextWriter.Plain {
    private static final String MATCHES = "/v1/matches";

    public static final AnswerCodec<CreatedMatch> CODEC =
            new AnswerCodec<>() {
                private final AnswerJson<Head> heads = AnswerJson.of(Head.class);

                @Override
                public String write(CreatedMatch answer) {
                    return answer.json();
                }

                @Override
                public CreatedMatch read(String text) {
                    Head head = heads.read(text);
                    return new CreatedMatch(head.id(), head.revision(), text, Set.of());
                }

                @Override
                public Set<UUID> named(CreatedMatch answer) {
                    return answer.named();
                }
            };

    /// The fields needed of a stored response.
    record Head(UUID id, int revision) {}

    public static CreatedMatch of(Match match, Views views, Player creator) {
        var summary = MatchSummary.of(match, views, Optional.of(creator));
        return new CreatedMatch(
                summary.id(), summary.revision(), Json.write(summary), match.named());
    }

    public static RestResponse<Answer<CreatedMatch>> response(Answer<CreatedMatch> answer) {
        return Creation.at(Status.CREATED, MATCHES, answer);
    }

    /// The address, for the next command.
    @Override
    public String plain() {
        return MATCHES + "/" + id + "\n";
    }
}
