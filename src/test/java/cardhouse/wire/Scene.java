package cardhouse.wire;

/// A part of the play with a transcript of its own.
interface Scene {
    /// An id that nothing has.
    String NOBODY = "0190a0a0-0000-7000-8000-000000000000";

    void play(Recorder recorder);
}
