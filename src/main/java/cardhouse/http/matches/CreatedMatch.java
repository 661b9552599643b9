package cardhouse.http.matches;

import cardhouse.http.edge.Created;
import cardhouse.http.edge.Revised;
import cardhouse.http.edge.TextWriter;
import cardhouse.json.AnswerJson;
import cardhouse.json.Json;
import cardhouse.requests.Answer;
import cardhouse.requests.AnswerCodec;
import java.util.UUID;
import org.jboss.resteasy.reactive.RestResponse;

/// What is answered to whoever has opened a match.
///
/// @param revision of the match as the answer has it
/// @param json the whole [MatchSummary]
public record CreatedMatch(UUID id, int revision, String json)
        implements Revised, TextWriter.Plain {
    private static final String MATCHES = "/v1/matches";

    static final AnswerCodec<CreatedMatch> CODEC =
            new AnswerCodec<>() {
                private final AnswerJson<Head> heads = AnswerJson.of(Head.class);

                @Override
                public String write(CreatedMatch answer) {
                    return answer.json();
                }

                @Override
                public CreatedMatch read(String text) {
                    Head head = heads.read(text);
                    return new CreatedMatch(head.id(), head.revision(), text);
                }
            };

    /// What an answer from before is asked for.
    record Head(UUID id, int revision) {}

    static CreatedMatch of(MatchSummary match) {
        return new CreatedMatch(match.id(), match.revision(), Json.write(match));
    }

    static RestResponse<Answer<CreatedMatch>> response(Answer<CreatedMatch> answer) {
        return Created.at(MATCHES, answer.subject(), answer);
    }

    /// The address, for the next command.
    @Override
    public String plain() {
        return MATCHES + "/" + id + "\n";
    }
}
