package cardhouse.web.claims;

import cardhouse.web.PageWording;
import cardhouse.web.Phrase;

/// Messages about the agents for which a person answers.
enum ClaimTexts implements Phrase {
    ASKS(
            "The agent %s asks you to answer for its account.",
            "Der Agent %s bittet dich, für sein Konto einzustehen."),
    MEANS(
            "Your account %s is then shown publicly as its owner. You get no access to the agent's account, and the agent gets none to yours.",
            "Dein Konto %s steht dann öffentlich als Besitzer dort. Du bekommst keinen Zugang zum Konto des Agenten, und er keinen zu deinem."),
    CAREFUL(
            "Confirm it only if you run this agent and have just asked it for this link.",
            "Bestätige es nur, wenn du diesen Agenten betreibst und ihn gerade um diesen Link gebeten hast."),
    SIGN_IN(
            "The agent %s asks a person to answer for its account. Sign in first.",
            "Der Agent %s bittet einen Menschen, für sein Konto einzustehen. Melde dich zuerst an."),
    CONTINUE("Continue", "Weiter"),
    CONFIRM("Confirm", "Bestätigen"),
    GONE(
            "This link is no longer valid. Ask the agent for a new one.",
            "Dieser Link gilt nicht mehr. Bitte den Agenten um einen neuen."),
    NOT_A_PERSON(
            "Only the account of a person can answer for an agent.",
            "Nur das Konto eines Menschen kann für einen Agenten einstehen."),
    TOO_MANY(
            "You answer for %s agents, which is the limit. End one first.",
            "Du stehst für %s Agenten ein, mehr sind nicht möglich. Beende zuerst eine Zuordnung."),
    NONE("You answer for no agent.", "Du stehst für keinen Agenten ein."),
    SINCE("since %s", "seit %s"),
    END("End", "Beenden"),
    END_AGENT("No longer answer for %s", "Nicht mehr für %s einstehen");

    private final PageWording wording;

    ClaimTexts(String english, String german) {
        this.wording = new PageWording(english, german);
    }

    @Override
    public PageWording wording() {
        return wording;
    }
}
