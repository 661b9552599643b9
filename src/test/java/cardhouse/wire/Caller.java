package cardhouse.wire;

/// Who asks: a name for the transcript, and a token.
record Caller(String name, String token) {}
