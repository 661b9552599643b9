package cardhouse.browser;

import static java.nio.charset.StandardCharsets.UTF_8;

import cardhouse.deploy.Command;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.URLDecoder;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.KeyStore;
import java.security.MessageDigest;
import java.security.Signature;
import java.security.spec.X509EncodedKeySpec;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.regex.Pattern;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import org.jspecify.annotations.Nullable;

/// A push service on this machine for one Chromium, which connects to it as to Google's: check-in
/// and registration by HTTP, then a connection with TLS for messages. Servers send messages by HTTP
/// (RFC 8030), and only with the key of the subscription (RFC 8292). The service cannot read them.
final class PushService implements AutoCloseable {
    private static final String PUSHES = "/fcm/send/";
    private static final int LONGEST = 4_096;
    private static final Duration MOST_VALID = Duration.ofDays(1);
    private static final Pattern VAPID =
            Pattern.compile("vapid t=([\\w-]+\\.([\\w-]+))\\.([\\w-]+), k=([\\w-]+)");

    /// What precedes a point of the curve P-256 in a public key.
    private static final String P256 = "3059301306072a8648ce3d020106082a8648ce3d030107034200";

    private static final char[] PASSWORD = "secret".toCharArray();
    private static final String HERE = "localhost";

    /// Version and message types of Chromium's connection.
    private static final int VERSION = 41;

    private static final int HEARTBEAT = 0;
    private static final int HEARTBEAT_ANSWER = 1;
    private static final int LOGIN = 2;
    private static final int LOGIN_ANSWER = 3;
    private static final int DATA = 8;

    /// @param app the browser
    /// @param subtype the page's registration in it
    /// @param key the only one by which servers may send messages
    private record Subscription(String app, String subtype, String key) {}

    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private final Map<String, Subscription> subscriptions = new ConcurrentHashMap<>();
    private final List<byte[]> waiting = new ArrayList<>();
    private final HttpServer http;
    private final ServerSocket connections;
    private final String pin;
    private @Nullable OutputStream browser;
    private int numbers;

    private PushService(HttpServer http, ServerSocket connections, String pin) {
        this.http = http;
        this.connections = connections;
        this.pin = pin;
    }

    /// @param folder for its certificate
    static PushService open(Path folder) throws IOException, GeneralSecurityException {
        Path file = folder.resolve("push.p12");
        Command.of(
                        Path.of(System.getProperty("java.home"), "bin", "keytool").toString(),
                        "-genkeypair",
                        "-keystore",
                        file.toString(),
                        "-storepass",
                        new String(PASSWORD),
                        "-alias",
                        HERE,
                        "-keyalg",
                        "EC",
                        "-dname",
                        "CN=" + HERE,
                        "-validity",
                        "2")
                .run();
        var keys = KeyStore.getInstance(file.toFile(), PASSWORD);
        var factory = KeyManagerFactory.getInstance("PKIX");
        factory.init(keys, PASSWORD);
        var tls = SSLContext.getInstance("TLS");
        tls.init(factory.getKeyManagers(), null, null);
        byte[] key = keys.getCertificate(HERE).getPublicKey().getEncoded();
        var loopback = InetAddress.getLoopbackAddress();
        var service =
                new PushService(
                        HttpServer.create(new InetSocketAddress(loopback, 0), 0),
                        tls.getServerSocketFactory().createServerSocket(0, 0, loopback),
                        Base64.getEncoder()
                                .encodeToString(MessageDigest.getInstance("SHA-256").digest(key)));
        service.start();
        return service;
    }

    private void start() {
        http.setExecutor(threads);
        http.createContext("/checkin", one -> answer(one, 200, identity()));
        http.createContext("/register", one -> answer(one, 200, registered(one)));
        http.createContext(PUSHES, one -> answer(one, pushed(one), new byte[0]));
        http.start();
        threads.execute(() -> {
            while (!connections.isClosed()) {
                try {
                    var connection = connections.accept();
                    threads.execute(() -> {
                        try (connection) {
                            serve(connection.getInputStream(), connection.getOutputStream());
                        } catch (IOException gone) {
                            // Chromium connects again.
                        }
                    });
                } catch (IOException closed) {
                    return;
                }
            }
        });
    }

    /// Options by which Chromium uses this service.
    String[] options() {
        return new String[] {
            "--gcm-checkin-url=" + origin() + "/checkin",
            "--gcm-registration-url=" + origin() + "/register",
            "--gcm-mcs-endpoint=https://" + HERE + ":" + connections.getLocalPort(),
            "--ignore-certificate-errors-spki-list=" + pin
        };
    }

    String origin() {
        return "http://" + HERE + ":" + http.getAddress().getPort();
    }

    int subscribed() {
        return subscriptions.size();
    }

    private static void answer(HttpExchange exchange, int status, byte[] body) throws IOException {
        try (exchange) {
            exchange.sendResponseHeaders(status, body.length == 0 ? -1 : body.length);
            if (body.length > 0) exchange.getResponseBody().write(body);
        }
    }

    /// Number and password of a new browser.
    private static byte[] identity() {
        return new Message()
                .number(1, 1)
                .number(3, System.currentTimeMillis())
                .fixed(7, 4_711)
                .fixed(8, 815)
                .bytes();
    }

    private byte[] registered(HttpExchange exchange) throws IOException {
        var form = new HashMap<String, String>();
        for (String field : new String(exchange.getRequestBody().readAllBytes(), UTF_8).split("&"))
            form.put(field.replaceFirst("=.*", ""), decoded(field.replaceFirst("[^=]*=", "")));
        String subtype = form.getOrDefault("X-subtype", "");
        if (form.containsKey("delete")) {
            subscriptions.values().removeIf(one -> one.subtype().equals(subtype));
            return ("deleted=" + subtype).getBytes(UTF_8);
        }
        // The form of Google's.
        String token = "c%d:APA91b-_".formatted(number());
        // Chromium also registers itself.
        if (!subtype.isEmpty())
            subscriptions.put(
                    token,
                    new Subscription(
                            form.getOrDefault("app", ""),
                            subtype,
                            form.getOrDefault("sender", "")));
        return ("token=" + token).getBytes(UTF_8);
    }

    private static String decoded(String value) {
        return URLDecoder.decode(value, UTF_8);
    }

    private synchronized int number() {
        return ++numbers;
    }

    /// Accepts or rejects a message of a server.
    ///
    /// @return the status
    private int pushed(HttpExchange exchange) throws IOException {
        byte[] body = exchange.getRequestBody().readAllBytes();
        var headers = exchange.getRequestHeaders();
        var to = subscriptions.get(exchange.getRequestURI().getPath().substring(PUSHES.length()));
        if (to == null) return 404;
        if (!isAuthorized(String.valueOf(headers.getFirst("Authorization")), to.key())) return 403;
        if (body.length > LONGEST) return 413;
        String ttl = headers.getFirst("TTL");
        String encoding = headers.getFirst("Content-Encoding");
        if (ttl == null || encoding == null) return 400;
        deliver(
                new Message()
                        .text(3, to.key())
                        .text(5, to.app())
                        .bytes(7, new Message().text(1, "subtype").text(2, to.subtype()).bytes())
                        .bytes(
                                7,
                                new Message().text(1, "content-encoding").text(2, encoding).bytes())
                        .text(9, "message-" + number())
                        .number(17, Long.parseLong(ttl))
                        .number(18, System.currentTimeMillis())
                        .bytes(21, body)
                        .bytes());
        return 201;
    }

    private boolean isAuthorized(String header, String key) throws IOException {
        var vapid = VAPID.matcher(header);
        if (!vapid.matches() || !vapid.group(4).equals(key)) return false;
        var claims = new ObjectMapper().readTree(Base64.getUrlDecoder().decode(vapid.group(2)));
        var end = Instant.ofEpochSecond(claims.path("exp").asLong());
        var now = Instant.now();
        if (!claims.path("aud").asText().equals(origin())
                || end.isBefore(now)
                || end.isAfter(now.plus(MOST_VALID))) return false;
        byte[] point = Base64.getUrlDecoder().decode(key);
        try {
            var check = Signature.getInstance("SHA256withECDSAinP1363Format");
            check.initVerify(
                    KeyFactory.getInstance("EC")
                            .generatePublic(
                                    new X509EncodedKeySpec(
                                            HexFormat.of()
                                                    .parseHex(
                                                            P256
                                                                    + HexFormat.of()
                                                                            .formatHex(point)))));
            check.update(vapid.group(1).getBytes(UTF_8));
            return check.verify(Base64.getUrlDecoder().decode(vapid.group(3)));
        } catch (GeneralSecurityException malformed) {
            return false;
        }
    }

    private synchronized void deliver(byte[] message) {
        waiting.add(message);
        flush();
    }

    /// Sends what waits, if the browser is connected.
    private synchronized void flush() {
        var to = browser;
        try {
            while (to != null && !waiting.isEmpty()) {
                send(to, DATA, waiting.getFirst());
                waiting.removeFirst();
            }
        } catch (IOException gone) {
            browser = null;
        }
    }

    private void serve(InputStream in, OutputStream out) throws IOException {
        var data = new DataInputStream(in);
        data.readUnsignedByte();
        while (true) {
            int type = data.readUnsignedByte();
            data.skipNBytes(length(data));
            synchronized (this) {
                if (type == HEARTBEAT) send(out, HEARTBEAT_ANSWER, new byte[0]);
                if (type == LOGIN) {
                    out.write(VERSION);
                    send(out, LOGIN_ANSWER, new Message().text(1, "login").bytes());
                    browser = out;
                    flush();
                }
            }
        }
    }

    private static long length(DataInputStream in) throws IOException {
        long length = 0;
        for (int shift = 0; ; shift += 7) {
            int part = in.readUnsignedByte();
            length |= (long) (part & 0x7f) << shift;
            if (part < 0x80) return length;
        }
    }

    private static void send(OutputStream to, int type, byte[] message) throws IOException {
        var framed = new Message();
        framed.varint(type);
        framed.varint(message.length);
        framed.written.writeBytes(message);
        to.write(framed.bytes());
        to.flush();
    }

    @Override
    public void close() {
        http.stop(0);
        try {
            connections.close();
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
        threads.shutdownNow();
    }

    /// A message in the encoding of Protocol Buffers.
    private static final class Message {
        private final ByteArrayOutputStream written = new ByteArrayOutputStream();

        Message number(int field, long value) {
            varint((long) field << 3);
            varint(value);
            return this;
        }

        Message fixed(int field, long value) {
            varint((long) field << 3 | 1);
            written.writeBytes(
                    ByteBuffer.allocate(Long.BYTES)
                            .order(ByteOrder.LITTLE_ENDIAN)
                            .putLong(value)
                            .array());
            return this;
        }

        Message text(int field, String value) {
            return bytes(field, value.getBytes(UTF_8));
        }

        Message bytes(int field, byte[] value) {
            varint((long) field << 3 | 2);
            varint(value.length);
            written.writeBytes(value);
            return this;
        }

        private void varint(long value) {
            long rest = value;
            for (; rest >= 0x80; rest >>>= 7) written.write((int) rest & 0x7f | 0x80);
            written.write((int) rest);
        }

        byte[] bytes() {
            return written.toByteArray();
        }
    }
}
