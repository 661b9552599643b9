package cardhouse.fairness;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// The logs and witnesses that a verifier trusts, and how many of the witnesses must have cosigned
/// a checkpoint (C2SP tlog-policy).
public final class LogPolicy {
    private static final String NONE = "none";
    private static final int MOST_CHARACTERS = 100_000;

    private final List<LogKey> logs = new ArrayList<>();
    private final List<Witness> witnesses = new ArrayList<>();
    private final Map<String, Group> groups = new LinkedHashMap<>();
    private final Set<String> members = new HashSet<>();
    private final List<String> quorum = new ArrayList<>();

    /// @param url the prefix of its `add-checkpoint`, if the policy has one
    public record Witness(String name, LogKey key, Optional<String> url) {}

    /// At least `least` of the members.
    private record Group(int least, List<String> members) {}

    private LogPolicy() {}

    /// Reads a policy.
    ///
    /// @throws IllegalArgumentException if it is not valid, with the number of the line
    public static LogPolicy read(String text) {
        if (text.length() > MOST_CHARACTERS)
            throw new IllegalArgumentException("the policy is longer than " + MOST_CHARACTERS);
        var policy = new LogPolicy();
        int number = 0;
        for (String line : text.split("\n", -1)) {
            number++;
            String content = line.strip();
            if (content.isEmpty() || content.startsWith("#")) continue;
            try {
                policy.add(List.of(content.split("[ \t]+")));
            } catch (IllegalArgumentException wrong) {
                throw new IllegalArgumentException(
                        "line " + number + ": " + wrong.getMessage(), wrong);
            }
        }
        if (policy.quorum.isEmpty()) throw new IllegalArgumentException("there is no quorum line");
        return policy;
    }

    private void add(List<String> words) {
        int count = words.size();
        switch (words.getFirst()) {
            case "log" -> {
                check(count == 2 || count == 3, "a log has a key and at most a URL");
                addLog(key(words.get(1), LogKey.Kind.LOG));
            }
            case "witness" -> {
                check(count == 3 || count == 4, "a witness has a name, a key and at most a URL");
                var key = key(words.get(2), LogKey.Kind.WITNESS);
                check(
                        witnesses.stream().noneMatch(one -> one.key().key().equals(key.key())),
                        "this key is there twice");
                define(words.get(1));
                witnesses.add(
                        new Witness(
                                words.get(1),
                                key,
                                count == 4 ? Optional.of(words.get(3)) : Optional.empty()));
            }
            case "group" -> {
                check(count > 3, "a group has a name, a number and members");
                var named = words.subList(3, count);
                for (String member : named) {
                    check(isDefined(member), member + " is not defined before");
                    check(members.add(member), member + " is a member of two groups");
                }
                int least = least(words.get(2), named.size());
                define(words.get(1));
                groups.put(words.get(1), new Group(least, List.copyOf(named)));
            }
            case "quorum" -> {
                check(count == 2, "a quorum is one name");
                check(quorum.isEmpty(), "there is another quorum line");
                check(
                        words.get(1).equals(NONE) || isDefined(words.get(1)),
                        words.get(1) + " is not defined before");
                quorum.add(words.get(1));
            }
            default ->
                    throw new IllegalArgumentException(
                            "must begin with log, witness, group or quorum");
        }
    }

    private void addLog(LogKey key) {
        check(
                logs.stream().noneMatch(one -> one.key().equals(key.key())),
                "this key is there twice");
        logs.add(key);
    }

    private static void check(boolean right, String why) {
        if (!right) throw new IllegalArgumentException(why);
    }

    private static LogKey key(String text, LogKey.Kind kind) {
        LogKey key = LogKey.read(text);
        check(
                key.kind() == kind,
                "the key is not that of a " + kind.name().toLowerCase(java.util.Locale.ROOT));
        return key;
    }

    private static int least(String word, int members) {
        return switch (word) {
            case "any" -> 1;
            case "all" -> members;
            default -> {
                check(word.matches("[1-9][0-9]{0,3}"), "must be any, all or a number; got " + word);
                int least = Integer.parseInt(word);
                check(least <= members, "the group has only " + members + " members");
                yield least;
            }
        };
    }

    private boolean isDefined(String name) {
        return groups.containsKey(name)
                || witnesses.stream().anyMatch(one -> one.name().equals(name));
    }

    private void define(String name) {
        check(!name.equals(NONE) && !isDefined(name), name + " is defined already");
    }

    public List<Witness> witnesses() {
        return List.copyOf(witnesses);
    }

    /// The reason why a checkpoint is not valid under this policy, if it is not.
    ///
    /// @param isSigned whether the checkpoint is signed by its log at all
    /// @param why for people
    public record Fault(boolean isSigned, String why) {}

    public Optional<Fault> fault(SignedNote note) {
        String origin = Checkpoint.read(note).origin();
        try {
            boolean signed =
                    logs.stream().anyMatch(log -> log.name().equals(origin) && log.hasSigned(note));
            if (!signed)
                return Optional.of(
                        new Fault(false, "no log of the policy has signed the checkpoint"));
            var cosigned = new HashSet<String>();
            for (Witness one : witnesses) if (one.key().hasSigned(note)) cosigned.add(one.name());
            String needed = quorum.getFirst();
            return needed.equals(NONE) || isMet(needed, cosigned)
                    ? Optional.empty()
                    : Optional.of(
                            new Fault(
                                    true,
                                    "the witnesses "
                                            + cosigned.stream().sorted().toList()
                                            + " are not the quorum "
                                            + needed));
        } catch (IllegalArgumentException forged) {
            return Optional.of(new Fault(false, String.valueOf(forged.getMessage())));
        }
    }

    private boolean isMet(String name, Set<String> cosigned) {
        Group group = groups.get(name);
        return group == null
                ? cosigned.contains(name)
                : group.members().stream().filter(member -> isMet(member, cosigned)).count()
                        >= group.least();
    }
}
