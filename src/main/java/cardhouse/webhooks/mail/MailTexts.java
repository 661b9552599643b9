package cardhouse.webhooks.mail;

import cardhouse.webhooks.events.TextLanguage;

/// The texts of mails about a subscription, in English and German.
public enum MailTexts {
    /// Names the number of events.
    DIGEST("%s events", "%s Ereignisse"),
    CONFIRM_SUBJECT("Confirm notifications by e-mail", "Benachrichtigungen per E-Mail bestätigen"),
    /// Names the account, the host, and the link.
    CONFIRM(
            """
            The account "%s" on %s asks to notify this address of its matches.

            If this is your account, open this page within 24 hours, and press the button:
            %s

            If it is not, ignore this mail. Without a confirmation, the server sends no notifications.\
            """,
            """
            Das Konto "%s" auf %s möchte Benachrichtigungen über seine Partien an diese Adresse senden.

            Ist es dein Konto, dann öffne innerhalb von 24 Stunden diese Seite und drücke den Knopf:
            %s

            Ist es nicht deines, dann ignoriere diese Mail. Ohne Bestätigung sendet der Server keine Benachrichtigungen.\
            """),
    /// Names the link.
    END("To receive no more mails: %s", "Um keine Mails mehr zu erhalten: %s");

    private final String english;
    private final String german;

    MailTexts(String english, String german) {
        this.english = english;
        this.german = german;
    }

    public String in(TextLanguage language, Object... values) {
        return (language == TextLanguage.DE ? german : english).formatted(values);
    }
}
