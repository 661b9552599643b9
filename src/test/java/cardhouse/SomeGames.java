package cardhouse;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.ArgumentsProvider;
import org.junit.jupiter.params.support.ParameterDeclarations;

/// For tests that play whole matches over HTTP, the same for each game: all five in a thorough run,
/// else one, which each test draws for itself.
public final class SomeGames implements ArgumentsProvider {
    private static final List<String> ALL =
            List.of("trashed", "garbage", "trash", "trio", "dumpster-brawl");

    @Override
    public Stream<? extends Arguments> provideArguments(
            ParameterDeclarations parameters, ExtensionContext context) {
        var games = Effort.isThorough() ? ALL : List.of(drawn(context));
        return games.stream().map(Arguments::of);
    }

    private static String drawn(ExtensionContext context) {
        var random = Seed.random(context.getRequiredTestMethod().toString());
        return ALL.get(random.nextInt(ALL.size()));
    }
}
