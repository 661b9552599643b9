package cardhouse.loop;

import java.lang.classfile.Attributes;
import java.lang.classfile.ClassElement;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassFile.DebugElementsOption;
import java.lang.classfile.ClassFile.LineNumbersOption;
import java.lang.classfile.ClassModel;
import java.lang.classfile.CodeModel;
import java.lang.classfile.FieldModel;
import java.lang.classfile.MethodModel;
import java.lang.classfile.MethodTransform;
import java.lang.classfile.attribute.InnerClassInfo;
import java.lang.classfile.attribute.InnerClassesAttribute;
import java.lang.classfile.attribute.NestMembersAttribute;
import java.lang.classfile.attribute.SourceFileAttribute;
import java.lang.classfile.constantpool.ClassEntry;
import java.lang.constant.ClassDesc;
import java.util.HexFormat;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/// What a compiler sees of a class while it compiles another: all but the bodies of methods, what
/// is private, and where lines are. As long as it stays the same, nobody else has to be compiled.
final class Face {
    private static final ClassFile WITHOUT_LINES =
            ClassFile.of(
                    ClassFile.ConstantPoolSharingOption.NEW_POOL,
                    DebugElementsOption.DROP_DEBUG,
                    LineNumbersOption.DROP_LINE_NUMBERS);

    private Face() {}

    /// Empty for a class within a method, which nobody else sees.
    static Optional<String> of(byte[] compiled) {
        ClassModel model = WITHOUT_LINES.parse(compiled);
        if (isWithinMethod(model)) return Optional.empty();
        byte[] bare =
                WITHOUT_LINES.transformClass(
                        model,
                        (builder, element) -> {
                            if (element instanceof InnerClassesAttribute inner) {
                                var named = named(inner);
                                if (!named.classes().isEmpty()) builder.with(named);
                            } else if (element instanceof MethodModel method && isSeen(method))
                                builder.transformMethod(
                                        method,
                                        MethodTransform.dropping(CodeModel.class::isInstance));
                            else if (!isBody(element)) builder.with(element);
                        });
        return Optional.of(HexFormat.of().formatHex(Recompile.sha256().digest(bare)));
    }

    /// The simple names of those classes, as written in source, that the class knows of.
    static Set<String> uses(byte[] compiled) {
        var names = new TreeSet<String>();
        for (var entry : WITHOUT_LINES.parse(compiled).constantPool())
            if (entry instanceof ClassEntry used) {
                ClassDesc named = used.asSymbol();
                while (named.isArray()) named = named.componentType();
                if (named.isClassOrInterface()) names.add(outermost(named.displayName()));
            }
        return names;
    }

    /// `Table` for `Table$Row` and for `Table$1`.
    static String outermost(String name) {
        int inner = name.indexOf('$');
        return inner > 0 ? name.substring(0, inner) : name;
    }

    private static boolean isWithinMethod(ClassModel model) {
        return model.findAttribute(Attributes.enclosingMethod()).isPresent();
    }

    private static boolean isSeen(MethodModel method) {
        return (method.flags().flagsMask() & (ClassFile.ACC_PRIVATE | ClassFile.ACC_SYNTHETIC))
                == 0;
    }

    private static boolean isBody(ClassElement element) {
        return switch (element) {
            case MethodModel method -> !isSeen(method);
            case FieldModel field -> (field.flags().flagsMask() & ClassFile.ACC_PRIVATE) != 0;
            case SourceFileAttribute _, NestMembersAttribute _ -> true;
            default -> false;
        };
    }

    /// A lambda brings a class of the JDK into the list, a class within a method itself.
    private static InnerClassesAttribute named(InnerClassesAttribute inner) {
        return InnerClassesAttribute.of(
                inner.classes().stream()
                        .filter(info -> info.outerClass().isPresent())
                        .filter(info -> !isOfJdk(info))
                        .toList());
    }

    private static boolean isOfJdk(InnerClassInfo info) {
        return info.innerClass().asInternalName().startsWith("java/");
    }
}
