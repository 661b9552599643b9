package cardhouse;

import module java.base;

/// Brings the class files of `./cardhouse test NAME` up to date. A change within methods compiles
/// its file alone. Any other change also compiles all files that name the class, and all that name
/// a class of those. A run that ends early leaves its work to the next.
///
/// @param state for each source hashes of what others see of it and, once it is compiled, of its
///   text
/// @param changed names of classes that others see differently now, and of their users
record Recompile(Properties state, Properties next, Set<String> changed) {
    private static final Path STATE = Path.of("target/loop/state");
    private static final ClassFile BARE =
            ClassFile.of(ClassFile.ConstantPoolSharingOption.NEW_POOL);

    static void main() throws IOException {
        var all = new Recompile(new Properties(), new Properties(), new TreeSet<>());
        if (Files.exists(STATE)) all.state.load(Files.newBufferedReader(STATE));
        all.compile("src/main/java", Path.of("target/loop/target/classes"));
        all.compile("src/test/java", Path.of("target/loop/target/test-classes"));
        all.next.store(Files.newBufferedWriter(STATE), null);
    }

    private void compile(String sources, Path classes) throws IOException {
        var texts = new TreeMap<String, String>();
        try (var files = Files.walk(Path.of(sources))) {
            for (Path file : files.filter(path -> path.toString().endsWith(".java")).toList())
                texts.put(file.toString(), Files.readString(file));
        }
        for (String file : state.stringPropertyNames())
            if (file.startsWith(sources) && !texts.containsKey(file)) {
                changed.add(name(file));
                state.put(file, "");
                state.store(Files.newBufferedWriter(STATE), null);
                for (Path old : classFiles(file, classes)) Files.delete(old);
            }
        var stale = users(texts);
        for (String file : texts.keySet()) {
            next.put(file, state.getProperty(file, ""));
            if (!state.getProperty(file, "").endsWith(hash(texts.getOrDefault(file, ""))))
                stale.add(file);
        }
        for (var done = new HashSet<String>(); !stale.isEmpty(); stale.removeAll(done)) {
            for (String file : stale) {
                state.merge(file, "", (old, _) -> old.toString().split(" ")[0]);
                for (Path old : classFiles(file, classes)) Files.delete(old);
            }
            state.store(Files.newBufferedWriter(STATE), null);
            String path = classes + File.pathSeparator + System.getProperty("java.class.path");
            String fixed = "-parameters -proc:none -implicit:none -nowarn -g -d " + classes;
            var options = Stream.of((fixed + " -cp " + path).split(" "));
            var all = Stream.concat(options, stale.stream()).toArray(String[]::new);
            var javac = ToolProvider.findFirst("javac").orElseThrow();
            if (javac.run(System.out, System.err, all) != 0) System.exit(1);
            for (String file : stale) {
                var face = new StringBuilder();
                for (Path each : classFiles(file, classes)) face.append(face(each));
                if (!hash(face.toString()).equals(state.get(file))) changed.add(name(file));
                next.put(file, hash(face.toString()) + " " + hash(texts.getOrDefault(file, "")));
            }
            done.addAll(stale);
            stale = users(texts);
        }
    }

    private TreeSet<String> users(Map<String, String> texts) {
        var index = new HashMap<String, Set<String>>();
        for (String file : changed.isEmpty() ? Set.<String>of() : texts.keySet())
            for (String word : texts.getOrDefault(file, "").split("\\W+"))
                index.computeIfAbsent(word, _ -> new HashSet<>()).add(file);
        var users = new TreeSet<String>();
        for (var ahead = new ArrayDeque<>(changed); !ahead.isEmpty(); )
            for (String file : index.getOrDefault(ahead.pop(), Set.of()))
                if (users.add(file) && changed.add(name(file))) ahead.add(name(file));
        return users;
    }

    /// A class without bodies and what is private; nothing of one within a method.
    private static String face(Path file) throws IOException {
        if (file.toString().matches(".*\\$\\d.*")) return "";
        ClassTransform bare = ClassTransform.dropping(Recompile::isHidden);
        var bodies = MethodTransform.dropping(CodeModel.class::isInstance);
        bare = bare.andThen(ClassTransform.transformingMethods(bodies));
        return HexFormat.of().formatHex(BARE.transformClass(BARE.parse(file), bare));
    }

    private static boolean isHidden(ClassElement element) {
        return switch (element) {
            case MethodModel method -> method.flags().has(AccessFlag.PRIVATE);
            case FieldModel field -> field.flags().has(AccessFlag.PRIVATE);
            case InnerClassesAttribute _, NestMembersAttribute _, SourceFileAttribute _ -> true;
            default -> false;
        };
    }

    private static List<Path> classFiles(String file, Path classes) throws IOException {
        Path folder = classes.resolve(file.substring("src/main/java/".length())).getParent();
        Files.createDirectories(folder);
        try (var files = Files.newDirectoryStream(folder, name(file) + "{,$*}.class")) {
            return StreamSupport.stream(files.spliterator(), false).sorted().toList();
        }
    }

    private static String name(String file) {
        return file.substring(file.lastIndexOf('/') + 1).replace(".java", "");
    }

    private static String hash(String text) {
        return UUID.nameUUIDFromBytes(text.getBytes()).toString();
    }
}
