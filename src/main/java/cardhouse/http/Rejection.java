package cardhouse.http;

/// A request that ends in a problem of the interface.
final class Rejection extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final transient Problem problem;

    Rejection(int status, Problem.Code code, String detail) {
        super(code.name(), null, false, false);
        this.problem = Problem.of(status, code, detail);
    }

    Problem problem() {
        return problem;
    }
}
