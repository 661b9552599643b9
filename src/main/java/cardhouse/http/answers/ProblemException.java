package cardhouse.http.answers;

import java.util.Map;

/// A request that ends in a problem of the interface.
public final class ProblemException extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final transient Problem problem;
    private final transient Map<String, String> headers;

    public ProblemException(Problem.Code code, String detail) {
        this(code, detail, Map.of());
    }

    /// @param headers that belong to the answer
    public ProblemException(Problem.Code code, String detail, Map<String, String> headers) {
        super(code.name(), null, false, false);
        this.problem = Problem.of(code, detail);
        this.headers = Map.copyOf(headers);
    }

    Map<String, String> headers() {
        return headers;
    }

    Problem problem() {
        return problem;
    }
}
