package cardhouse.games.trio;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.cards.Card;
import cardhouse.engine.Outcome;
import cardhouse.engine.Refusal;
import cardhouse.engine.Ruling;
import cardhouse.engine.Seat;
import cardhouse.engine.Turn;
import cardhouse.engine.Viewer;
import cardhouse.games.trio.TrioMove.Exchange;
import cardhouse.games.trio.TrioMove.Flip;
import cardhouse.games.trio.TrioMove.PlayCards;
import cardhouse.games.trio.TrioState.Exchanging;
import cardhouse.games.trio.TrioState.Finished;
import cardhouse.games.trio.TrioState.Playing;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/// A moment of a match, what is done in it, and what comes of it. Events are written as their text.
final class Scene {
    private final TrioGame game;
    private TrioState state;
    private List<TrioEvent> events = List.of();
    private Ruling<TrioState, TrioEvent> ruling;

    private Scene(TrioGame game, TrioState state) {
        this.game = game;
        this.state = state;
        this.ruling = new Ruling.Allowed<>(List.of(), state);
    }

    public static Table given(TrioRules rules, int seats) {
        return new Table(rules, seats);
    }

    public static Table given(int seats) {
        return given(TrioRules.CLASSIC, seats);
    }

    static List<Card> cards(String codes) {
        return codes.isBlank()
                ? List.of()
                : Arrays.stream(codes.split(" ")).map(Card::new).toList();
    }

    static TrioMove play(String codes) {
        return new PlayCards(cards(codes));
    }

    static TrioMove flip(int slot) {
        return new Flip(slot);
    }

    static TrioMove swap(String give, String take) {
        return new Exchange(cards(give), cards(take));
    }

    static final TrioMove PICK_UP = new TrioMove.PickUp();
    static final TrioMove KEEP = new TrioMove.KeepHand();
    static final TrioMove REFILL = new TrioMove.Refill();

    /// A table laid by hand. Defaults: a hand of one 9, jack, queen and king face up, 6, 7 and 8
    /// face down, a stock of 3 5 6 8, and no pile.
    static final class Table {
        private final TrioRules rules;
        private final int seats;
        private Round round;
        private Standing standing;

        private Table(TrioRules rules, int seats) {
            this.rules = rules;
            this.seats = seats;
            var holding = Holding.dealt(cards("9"), cards("11 12 13"), cards("6 7 8"));
            this.round =
                    new Round(
                            Seat.first(seats).stream().map(_ -> holding).toList(),
                            Piles.of(cards("3 5 6 8")),
                            List.of());
            this.standing = Standing.first(seats, Seat.of(seats - 1)).dealt(1).turn(10);
        }

        Table hand(int seat, String codes) {
            var hand = Bunch.of(cards(codes));
            return change(seat, old -> new Holding(hand, Bunch.EMPTY, old.up(), old.down()));
        }

        Table up(int seat, String codes) {
            var up = Bunch.of(cards(codes));
            return change(seat, old -> new Holding(old.hand(), old.seen(), up, old.down()));
        }

        Table down(int seat, String codes) {
            var down = Holding.dealt(List.of(), List.of(), cards(codes)).down();
            return change(seat, old -> new Holding(old.hand(), old.seen(), old.up(), down));
        }

        private Table change(int seat, java.util.function.UnaryOperator<Holding> change) {
            round = round.holding(Seat.of(seat), change);
            return this;
        }

        Table stock(String codes) {
            round =
                    round.piles(
                            new Piles(
                                    cards(codes),
                                    round.piles().pile(),
                                    round.piles().demand(),
                                    List.of()));
            return this;
        }

        /// Cards as they were played one by one, the top one last.
        Table pile(String codes) {
            var piles = round.piles();
            for (Card card : cards(codes))
                piles =
                        piles.laid(
                                List.of(card), rules.demandAfter(piles.demand(), Pack.value(card)));
            round = round.piles(piles);
            return this;
        }

        Table out(int seat) {
            change(seat, _ -> Holding.NONE);
            round = round.out(Seat.of(seat));
            return this;
        }

        Table dealer(int seat) {
            standing = Standing.first(seats, Seat.of(seat)).dealt(1);
            return this;
        }

        Table standing(Standing other) {
            standing = other;
            return this;
        }

        Scene exchange() {
            return new Scene(
                    new TrioGame(rules, seats), new Exchanging(standing, round, standing.in()));
        }

        Scene turnOf(int seat) {
            var order =
                    new TurnOrder(
                            Seat.of(seat),
                            true,
                            java.util.Optional.empty(),
                            java.util.Optional.empty());
            return new Scene(new TrioGame(rules, seats), new Playing(standing, round, order));
        }
    }

    /// Plays a move that has to be allowed.
    Scene played(int seat, TrioMove move) {
        when(seat, move);
        assertThat(ruling).as("ruling on " + move).isInstanceOf(Ruling.Allowed.class);
        return this;
    }

    Scene when(int seat, TrioMove move) {
        ruling = game.decide(state, Seat.of(seat), move);
        if (ruling instanceof Ruling.Allowed<TrioState, TrioEvent>(var allowed, _))
            happened(allowed);
        return this;
    }

    Scene whenLeaving(int seat) {
        happened(game.leave(state, Seat.of(seat)).events());
        return this;
    }

    private void happened(List<TrioEvent> latest) {
        events = latest;
        state = game.fold(state, latest);
    }

    Scene then(String... texts) {
        assertThat(ruling).isInstanceOf(Ruling.Allowed.class);
        assertThat(events.stream().map(TrioEvent::text)).containsExactly(texts);
        return this;
    }

    /// What of it a viewer gets to see.
    Scene thenSeenBy(Viewer viewer, String... texts) {
        assertThat(events.stream().map(event -> game.redact(event, viewer).text()))
                .containsExactly(texts);
        return this;
    }

    void thenRefused(Refusal.Code code) {
        assertThat(ruling)
                .isInstanceOfSatisfying(
                        Ruling.Refused.class,
                        refused -> assertThat(refused.refusal().code()).isEqualTo(code));
    }

    Scene thenToMove(int... seats) {
        var expected = Arrays.stream(seats).mapToObj(Seat::of).collect(Collectors.toSet());
        assertThat(game.turn(state)).isEqualTo(new Turn.ToMove(Set.copyOf(expected)));
        return this;
    }

    Scene thenMayOnly(int seat, String... moves) {
        assertThat(game.legalMoves(state, Seat.of(seat)).stream().map(TrioMove::text))
                .containsExactly(moves);
        return this;
    }

    Scene thenHand(int seat, String codes) {
        assertThat(round().holding(Seat.of(seat)).hand().cards()).isEqualTo(cards(codes));
        return this;
    }

    Scene thenUp(int seat, String codes) {
        assertThat(round().holding(Seat.of(seat)).up().cards()).isEqualTo(cards(codes));
        return this;
    }

    Scene thenDemand(String demand) {
        assertThat(round().piles().demand()).hasToString(demand);
        return this;
    }

    void thenOver(Outcome.Status status, Integer... places) {
        assertThat(game.turn(state)).isEqualTo(new Turn.Over(new Outcome(status, List.of(places))));
    }

    private Round round() {
        return switch (state) {
            case Exchanging(_, var round, _) -> round;
            case Playing(_, var round, _) -> round;
            case Finished(_, var last, _) -> last.orElseThrow();
            case TrioState.Between(_, var last) -> last.orElseThrow();
            case TrioState.Unbegun _ -> throw new AssertionError("nothing was dealt");
        };
    }

    TrioGame game() {
        return game;
    }

    TrioState state() {
        return state;
    }

    TrioView seenBy(Viewer viewer) {
        return game.view(state, viewer);
    }
}
