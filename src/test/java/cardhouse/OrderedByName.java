package cardhouse;

import java.util.Comparator;
import org.junit.jupiter.api.ClassDescriptor;
import org.junit.jupiter.api.ClassOrderer;
import org.junit.jupiter.api.ClassOrdererContext;
import org.junit.jupiter.api.Order;

/// The order of tests of the running service with the same settings: by name, but for those that
/// say when they want to come.
public final class OrderedByName implements ClassOrderer {
    /// For what the service computes when others leave it time: tests beside it do not, and later
    /// they are over.
    public static final int LAST = Integer.MAX_VALUE;

    @Override
    public void orderClasses(ClassOrdererContext context) {
        context.getClassDescriptors()
                .sort(
                        Comparator.comparingInt(OrderedByName::order)
                                .thenComparing(test -> test.getTestClass().getName()));
    }

    private static int order(ClassDescriptor test) {
        return test.findAnnotation(Order.class).map(Order::value).orElse(Order.DEFAULT);
    }
}
