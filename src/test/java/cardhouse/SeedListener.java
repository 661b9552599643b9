package cardhouse;

import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;

/// Says with every failure which seed gives it again. JUnit finds it by
/// `META-INF/services/org.junit.platform.launcher.TestExecutionListener`.
public final class SeedListener implements TestExecutionListener {
    @Override
    public void executionFinished(TestIdentifier test, TestExecutionResult result) {
        if (result.getStatus() != TestExecutionResult.Status.FAILED) return;
        System.err.println(
                "Failed: " + test.getDisplayName() + " (again with " + Seed.hint() + ")");
    }
}
