package cardhouse.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Tests the talk with boardgame.io: frames are masked and of any length, answers may come in
/// pieces, and a ping is answered with the next request.
class PeerTalkTest {
    private static final int HEAD = 2;
    private static final int MASK = 4;
    private static final String UPDATE =
            "42/trio,[\"update\",\"m\",{\"toAct\":[%s],\"_stateID\":%d}]";

    private final Deque<PeerMatch> matches = new ArrayDeque<>();
    private final PeerTalk talk = new PeerTalk(matches);

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 125, 126, 0xffff})
    void a_masked_frame_has_the_text_and_its_length(int length) {
        String text = "x".repeat(length);
        assertThat(unmasked(Frame.masked(text))).isEqualTo(text);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 125, 126, 0xffff, 0x10000})
    void a_frame_is_read_when_its_last_byte_has_come(int length) {
        byte[] bytes = frame("x".repeat(length));
        for (int cut : new int[] {0, 1, HEAD, bytes.length - 1})
            if (cut < bytes.length) assertThat(Frame.at(new Received(bytes, cut), 0)).isEmpty();
        assertThat(Frame.at(new Received(bytes, bytes.length), 0))
                .contains(new Frame(bytes.length - length, bytes.length));
    }

    @Test
    void a_frame_that_closes_the_connection_is_no_answer() {
        byte[] close = {(byte) 0x88, 0};
        assertThatThrownBy(() -> Frame.at(new Received(close, close.length), 0))
                .isInstanceOf(IllegalStateException.class);
    }

    @Test
    void both_seats_play_and_the_next_match_is_entered() {
        matches.add(new PeerMatch("m", List.of("c0", "c1")));
        matches.add(new PeerMatch("n", List.of("d0", "d1")));
        assertThat(talk.first().map(String::new).orElseThrow()).startsWith("GET /socket.io/");
        assertThat(talk.isWhole(received("HTTP/1.1 101 Switching Protocols\r\n".getBytes())))
                .isFalse();
        assertThat(answered("HTTP/1.1 101 Switching Protocols\r\n\r\n".getBytes(), frame("0{}")))
                .isEqualTo("40/trio,");
        assertThat(answered(frame("40/trio,{}"))).contains("\"sync\",\"m\",\"0\",\"c0\"");
        byte[] synced = frame("42/trio,[\"sync\",\"m\"]");
        assertThat(talk.isWhole(received(synced))).isFalse();
        assertThat(answered(synced, frame("42/trio,[\"matchData\",\"m\"]"))).isEmpty();
        assertThat(unmasked(talk.first().orElseThrow()))
                .contains("\"credentials\":\"c0\"")
                .endsWith(",0,\"m\",\"0\"]");
        assertThat(answered(frame(UPDATE.formatted("1", 7))))
                .contains("\"credentials\":\"c1\"")
                .endsWith(",7,\"m\",\"1\"]");
        assertThat(answered(frame(UPDATE.formatted("", 8)))).contains("\"sync\",\"n\"");
    }

    @Test
    void a_ping_is_answered_with_the_next_request() {
        matches.add(new PeerMatch("m", List.of("c0", "c1")));
        talk.first();
        answered("\r\n\r\n".getBytes(), frame("0{}"));
        byte[] ping = frame("2");
        assertThat(talk.isWhole(received(ping))).isFalse();
        byte[] connected = frame("40/trio,{}");
        byte[] cut = joined(ping, connected, new byte[] {(byte) 0x81});
        assertThat(talk.isWhole(received(cut))).isFalse();
        byte[] next = next(ping, connected);
        int pong = Frame.masked("3").length;
        assertThat(next).startsWith(Frame.masked("3"));
        assertThat(unmasked(Arrays.copyOfRange(next, pong, next.length))).contains("\"sync\"");
    }

    /// Text of the request after an answer; empty if there is none.
    private String answered(byte[]... pieces) {
        byte[] next = next(pieces);
        return next.length == 0 ? "" : unmasked(next);
    }

    private byte[] next(byte[]... pieces) {
        var received = received(joined(pieces));
        assertThat(talk.isWhole(received)).isTrue();
        return talk.next(received).orElse(new byte[0]);
    }

    private static byte[] joined(byte[]... pieces) {
        return PostgresTalk.joined(pieces);
    }

    private static Received received(byte[] bytes) {
        return new Received(bytes, bytes.length);
    }

    /// As a server sends it.
    private static byte[] frame(String text) {
        byte[] content = text.getBytes(StandardCharsets.UTF_8);
        var frame = ByteBuffer.allocate(HEAD + Long.BYTES + content.length).put((byte) 0x81);
        if (content.length < 126) frame.put((byte) content.length);
        else if (content.length <= 0xffff) frame.put((byte) 126).putShort((short) content.length);
        else frame.put((byte) 127).putLong(content.length);
        frame.put(content);
        byte[] bytes = new byte[frame.flip().remaining()];
        frame.get(bytes);
        return bytes;
    }

    private static String unmasked(byte[] bytes) {
        var frame = ByteBuffer.wrap(bytes);
        assertThat(frame.get()).isEqualTo((byte) 0x81);
        int length = frame.get() & 0xff;
        assertThat(length).as("masked").isGreaterThanOrEqualTo(0x80);
        length -= 0x80;
        if (length == 126) length = frame.getShort() & 0xffff;
        byte[] mask = new byte[MASK];
        frame.get(mask);
        byte[] content = new byte[length];
        frame.get(content);
        assertThat(frame.hasRemaining()).isFalse();
        for (int i = 0; i < length; i++) content[i] ^= mask[i % MASK];
        return new String(content, StandardCharsets.UTF_8);
    }
}
