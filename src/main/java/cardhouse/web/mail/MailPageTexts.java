package cardhouse.web.mail;

import cardhouse.web.PageWording;
import cardhouse.web.Phrase;
import cardhouse.webhooks.MailConsent.Step;
import java.util.Optional;

/// The texts of the page behind the links in mails.
enum MailPageTexts implements Phrase {
    TITLE("Notifications by e-mail", "Benachrichtigungen per E-Mail"),
    CONFIRM(
            "Confirm that this server may send notifications of your matches to your e-mail address.",
            "Bestätige, dass dieser Server Benachrichtigungen über deine Partien an deine E-Mail-Adresse senden darf."),
    CONFIRM_DO("Confirm", "Bestätigen"),
    CONFIRMED(
            "Your address is confirmed. Each mail has a link to end the notifications.",
            "Deine Adresse ist bestätigt. Jede Mail enthält einen Link, der die Benachrichtigungen beendet."),
    EXPIRED(
            "This link is too old, or the notifications were removed. Add them again on the page of your notifications.",
            "Dieser Link ist zu alt, oder die Benachrichtigungen wurden entfernt. Füge sie auf der Seite deiner Benachrichtigungen neu hinzu."),
    UNSUBSCRIBE(
            "End the notifications to your e-mail address? The server then deletes the address.",
            "Die Benachrichtigungen an deine E-Mail-Adresse beenden? Der Server löscht dann die Adresse."),
    UNSUBSCRIBE_DO("End the notifications", "Benachrichtigungen beenden"),
    UNSUBSCRIBED(
            "The notifications have ended. The server has deleted your address.",
            "Die Benachrichtigungen sind beendet. Der Server hat deine Adresse gelöscht.");

    private final PageWording wording;

    MailPageTexts(String english, String german) {
        this.wording = new PageWording(english, german);
    }

    @Override
    public PageWording wording() {
        return wording;
    }

    static MailPageTexts of(Step step) {
        return switch (step) {
            case CONFIRM -> CONFIRM;
            case CONFIRMED -> CONFIRMED;
            case EXPIRED -> EXPIRED;
            case UNSUBSCRIBE -> UNSUBSCRIBE;
            case UNSUBSCRIBED -> UNSUBSCRIBED;
        };
    }

    static Optional<MailPageTexts> button(Step step) {
        return switch (step) {
            case CONFIRM -> Optional.of(CONFIRM_DO);
            case UNSUBSCRIBE -> Optional.of(UNSUBSCRIBE_DO);
            case CONFIRMED, EXPIRED, UNSUBSCRIBED -> Optional.empty();
        };
    }
}
