package cardhouse.http.mcp;

import cardhouse.archive.audits.Audits;
import cardhouse.engine.Viewer;
import cardhouse.http.Access;
import cardhouse.http.answers.VerdictBody;
import cardhouse.http.security.Caller;
import cardhouse.match.Views;
import cardhouse.match.viewing.MatchView;
import cardhouse.match.viewing.Perspective;
import cardhouse.platform.background.Computations;
import cardhouse.platform.json.Fields;
import cardhouse.platform.json.Proofs;
import jakarta.inject.Singleton;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// The audit and the proof of a finished match.
@Singleton
final class ProofTool implements Tool {

    /// For longer matches, the tool refers to the resource, which streams the proof.
    private static final int LONGEST_MATCH = 2_000;

    private final Audits audits;
    private final Views views;
    private final Computations computations;
    private final Caller caller;

    ProofTool(Audits audits, Views views, Computations computations, Caller caller) {
        this.audits = audits;
        this.views = views;
        this.computations = computations;
        this.caller = caller;
    }

    @Override
    public String name() {
        return "proof";
    }

    @Override
    public ToolAnswer call(Map<String, @Nullable Object> arguments) {
        caller.require(Access.REVIEW);
        var fields = Fields.of(arguments);
        var match = MatchArgument.read(fields);
        fields.done();
        UUID id = match.id();
        MatchView seen = everything(id);
        var verdict = computations.of(caller.whose(), () -> audits.audit(id));
        String text = new VerdictBody(verdict).plain();
        String address = "The proof, for a verifier: /v1/matches/" + id + "/proof\n";
        ToolAnswer answer = ToolAnswer.of(text + address);
        return seen.revision() > LONGEST_MATCH
                ? answer
                : answer.linking(RuleResources.linkToProof(id));
    }

    /// The proof as one text.
    ///
    /// @throws RpcError if the match is too long for one text
    String proof(String named) {
        caller.require(Access.REVIEW);
        UUID id = new MatchArgument(named).id();
        if (everything(id).revision() > LONGEST_MATCH)
            throw Params.invalid(
                    "The proof is too long for this tool: get it from /v1/matches/"
                            + id
                            + "/proof.");
        var found = computations.of(caller.whose(), () -> audits.proof(id));
        return Proofs.write(found.with(computations.sliced(caller.whose(), found.items())));
    }

    /// A match of which the caller may see everything.
    private MatchView everything(UUID id) {
        var eyes = Optional.of(new Perspective(Viewer.AUDITING));
        return views.view(id, caller.reader(), eyes, OptionalInt.empty());
    }
}
