package cardhouse.match.http;

import cardhouse.engine.Move;
import cardhouse.engine.Seat;
import cardhouse.fairness.Receipts;
import cardhouse.http.Access;
import cardhouse.http.Limits;
import cardhouse.http.answers.Problem;
import cardhouse.http.answers.ProblemException;
import cardhouse.http.answers.Problems;
import cardhouse.http.filters.RequestTurns;
import cardhouse.http.parameters.Id;
import cardhouse.http.parameters.IdempotencyKey;
import cardhouse.http.parameters.IntRange;
import cardhouse.http.parameters.MatchId;
import cardhouse.http.parameters.Preference;
import cardhouse.http.parameters.TextBody;
import cardhouse.http.security.BearerAuthentication;
import cardhouse.http.security.RequestRates;
import cardhouse.match.Matches;
import cardhouse.match.MoveInterceptor.Way;
import cardhouse.match.MoveRequest;
import cardhouse.match.Preconditions;
import cardhouse.match.viewing.Played;
import cardhouse.match.viewing.PlayedView;
import cardhouse.platform.json.BadBody;
import cardhouse.platform.json.Json;
import cardhouse.platform.json.Lines;
import cardhouse.platform.requests.Rejection;
import cardhouse.players.Player;
import io.quarkus.security.credential.TokenCredential;
import io.vertx.ext.web.RoutingContext;
import jakarta.inject.Singleton;
import jakarta.ws.rs.core.HttpHeaders;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import org.jspecify.annotations.Nullable;

/// Plays the moves of one request, a line each, while the lines arrive. Moves of different matches
/// are played at the same time, and moves of one match in their order. The answers have the order
/// of the lines. A failed move stops the later moves of its match in this request, because they
/// were chosen for a table that does not exist.
final class BulkMoves {
    /// Maximum number of lines in progress. The server reads no further line until the answer to
    /// the first of them is sent.
    static final int WINDOW = 64;

    private static final int LONGEST_ID = 64;
    private static final int OK = 201;

    /// What all requests share.
    @Singleton
    record Services(
            Matches matches,
            Receipts receipts,
            Problems problems,
            BearerAuthentication authentication,
            RequestRates rates,
            RequestTurns turns,
            Limits limits) {}

    /// A line of the request: a move, or the number of a legal move.
    ///
    /// @param id chosen by the client, repeated in the answer
    /// @param revision if present, the match must be at this revision
    record Item(
            Optional<String> id,
            String match,
            Optional<Move> move,
            Optional<Integer> number,
            Optional<Integer> revision,
            Optional<String> idempotencyKey) {}

    /// A line of the response.
    ///
    /// @param match as in the request
    /// @param status as of a request with this move alone
    /// @param retryAfter in seconds
    record ItemAnswer(
            Optional<String> id,
            Optional<String> match,
            int status,
            Optional<Integer> revision,
            Optional<String> hash,
            Optional<List<Seat>> toAct,
            Optional<Boolean> finished,
            Optional<PlayedView> played,
            Optional<Integer> retryAfter,
            Optional<Problem> problem) {}

    /// A valid line.
    private record Wanted(
            Optional<String> id, String match, UUID to, MoveRequest move, Preconditions terms) {}

    private final Services services;
    private final RoutingContext exchange;
    private final String address;
    private final Optional<TokenCredential> credential;
    private final Player player;
    private final InputStream items;
    private final Preference preference;

    private final BlockingQueue<Future<byte[]>> answers = new ArrayBlockingQueue<>(WINDOW);
    private final Future<byte[]> end = CompletableFuture.completedFuture(new byte[0]);

    /// Completed when the last move of a match so far is answered.
    private final Map<UUID, CompletableFuture<Void>> last = new HashMap<>();

    /// Matches of which a move has failed.
    private final Set<UUID> failed = ConcurrentHashMap.newKeySet();

    private volatile @Nullable Thread reader;
    private volatile boolean closing;
    private volatile boolean left;

    BulkMoves(
            Services services,
            RoutingContext exchange,
            Player player,
            InputStream items,
            Preference preference) {
        this.services = services;
        this.exchange = exchange;
        this.address = RequestRates.network(exchange.request().remoteAddress());
        this.credential = services.authentication().sent(exchange);
        this.player = player;
        this.items = items;
        this.preference = preference;
    }

    /// Reads and plays the moves, and writes the answers.
    ///
    /// @throws IOException if the client has disconnected; moves in progress are still played
    void play(OutputStream out) throws IOException {
        Thread reading = Thread.ofVirtual().name("moves").unstarted(this::read);
        reader = reading;
        reading.start();
        try {
            Future<byte[]> next = answers.take();
            // The first answer leaves at once, and later ones together while more of them are
            // ready.
            boolean first = true;
            while (next != end) {
                out.write(next.get());
                Future<byte[]> following = answers.peek();
                if (first || following == null || !following.isDone()) out.flush();
                first = false;
                next = answers.take();
            }
        } catch (InterruptedException closed) {
            Thread.currentThread().interrupt();
        } catch (ExecutionException fault) {
            throw new IllegalStateException(fault.getCause());
        } finally {
            leave(reading);
        }
    }

    private void leave(Thread reading) {
        left = true;
        reading.interrupt();
        answers.clear();
        try {
            reading.join();
        } catch (InterruptedException closed) {
            Thread.currentThread().interrupt();
        }
    }

    /// The server is shutting down: it reads no further line.
    void close() {
        closing = true;
        Thread reading = reader;
        if (reading != null) reading.interrupt();
    }

    private void read() {
        Optional<RuntimeException> why;
        try {
            why = readAll();
        } catch (InterruptedException stopped) {
            why = Optional.of(shutdown());
        } catch (RuntimeException fault) {
            why = Optional.of(fault);
        }
        // A shutdown may interrupt again, and only a client that has left clears the queue.
        boolean told = false;
        while (!told && !left) {
            try {
                if (why.isPresent()) {
                    var problem = line(refusal(Optional.empty(), Optional.empty(), why.get()));
                    answers.put(CompletableFuture.completedFuture(problem));
                    why = Optional.empty();
                }
                answers.put(end);
                told = true;
            } catch (InterruptedException again) {
                told = left;
            }
        }
    }

    /// @return why the server stopped reading before the end of the body, if it did
    private Optional<RuntimeException> readAll() throws InterruptedException {
        long most = services.limits().maxMovesSize().asLongValue();
        var lines = Lines.live(items, services.limits().maxBodySize().asLongValue());
        long length = 0;
        long checked = System.nanoTime();
        while (!left) {
            if (closing) return Optional.of(shutdown());
            byte[] text;
            try {
                text = lines.next();
            } catch (Lines.TooLong line) {
                return Optional.of(
                        tooLong("A line", services.limits().maxBodySize().asLongValue()));
            } catch (IOException gone) {
                return closing ? Optional.of(shutdown()) : Optional.empty();
            }
            if (text == null) return Optional.empty();
            length += text.length + 1;
            if (length > most) return Optional.of(tooLong("The body", most));
            if (text.length == 0) continue;
            if (System.nanoTime() - checked > services.limits().heartbeatInterval().toNanos()) {
                checked = System.nanoTime();
                Optional<RuntimeException> dead = authentication();
                if (dead.isPresent()) return dead;
            }
            services.rates().await(exchange);
            begin(text);
        }
        return Optional.empty();
    }

    /// A request must not outlive its token.
    private Optional<RuntimeException> authentication() {
        try {
            services.authentication().caller(credential).require(Access.PLAY);
            return Optional.empty();
        } catch (SecurityException dead) {
            return Optional.of(dead);
        }
    }

    private static ProblemException shutdown() {
        return new ProblemException(
                Problem.Code.SERVER_UNAVAILABLE,
                "The server is shutting down; send the moves without an answer again.",
                Map.of(HttpHeaders.RETRY_AFTER, "1"));
    }

    private static ProblemException tooLong(String what, long most) {
        return new ProblemException(
                Problem.Code.BODY_TOO_LARGE,
                what + " must have at most " + most + " bytes. Send the rest in another request.");
    }

    private void begin(byte[] text) throws InterruptedException {
        Wanted wanted;
        try {
            wanted = wanted(text);
        } catch (BadItem bad) {
            bad.to.ifPresent(failed::add);
            answers.put(CompletableFuture.completedFuture(line(bad.answer)));
            return;
        }
        var done = new CompletableFuture<Void>();
        @Nullable CompletableFuture<Void> before = last.get(wanted.to());
        var move = new FutureTask<>(() -> answered(wanted, before, done));
        answers.put(move);
        last.put(wanted.to(), done);
        Thread.ofVirtual().name("move").start(move);
    }

    private byte[] answered(
            Wanted wanted, @Nullable CompletableFuture<Void> before, CompletableFuture<Void> done) {
        if (before != null) before.join();
        try {
            if (failed.contains(wanted.to()))
                throw new ProblemException(
                        Problem.Code.EARLIER_MOVE_FAILED,
                        "An earlier move of this match in the same request failed, so this one was"
                                + " not played.");
            Played played =
                    services.turns()
                            .inTurn(
                                    address,
                                    () ->
                                            services.matches()
                                                    .play(
                                                            wanted.to(),
                                                            player,
                                                            wanted.move(),
                                                            wanted.terms(),
                                                            Way.DELIVERED));
            return line(accepted(wanted, played));
        } catch (RuntimeException why) {
            failed.add(wanted.to());
            return line(refusal(wanted.id(), Optional.of(wanted.match()), why));
        } finally {
            done.complete(null);
        }
    }

    private ItemAnswer accepted(Wanted wanted, Played played) {
        return new ItemAnswer(
                wanted.id(),
                Optional.of(wanted.match()),
                OK,
                Optional.of(played.revision()),
                Optional.of(played.hash()),
                Optional.of(played.toAct()),
                Optional.of(played.over()),
                preference == Preference.MINIMAL
                        ? Optional.empty()
                        : Optional.of(PlayedView.of(played, services.receipts())),
                Optional.empty(),
                Optional.empty());
    }

    private ItemAnswer refusal(Optional<String> id, Optional<String> match, RuntimeException why) {
        var response = services.problems().of(why);
        var problem = (Problem) response.getEntity();
        return new ItemAnswer(
                id,
                match,
                response.getStatus(),
                problem.revision(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.ofNullable(response.getHeaderString(HttpHeaders.RETRY_AFTER))
                        .map(Integer::valueOf),
                Optional.of(problem));
    }

    private static byte[] line(ItemAnswer answer) {
        var line = new ByteArrayOutputStream();
        line.writeBytes(Json.bytes(answer));
        line.write('\n');
        return line.toByteArray();
    }

    /// A line that is not a move.
    private static final class BadItem extends Exception {
        private static final long serialVersionUID = 1;
        private final transient ItemAnswer answer;
        private final transient Optional<UUID> to;

        BadItem(ItemAnswer answer, Optional<UUID> to) {
            super("", null, false, false);
            this.answer = answer;
            this.to = to;
        }
    }

    private Wanted wanted(byte[] line) throws BadItem {
        String text = "";
        try {
            text = TextBody.of(line);
            Item item = Json.readRequest(text, Item.class);
            if (item.id().filter(id -> id.isEmpty() || id.length() > LONGEST_ID).isPresent())
                throw BadBody.invalid("id", "must have 1 to " + LONGEST_ID + " characters");
            return new Wanted(
                    item.id(),
                    item.match(),
                    MatchId.fromString(item.match()).value(),
                    move(item),
                    new Preconditions(
                            number("revision", item.revision()),
                            item.idempotencyKey()
                                    .map(IdempotencyKey::fromString)
                                    .map(IdempotencyKey::text)));
        } catch (BadBody | Rejection | ProblemException bad) {
            var match = text(text, "match");
            throw new BadItem(
                    refusal(text(text, "id").filter(id -> id.length() <= LONGEST_ID), match, bad),
                    match.flatMap(Id::read));
        }
    }

    private static MoveRequest move(Item item) {
        if (item.move().isPresent() == item.number().isPresent())
            throw BadBody.invalid("move", "is required, or number: give exactly one of them");
        return item.move()
                .<MoveRequest>map(MoveRequest.Posted::new)
                .orElseGet(() ->
                        new MoveRequest.Numbered(number("number", item.number()).orElseThrow()));
    }

    private static OptionalInt number(String name, Optional<Integer> number) {
        if (number.isEmpty()) return OptionalInt.empty();
        int value = number.get();
        if (value >= 0 && value <= IntRange.MOST) return OptionalInt.of(value);
        throw BadBody.invalid(name, "must be from 0 to " + IntRange.MOST + "; got " + value);
    }

    /// A text of an invalid line, so that the client knows which of its moves failed.
    private static Optional<String> text(String line, String name) {
        try {
            return Optional.ofNullable(Json.readObject(line).get(name))
                    .filter(String.class::isInstance)
                    .map(String.class::cast);
        } catch (BadBody none) {
            return Optional.empty();
        }
    }
}
