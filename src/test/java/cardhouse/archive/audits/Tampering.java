package cardhouse.archive.audits;

import static java.util.Objects.requireNonNull;

import cardhouse.fairness.Canonical;
import cardhouse.fairness.Chain;
import cardhouse.fairness.Salts;
import cardhouse.fairness.ServerSeed;
import cardhouse.match.journal.Cause;
import cardhouse.platform.json.Json;
import cardhouse.platform.json.Proofs;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// One way to change a proof bundle, and where that has to be found.
enum Tampering {
    A_MOVE(Depth.HASH_CHAIN) {
        @Override
        int change(Bundle bundle, Random random) {
            int place = bundle.pick(random, entry -> entry.containsKey("move"));
            JsonMutation.change(bundle.entry(place).get("move"), random);
            return place;
        }
    },
    AN_EVENT(Depth.HASH_CHAIN) {
        @Override
        int change(Bundle bundle, Random random) {
            return bundle.changeEvent(random);
        }
    },
    AN_EVENT_WITH_FRESH_HASHES(null) {
        @Override
        int change(Bundle bundle, Random random) {
            int place = bundle.changeEvent(random);
            bundle.rehash();
            bundle.list("receipts").clear();
            return place;
        }
    },
    A_TIME(Depth.HASH_CHAIN) {
        @Override
        int change(Bundle bundle, Random random) {
            int place = bundle.pick(random, _ -> true);
            var entry = bundle.entry(place);
            entry.put("at", JsonMutation.changed(String.valueOf(entry.get("at")), random));
            return place;
        }
    },
    A_SEAT(Depth.HASH_CHAIN) {
        @Override
        int change(Bundle bundle, Random random) {
            int place = bundle.pick(random, entry -> entry.containsKey("seat"));
            var entry = bundle.entry(place);
            entry.put("seat", (Integer) requireNonNull(entry.get("seat")) + 1 + random.nextInt(3));
            return place;
        }
    },
    A_CAUSE(Depth.RULES) {
        @Override
        int change(Bundle bundle, Random random) {
            int place = bundle.pick(random, entry -> OTHER_CAUSES.containsKey(entry.get("cause")));
            var entry = bundle.entry(place);
            entry.put("cause", OTHER_CAUSES.get(String.valueOf(entry.get("cause"))));
            return place;
        }
    },
    REMOVED_AT_THE_START(Depth.EVENTS) {
        @Override
        int change(Bundle bundle, Random random) {
            return bundle.remove(1);
        }
    },
    REMOVED_IN_THE_MIDDLE(Depth.EVENTS) {
        @Override
        int change(Bundle bundle, Random random) {
            return bundle.remove(2 + random.nextInt(bundle.list("entries").size() - 2));
        }
    },
    REMOVED_AT_THE_END(Depth.EVENTS) {
        @Override
        int change(Bundle bundle, Random random) {
            return bundle.remove(bundle.list("entries").size()) - 1;
        }
    },
    SWAPPED(Depth.EVENTS) {
        @Override
        int change(Bundle bundle, Random random) {
            int place = 1 + random.nextInt(bundle.list("entries").size() - 1);
            Collections.swap(bundle.list("entries"), place - 1, place);
            if (random.nextBoolean()) Collections.swap(bundle.list("hashes"), place, place + 1);
            return place;
        }
    },
    INSERTED(Depth.EVENTS) {
        @Override
        int change(Bundle bundle, Random random) {
            int place = 1 + random.nextInt(bundle.list("entries").size());
            bundle.list("entries").add(place, bundle.entry(place));
            bundle.list("hashes").add(place + 1, bundle.list("hashes").get(place));
            return place + 1;
        }
    },
    OF_ANOTHER_MATCH(Depth.HASH_CHAIN) {
        @Override
        int change(Bundle bundle, Random random) {
            var other = Bundle.of(TestMatch.play(random.nextInt(1_000_000)));
            int most = Math.min(bundle.list("entries").size(), other.list("entries").size());
            int place = 1 + random.nextInt(most);
            bundle.list("entries").set(place - 1, other.entry(place));
            if (random.nextBoolean())
                bundle.list("hashes").set(place, other.list("hashes").get(place));
            return place;
        }
    },
    THE_SEED(Depth.SHUFFLE) {
        @Override
        int change(Bundle bundle, Random random) {
            var seed = new StringBuilder(String.valueOf(bundle.fields.get("serverSeed")));
            int at = random.nextInt(seed.length());
            seed.setCharAt(at, seed.charAt(at) == '0' ? '1' : '0');
            bundle.fields.put("serverSeed", seed.toString());
            return 0;
        }
    },
    THE_RULES(Depth.HASH_CHAIN) {
        @Override
        int change(Bundle bundle, Random random) {
            JsonMutation.change(((Map<?, ?>) bundle.header()).get("rules"), random);
            return 0;
        }
    },
    THE_OUTCOME(Depth.EVENTS) {
        @Override
        int change(Bundle bundle, Random random) {
            JsonMutation.change(bundle.fields.get("outcome"), random);
            return bundle.list("entries").size();
        }
    },
    A_TIME_AND_ALL_HASHES_AFRESH_AGAINST_AN_OLD_RECEIPT(Depth.HASH_CHAIN) {
        @Override
        TestMatch match(long number) {
            // Those without a clock, which shows it where it was done.
            return TestMatch.any(number % 3 == 1 ? number + 1 : number);
        }

        @Override
        int change(Bundle bundle, Random random) {
            int place = bundle.pick(random, entry -> OTHER_CAUSES.containsKey(entry.get("cause")));
            bundle.entry(place).put("at", "2027-01-01T00:00:00Z");
            bundle.rehash();
            return bundle.origins()
                    .map(origin -> (Integer) requireNonNull(origin.get("revision")))
                    .filter(revision -> revision >= place)
                    .findFirst()
                    .orElse(bundle.list("entries").size());
        }
    },
    AN_ORIGIN_AND_ALL_HASHES_AFRESH(Depth.HASH_CHAIN) {
        @Override
        TestMatch match(long number) {
            return TestMatch.any(3 * number + 2);
        }

        @Override
        int change(Bundle bundle, Random random) {
            var origin = bundle.origins().findFirst().orElseThrow();
            String field = random.nextBoolean() ? "start" : "hash";
            origin.put(field, Chain.start(Map.of("was", requireNonNull(origin.get(field)))));
            bundle.rehash();
            return (Integer) requireNonNull(origin.get("revision"));
        }
    },
    AN_ORIGINS_DEALS_AND_ALL_HASHES_AFRESH(Depth.SHUFFLE) {
        @Override
        TestMatch match(long number) {
            return TestMatch.any(3 * number + 2);
        }

        @Override
        int change(Bundle bundle, Random random) {
            var origin = bundle.origins().findFirst().orElseThrow();
            String field = random.nextBoolean() ? "serverSeed" : "match";
            String text = String.valueOf(origin.get(field));
            origin.put(field, (text.charAt(0) == '0' ? '1' : '0') + text.substring(1));
            bundle.rehash();
            return 1;
        }
    },
    A_CLOCK_AND_ALL_HASHES_AFRESH(Depth.RULES) {
        @Override
        TestMatch match(long number) {
            // A match with an enforced clock, in which a player moved in time.
            TestMatch match = TestMatch.any(6 * number + 4);
            boolean moved =
                    match.journal().stream()
                            .anyMatch(linked -> linked.entry().cause() == Cause.MOVE);
            return moved ? match : match(number + 1_000_000);
        }

        @Override
        int change(Bundle bundle, Random random) {
            int place = bundle.pick(random, entry -> "MOVE".equals(entry.get("cause")));
            var entry = bundle.entry(place);
            boolean bot = String.valueOf(bundle.header().get("clock")).contains("BOT");
            if (bot) entry.put("cause", "TIMEOUT_MOVE");
            else {
                entry.put("cause", "FORFEIT");
                entry.remove("move");
            }
            bundle.rehash();
            return place;
        }
    },
    A_RECEIPT_AT_ANOTHER_PLACE_OF_ITS_BATCH(Depth.HASH_CHAIN) {
        @Override
        int change(Bundle bundle, Random random) {
            var one = BatchForgery.of(bundle, random);
            int other = (one.number("place") + 1) % one.number("leaves");
            return one.put(bundle, one.with("place", other));
        }
    },
    A_RECEIPT_WITH_ANOTHER_PATH(Depth.HASH_CHAIN) {
        @Override
        int change(Bundle bundle, Random random) {
            var one = BatchForgery.of(bundle, random);
            String path = String.valueOf(one.said().get("path"));
            return one.put(bundle, one.with("path", JsonMutation.changed(path, random)));
        }
    },
    A_RECEIPT_OF_MORE_LEAVES(Depth.HASH_CHAIN) {
        @Override
        int change(Bundle bundle, Random random) {
            var one = BatchForgery.of(bundle, random);
            return one.put(bundle, one.with("leaves", one.number("leaves") + 1));
        }
    },
    A_RECEIPT_UNDER_THE_ROOT_OF_ANOTHER_BATCH(Depth.HASH_CHAIN) {
        @Override
        int change(Bundle bundle, Random random) {
            var one = BatchForgery.of(bundle, random);
            String[] other = one.other().split("\\.");
            return one.put(bundle, one.text().replace(one.signature(), other[2]));
        }
    },
    A_RECEIPT_BY_BATCH_PASSED_OFF_AS_ONE_OF_THE_FIRST_FORM(Depth.HASH_CHAIN) {
        @Override
        int change(Bundle bundle, Random random) {
            var one = BatchForgery.of(bundle, random);
            var single = one.single();
            return one.put(bundle, single.get(0) + "." + single.get(1) + "." + one.signature());
        }
    },
    A_RECEIPT_OF_THE_FIRST_FORM_PASSED_OFF_AS_ONE_BY_BATCH(Depth.HASH_CHAIN) {
        @Override
        int change(Bundle bundle, Random random) {
            var one = BatchForgery.of(bundle, random);
            return one.put(bundle, one.text().replace(one.signature(), one.single().get(2)));
        }
    },
    ANOTHER_HASH_THAT_WAS_SIGNED_BY_BATCH(Depth.HASH_CHAIN) {
        @Override
        int change(Bundle bundle, Random random) {
            int revision = random.nextInt(1, bundle.list("hashes").size());
            String hash = BatchForgery.others(random, 1).getFirst().hash();
            var one = BatchForgery.of(bundle, revision, hash, random);
            return one.put(bundle, one.text());
        }
    },
    THE_HEADER(Depth.HASH_CHAIN) {
        @Override
        int change(Bundle bundle, Random random) {
            JsonMutation.change(bundle.header(), random);
            return 0;
        }
    };

    /// The same ply with another actor or cause.
    private static final Map<String, String> OTHER_CAUSES =
            Map.of(
                    "MOVE", "SUBSTITUTE_MOVE",
                    "TIMEOUT_MOVE", "SUBSTITUTE_MOVE",
                    "FORFEIT", "RESIGNATION_TO_BOT",
                    "SUBSTITUTE_MOVE", "MOVE",
                    "RESIGNATION", "RESIGNATION_TO_BOT",
                    "RESIGNATION_TO_BOT", "RESIGNATION");

    /// Where it has to be found; nothing if any depth but the chain will do.
    final @Nullable Depth depth;

    Tampering(@Nullable Depth depth) {
        this.depth = depth;
    }

    /// A match that it can be done to.
    TestMatch match(long number) {
        return TestMatch.any(number);
    }

    /// @return the revision at which it has to be found
    abstract int change(Bundle bundle, Random random);

    /// A bundle, open to change.
    static final class Bundle {
        final Map<String, @Nullable Object> fields;

        private Bundle(Map<String, @Nullable Object> fields) {
            this.fields = fields;
        }

        static Bundle of(TestMatch match) {
            return new Bundle(Json.readObject(Proofs.write(match.evidence())));
        }

        @SuppressWarnings("unchecked")
        List<Object> list(String name) {
            return (List<Object>) requireNonNull(fields.get(name));
        }

        @SuppressWarnings("unchecked")
        Map<String, Object> header() {
            return (Map<String, Object>) requireNonNull(fields.get("header"));
        }

        @SuppressWarnings("unchecked")
        Stream<Map<String, Object>> origins() {
            var origins = (List<Map<String, Object>>) header().get("origins");
            return origins == null ? Stream.of() : origins.stream();
        }

        @SuppressWarnings("unchecked")
        Map<String, Object> entry(int place) {
            return (Map<String, Object>) list("entries").get(place - 1);
        }

        @SuppressWarnings("unchecked")
        List<Object> events(int place) {
            return (List<Object>) requireNonNull(entry(place).get("events"));
        }

        @SuppressWarnings("unchecked")
        Stream<Map<String, Object>> allEntries() {
            return list("entries").stream().map(entry -> (Map<String, Object>) entry);
        }

        @SuppressWarnings("unchecked")
        Stream<Map<String, Object>> allEvents() {
            return allEntries()
                    .flatMap(entry -> ((List<Object>) requireNonNull(entry.get("events"))).stream())
                    .map(event -> (Map<String, Object>) event);
        }

        /// Numbers the entries anew.
        boolean number() {
            for (int place = 1; place <= list("entries").size(); place++)
                entry(place).put("revision", place);
            return true;
        }

        int pick(Random random, Predicate<Map<String, Object>> fits) {
            var places = new ArrayList<Integer>();
            for (int place = 1; place <= list("entries").size(); place++)
                if (fits.test(entry(place))) places.add(place);
            return places.get(random.nextInt(places.size()));
        }

        int changeEvent(Random random) {
            int place = pick(random, entry -> !List.of().equals(entry.get("events")));
            JsonMutation.change(entry(place).get("events"), random);
            return place;
        }

        int remove(int place) {
            list("entries").remove(place - 1);
            list("hashes").remove(place);
            return place;
        }

        void rehash() {
            var hashes = list("hashes");
            var salts = new Salts(ServerSeed.ofHex(String.valueOf(fields.get("serverSeed"))));
            hashes.clear();
            hashes.add(Chain.start(header()));
            for (Object entry : list("entries"))
                hashes.add(
                        Chain.next(
                                (String) hashes.getLast(),
                                Canonical.text(entry),
                                salts.of(hashes.size())));
        }

        String text() {
            return Canonical.text(fields);
        }
    }
}
