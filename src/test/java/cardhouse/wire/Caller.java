package cardhouse.wire;

/// A caller: a name for the transcript, and a token.
record Caller(String name, String token) {}
