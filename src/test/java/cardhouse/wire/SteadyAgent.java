package cardhouse.wire;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassTransform;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.CodeElement;
import java.lang.classfile.CodeTransform;
import java.lang.classfile.Opcode;
import java.lang.classfile.TypeKind;
import java.lang.classfile.instruction.FieldInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.classfile.instruction.LoadInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.Instrumentation;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.ProtectionDomain;
import java.util.Objects;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.zip.ZipEntry;
import org.jspecify.annotations.Nullable;

/// Makes a packaged service deterministic without changing its code. As an agent of its JVM, it
/// deals every match from zeros and the seats' `entropy`, for any seed and id. Built-in bots take
/// the first of their random choices, and tournaments and analyses draw the same samples for any
/// seed and id. So two runs of the same requests get the same answers, cards included. Everything
/// else is as packaged.
///
/// `java -cp target/test-classes cardhouse.wire.SteadyAgent steady.jar` writes the agent's jar.
public final class SteadyAgent {
    private static final String SEEDS = "cardhouse/fairness/MatchSeed";
    private static final String BOTS = "cardhouse/bots/";
    private static final String BOTS_OF_GAMES = "cardhouse/games/\\w+/bot/.*";
    private static final String ANALYST = "cardhouse/archive/analysis/Analyst";
    private static final String DRAW = "cardhouse/compete/tournaments/Draw";
    private static final String DAYS = "cardhouse/archive/audits/Days";
    private static final String SEALER = "cardhouse/archive/audits/DaySealer";
    private static final ClassDesc DURATION = ClassDesc.of("java.time.Duration");

    private SteadyAgent() {}

    /// Called by the JVM.
    public static void premain(@Nullable String argument, Instrumentation instrumentation) {
        instrumentation.addTransformer(
                new ClassFileTransformer() {
                    @Override
                    public byte @Nullable [] transform(
                            ClassLoader loader,
                            String name,
                            Class<?> redefined,
                            ProtectionDomain domain,
                            byte[] code) {
                        if (name == null) return null;
                        if (name.equals(SEEDS))
                            return changed(
                                    changed(code, "of", SteadyAgent::fromZeros),
                                    "ofBoard",
                                    SteadyAgent::fromZeros);
                        if (name.startsWith(BOTS) || name.matches(BOTS_OF_GAMES))
                            return changed(code, null, SteadyAgent::first);
                        if (name.equals(ANALYST))
                            return changed(code, "random", SteadyAgent::ofAnyMatch);
                        if (name.equals(DRAW))
                            return changed(code, "hash", SteadyAgent::fromAnySeed);
                        boolean sealing = name.equals(DAYS) || name.equals(SEALER);
                        if (sealing && "days".equals(argument))
                            return changed(code, null, SteadyAgent::early);
                        return null;
                    }
                });
    }

    private static byte[] changed(byte[] code, @Nullable String method, CodeTransform transform) {
        var file = ClassFile.of();
        return file.transformClass(
                file.parse(code),
                ClassTransform.transformingMethodBodies(
                        one -> method == null || one.methodName().equalsString(method), transform));
    }

    /// `MatchSeed.of(server, match, entropy)` with 32 zeros for the seed and "match" for the id,
    /// and the same of `MatchSeed.ofBoard(server, set, board, entropy)`.
    private static void fromZeros(CodeBuilder builder, CodeElement element) {
        if (element instanceof LoadInstruction load && load.slot() == 1) builder.ldc("match");
        else if (element instanceof InvokeInstruction call
                && call.owner().asInternalName().endsWith("/ServerSeed"))
            builder.pop().bipush(32).newarray(TypeKind.BYTE);
        else builder.with(element);
    }

    /// Zero for every `Uniform.below(bound)`.
    private static void first(CodeBuilder builder, CodeElement element) {
        if (element instanceof InvokeInstruction call
                && call.owner().asInternalName().equals("cardhouse/engine/Uniform")
                && call.name().equalsString("below")) builder.pop().pop().iconst_0();
        else builder.with(element);
    }

    /// `Analyst.random(match, ply, what)` with "match" for the id.
    private static void ofAnyMatch(CodeBuilder builder, CodeElement element) {
        if (element instanceof LoadInstruction load && load.slot() == 0) builder.ldc("match");
        else builder.with(element);
    }

    /// `Draw.hash(entrant, seed)` with "seed" for the seed.
    private static void fromAnySeed(CodeBuilder builder, CodeElement element) {
        if (element instanceof LoadInstruction load && load.slot() == 1) builder.ldc("seed");
        else builder.with(element);
    }

    /// A day's grace of less than nothing, and a round each second.
    private static void early(CodeBuilder builder, CodeElement element) {
        if (element instanceof FieldInstruction field && field.opcode() == Opcode.GETSTATIC) {
            var given = MethodTypeDesc.of(DURATION, ConstantDescs.CD_long);
            switch (field.name().stringValue()) {
                case "GRACE" -> builder.loadConstant(-1L).invokestatic(DURATION, "ofDays", given);
                case "ROUND" -> builder.loadConstant(1L).invokestatic(DURATION, "ofSeconds", given);
                default -> builder.with(element);
            }
        } else builder.with(element);
    }

    /// Writes the agent's jar.
    public static void main(String[] arguments) throws IOException {
        write(Path.of(arguments[0]));
    }

    static Path write(Path jar) throws IOException {
        var manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes().putValue("Premain-Class", SteadyAgent.class.getName());
        try (OutputStream file = Files.newOutputStream(jar);
                var out = new JarOutputStream(file, manifest)) {
            for (Class<?> one : new Class<?>[] {SteadyAgent.class}) copy(one.getName(), out);
            copy(SteadyAgent.class.getName() + "$1", out);
        }
        return jar;
    }

    private static void copy(String type, JarOutputStream out) throws IOException {
        String entry = type.replace('.', '/') + ".class";
        out.putNextEntry(new ZipEntry(entry));
        try (InputStream in = SteadyAgent.class.getClassLoader().getResourceAsStream(entry)) {
            Objects.requireNonNull(in).transferTo(out);
        }
        out.closeEntry();
    }
}
