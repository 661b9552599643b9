package cardhouse.platform.json;

import com.fasterxml.jackson.databind.node.DecimalNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ValueNode;
import java.io.Serial;
import java.math.BigDecimal;

/// Makes integers of numbers without a fractional part, as JSON Schema defines them: `1.0` and
/// `1e0` are the integer 1.
final class WholeNumbers extends JsonNodeFactory {
    @Serial private static final long serialVersionUID = 1;

    /// No integer of a request has more. An exponent could represent billions of digits.
    private static final int MOST_DIGITS = 19;

    @Override
    public ValueNode numberNode(BigDecimal number) {
        if (number == null) return nullNode();
        BigDecimal shortest = number.stripTrailingZeros();
        if (shortest.scale() > 0 || shortest.precision() - (long) shortest.scale() > MOST_DIGITS)
            return DecimalNode.valueOf(number);
        var whole = shortest.toBigIntegerExact();
        if (whole.bitLength() < Integer.SIZE) return numberNode(whole.intValue());
        return whole.bitLength() < Long.SIZE ? numberNode(whole.longValue()) : numberNode(whole);
    }
}
