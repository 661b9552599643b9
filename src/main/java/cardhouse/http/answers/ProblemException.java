package cardhouse.http.answers;

import java.util.Map;

/// A request that ends in a problem of the interface.
public final class ProblemException extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final transient Problem problem;
    private final transient Map<String, String> headers;

    public ProblemException(int status, Problem.Code code, String detail) {
        this(status, code, detail, Map.of());
    }

    /// @param headers that belong to the answer
    public ProblemException(
            int status, Problem.Code code, String detail, Map<String, String> headers) {
        super(code.name(), null, false, false);
        this.problem = Problem.of(status, code, detail);
        this.headers = Map.copyOf(headers);
    }

    Map<String, String> headers() {
        return headers;
    }

    Problem problem() {
        return problem;
    }
}
