package cardhouse.http.mcp;

import cardhouse.http.answers.Problem;
import cardhouse.http.answers.Problems;
import io.quarkus.security.AuthenticationFailedException;
import jakarta.inject.Singleton;
import java.util.List;

/// Rejections for agents, with the same codes and sentences as those of the resources. Legal moves
/// are left out: the tool that waits returns them, unless they are hidden.
@Singleton
final class Refused {
    private static final int INTERNAL = 500;
    private static final int NOT_FOUND = 404;

    private final Problems problems;

    Refused(Problems problems) {
        this.problems = problems;
    }

    /// A tool result that a model reads.
    ///
    /// @throws RpcError if the fault is the server's, not the client's
    ToolAnswer call(RuntimeException refused) {
        return ToolAnswer.refusal(text(problem(refused)));
    }

    /// The same for requests to which the protocol only allows errors.
    RpcError reading(RuntimeException refused) {
        Problem problem = problem(refused);
        return new RpcError(
                problem.status() == NOT_FOUND
                        ? RpcError.Code.RESOURCE_NOT_FOUND
                        : RpcError.Code.INVALID_PARAMS,
                text(problem));
    }

    private Problem problem(RuntimeException refused) {
        // The token ended during the call: a fault for the client, not for a model.
        if (refused instanceof AuthenticationFailedException ended) throw ended;
        if (refused instanceof RpcError error) throw error;
        var problem = (Problem) problems.of(refused).getEntity();
        if (problem.status() == INTERNAL)
            throw new RpcError(RpcError.Code.INTERNAL_ERROR, problem.detail());
        return problem;
    }

    private static String text(Problem problem) {
        var text = new StringBuilder(problem.code()).append(": ").append(problem.detail());
        for (var violation : problem.violations().orElse(List.of()))
            text.append("\n%s %s".formatted(violation.field(), violation.message()));
        problem.revision()
                .ifPresent(now -> text.append("\nThe match is at revision %d.".formatted(now)));
        return text.toString();
    }
}
