package cardhouse.research;

import cardhouse.engine.Features.Feature;
import cardhouse.engine.Move;
import cardhouse.engine.Outcome;
import cardhouse.engine.Seat;
import cardhouse.match.Match;
import cardhouse.match.viewing.MatchView;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.IntStream;

/// A view of a seat as numbers.
///
/// @param observation the values of the features, in their order
/// @param legalActions in the order of the legal moves
/// @param features and `actions` are the meaning of the numbers, if requested
public record EncodedView(
        UUID match,
        int revision,
        String viewer,
        String schemaHash,
        List<Seat> toAct,
        List<Integer> observation,
        List<LegalAction> legalActions,
        Optional<Outcome> outcome,
        Optional<List<Feature>> features,
        Optional<List<String>> actions) {

    /// @param action its number
    /// @param move to post
    public record LegalAction(int action, Move move) {}

    /// @param seen the view of the seat
    /// @param explained whether it includes the meaning of the numbers
    public static EncodedView of(Match match, Seat seat, MatchView seen, boolean explained) {
        var encoder = Encoder.of(match.type(), match.rules(), match.seats());
        var schema = encoder.schema();
        short[] numbers = new short[schema.features().size()];
        encoder.observe(seat, seen.view(), numbers, 0);
        int[] actions = encoder.actions(seat, seen.view(), seen.legalMoves());
        return new EncodedView(
                seen.match(),
                seen.revision(),
                seen.viewer(),
                schema.schemaHash(),
                seen.toAct(),
                IntStream.range(0, numbers.length).mapToObj(i -> (int) numbers[i]).toList(),
                IntStream.range(0, actions.length)
                        .mapToObj(i -> new LegalAction(actions[i], seen.legalMoves().get(i)))
                        .toList(),
                seen.outcome(),
                Optional.of(schema.features()).filter(_ -> explained),
                Optional.of(schema.actions()).filter(_ -> explained));
    }
}
