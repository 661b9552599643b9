package cardhouse.wiring;

import cardhouse.archive.audits.Signers;
import cardhouse.fairness.KeySet;
import cardhouse.fairness.Receipts;
import cardhouse.platform.keys.KeyFolder;
import cardhouse.platform.keys.TrustedIssuers;
import cardhouse.platform.requests.store.AnswerSeal;
import cardhouse.webhooks.SecretVault;
import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithParentName;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.nio.file.Path;

/// Opens the folder of the keys, and provides what signs, seals and checks with them.
@Singleton
final class KeyWiring {
    @ConfigMapping(prefix = KeyFolder.PLACE)
    public interface Settings {
        /// Set by [Main]; it overrides other configuration.
        @WithParentName
        Path folder();
    }

    @Produces
    @Singleton
    KeyFolder folder(Settings settings) {
        return KeyFolder.open(settings.folder());
    }

    @Produces
    @Singleton
    Receipts receipts(KeyFolder folder) {
        return folder.receipts();
    }

    @Produces
    @Singleton
    KeySet keys(KeyFolder folder) {
        return folder.keys();
    }

    @Produces
    @Singleton
    Signers signers(KeyFolder folder) {
        return new TrustedIssuers(folder);
    }

    @Produces
    @Singleton
    AnswerSeal answerSeal(KeyFolder folder) {
        return new AnswerSeal(folder.answers());
    }

    @Produces
    @Singleton
    SecretVault vault(KeyFolder folder) {
        return folder.vault();
    }
}
