package cardhouse.games.trio.bot;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Pure;
import cardhouse.Seed;
import cardhouse.bots.Bots;
import cardhouse.bots.Level;
import cardhouse.bots.RandomChance;
import cardhouse.cards.Cards;
import cardhouse.engine.OpenTable;
import cardhouse.engine.Seat;
import cardhouse.engine.Turn;
import cardhouse.engine.Viewer;
import cardhouse.games.trio.Trio;
import cardhouse.games.trio.TrioKnowledge;
import cardhouse.games.trio.TrioTable;
import cardhouse.games.trio.TrioView;
import cardhouse.match.PlyResult;
import cardhouse.match.Table;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/// The bot's beliefs about the cards of others.
@Pure
class BeliefsTest {
    private static final int MATCHES = 20;
    private static final int TABLES = 40;

    private int drawn;
    private int right;
    private int rightByChance;

    /// Hands are guessed right more often than if nothing followed from what was played.
    @Test
    void moves_of_others_improve_the_beliefs() {
        for (int match = 0; match < MATCHES; match++) {
            var chance = new RandomChance(Seed.fixed("beliefs", match));
            var bot = Bots.of(Level.GREEDY, chance);
            var luck = new SplittableRandom(match);
            Table<?, ?, ?, ?> table = Table.of(Trio.TRIO, rules(), 2).start(_ -> chance).after();
            while (table.turn() instanceof Turn.ToMove(var asked)) {
                Seat seat = asked.stream().min(Seat::compareTo).orElseThrow();
                var observation = table.observation(seat);
                if (((TrioView) observation.view()).play().isPresent())
                    guess(
                            (TrioKnowledge) observation.knowledge().get().orElseThrow(),
                            (TrioView) table.view(Viewer.AUDITING),
                            seat,
                            luck);
                table =
                        ((PlyResult.Played) table.play(seat, bot.choose(observation), _ -> chance))
                                .after();
            }
        }
        assertThat(drawn).isGreaterThan(MATCHES * TABLES);
        assertThat(right).isGreaterThan(rightByChance * 5 / 4);
    }

    private static cardhouse.engine.Rules rules() {
        return Trio.TRIO.options().standard();
    }

    private void guess(TrioKnowledge known, TrioView real, Seat seat, SplittableRandom luck) {
        int other = 1 - seat.index();
        if (known.hands().get(other).secret() == 0) return;
        long hand = Codes.counts(faces(real.seats().get(other).hand()));
        var beliefs = new Beliefs(known, seat, luck);
        for (int i = 0; i < TABLES; i++) {
            Position table = beliefs.table(luck);
            assertThat(table.hand[seat.index()])
                    .isEqualTo(Codes.counts(faces(real.seats().get(seat.index()).hand())));
            assertThat(all(table)).isEqualTo(all(real, known));
            drawn++;
            if (table.hand[other] == hand) right++;
            OpenTable even = known.draw(luck::nextInt).orElseThrow();
            var evenly = ((TrioTable) even).view().seats().get(other).hand();
            if (Codes.counts(faces(evenly)) == hand) rightByChance++;
        }
    }

    /// All cards that are not burned.
    private static long all(Position table) {
        long sum = table.pile;
        for (int seat = 0; seat < table.seats; seat++) {
            sum += table.hand[seat] + table.up[seat];
            for (int value : table.down[seat]) sum += RuleTable.cards(value, 1);
        }
        for (int value : table.stock) sum += RuleTable.cards(value, 1);
        return sum;
    }

    private static long all(TrioView real, TrioKnowledge known) {
        long sum = Codes.counts(known.course().pile()) + Codes.counts(faces(real.stock()));
        for (var spread : real.seats())
            sum +=
                    Codes.counts(faces(spread.hand()))
                            + Codes.counts(spread.faceUp())
                            + Codes.counts(faces(spread.faceDown()));
        return sum;
    }

    private static java.util.List<cardhouse.cards.Card> faces(Cards cards) {
        return ((Cards.Shown) cards).faces();
    }
}
