package cardhouse.http;

import cardhouse.json.AnswerJson;
import cardhouse.json.Json;
import cardhouse.requests.Answer;
import cardhouse.requests.AnswerCodec;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.net.URI;
import org.jspecify.annotations.Nullable;

/// What is answered to whoever has opened a match.
///
/// @param revision of the match as the answer has it
/// @param json the whole [MatchSummary]
record CreatedMatch(int revision, String json) {
    static final AnswerCodec<CreatedMatch> CODEC =
            new AnswerCodec<>() {
                private final AnswerJson<Head> heads = AnswerJson.of(Head.class);

                @Override
                public String write(CreatedMatch answer) {
                    return answer.json();
                }

                @Override
                public CreatedMatch read(String text) {
                    return new CreatedMatch(heads.read(text).revision(), text);
                }
            };

    /// What an answer from before is asked for.
    record Head(int revision) {}

    static CreatedMatch of(MatchSummary match) {
        return new CreatedMatch(match.revision(), Json.write(match));
    }

    static Response response(Answer<CreatedMatch> answer, @Nullable String accept) {
        String path = "/v1/matches/" + answer.subject();
        var created =
                Response.created(URI.create(path))
                        .tag(String.valueOf(answer.value().revision()))
                        .header(HttpHeaders.CACHE_CONTROL, "no-store");
        return TextOrJson.wantsText(accept)
                ? created.entity(path + "\n").type(TextOrJson.TEXT).build()
                : created.entity(answer.text()).type(MediaType.APPLICATION_JSON).build();
    }
}
