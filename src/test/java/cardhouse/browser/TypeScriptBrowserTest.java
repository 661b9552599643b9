package cardhouse.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/// The tests next to the scripts, `*.test.ts`, each in a page of its own.
@InBrowser
class TypeScriptBrowserTest {
    @TestFactory
    List<DynamicContainer> scripts() throws IOException, InterruptedException {
        Path folder = Bundled.tests();
        var site = new StaticSite(folder);
        var files = new ArrayList<DynamicContainer>();
        for (Path file : Bundled.files(folder, ".test.js")) {
            String name = folder.relativize(file).toString();
            files.add(DynamicContainer.dynamicContainer(name, cases(site.running(name))));
        }
        assertThat(files).isNotEmpty();
        return files;
    }

    private static Stream<DynamicTest> cases(Page page) {
        var names = (List<?>) page.evaluate("() => cardhouseTests.map(one => one.name)");
        assertThat(names).isNotEmpty();
        return IntStream.range(0, names.size())
                .mapToObj(number ->
                        DynamicTest.dynamicTest(
                                (String) names.get(number),
                                () ->
                                        page.evaluate(
                                                "async number => void await cardhouseTests[number].run()",
                                                number)));
    }
}
