import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.FileReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;
import org.tukaani.xz.XZInputStream;

/// Prints the NOTICE of a release: third-party components, their licences and their required notices.
/// A component without a known licence is an error.
///
/// Usage: `Notice SBOM LIBRARIES BUNDLED`: an SBOM (CycloneDX, JSON), the folder of the jars, and the
/// names of libraries in archives inside them.
class Notice {
    private final Properties bundled = new Properties();
    private final List<String> unknown = new ArrayList<>();
    private final PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);

    public static void main(String[] arguments) throws IOException {
        var notice = new Notice();
        try (var reader = new FileReader(arguments[2], StandardCharsets.UTF_8)) {
            notice.bundled.load(reader);
        }
        notice.write(Path.of(arguments[0]), jars(Path.of(arguments[1])));
        if (notice.unknown.isEmpty()) return;
        System.err.println("Nobody has named the licence of " + String.join(", ", notice.unknown));
        System.exit(1);
    }

    private static List<Path> jars(Path folder) throws IOException {
        try (var files = Files.walk(folder)) {
            return files.filter(file -> file.toString().endsWith(".jar")).sorted().toList();
        }
    }

    private void write(Path sbom, List<Path> jars) throws IOException {
        out.println(
                """
                Cardhouse
                Licensed under the Apache License 2.0, see LICENSE.

                It ships the work of others, each under a licence of its own. Their texts are in the jars
                below app/lib and in runtime/legal, or under https://spdx.org/licenses/ by these names.

                The Java runtime in runtime/, OpenJDK: GPL-2.0-only with Classpath-exception-2.0

                Components""");
        for (JsonNode component : new ObjectMapper().readTree(sbom.toFile()).path("components")) tell(component);
        var notices = new LinkedHashMap<String, Set<String>>();
        for (Path jar : jars) look(jar, notices);
        out.println("\nWhat they want to be said");
        out.println(POSTGRESQL);
        notices.forEach((text, names) -> out.println("\n--- " + String.join(", ", names) + "\n\n" + text));
    }

    /// Licence text that the PostgreSQL archives lack.
    private static final String POSTGRESQL =
            """

            --- PostgreSQL

            PostgreSQL Database Management System
            (also known as Postgres, formerly known as Postgres95)

            Portions Copyright (c) 1996-2026, PostgreSQL Global Development Group
            Portions Copyright (c) 1994, The Regents of the University of California

            Permission to use, copy, modify, and distribute this software and its documentation for any
            purpose, without fee, and without a written agreement is hereby granted, provided that the
            above copyright notice and this paragraph and the following two paragraphs appear in all
            copies.

            IN NO EVENT SHALL THE UNIVERSITY OF CALIFORNIA BE LIABLE TO ANY PARTY FOR DIRECT, INDIRECT,
            SPECIAL, INCIDENTAL, OR CONSEQUENTIAL DAMAGES, INCLUDING LOST PROFITS, ARISING OUT OF THE USE
            OF THIS SOFTWARE AND ITS DOCUMENTATION, EVEN IF THE UNIVERSITY OF CALIFORNIA HAS BEEN ADVISED
            OF THE POSSIBILITY OF SUCH DAMAGE.

            THE UNIVERSITY OF CALIFORNIA SPECIFICALLY DISCLAIMS ANY WARRANTIES, INCLUDING, BUT NOT
            LIMITED TO, THE IMPLIED WARRANTIES OF MERCHANTABILITY AND FITNESS FOR A PARTICULAR PURPOSE.
            THE SOFTWARE PROVIDED HEREUNDER IS ON AN "AS IS" BASIS, AND THE UNIVERSITY OF CALIFORNIA HAS
            NO OBLIGATIONS TO PROVIDE MAINTENANCE, SUPPORT, UPDATES, ENHANCEMENTS, OR MODIFICATIONS.""";

    private void tell(JsonNode component) {
        String group = component.path("group").asText();
        String name = (group.isEmpty() ? "" : group + ":") + component.path("name").asText();
        var licences = new TreeSet<String>();
        for (JsonNode one : component.path("licenses")) {
            JsonNode licence = one.path("license");
            String id = licence.path("id").asText(licence.path("name").asText(one.path("expression").asText("")));
            if (!id.isEmpty()) licences.add(id);
        }
        if (licences.isEmpty()) unknown.add(name);
        out.printf("  %s %s: %s%n", name, component.path("version").asText(), String.join(" or ", licences));
    }

    /// @param notices receives the notices of the jar, with the names of all jars that share each
    private void look(Path file, Map<String, Set<String>> notices) throws IOException {
        String name = file.getFileName().toString();
        try (var jar = new JarFile(file.toFile())) {
            for (JarEntry entry : jar.stream().sorted((a, b) -> a.getName().compareTo(b.getName())).toList()) {
                String path = entry.getName();
                if (path.endsWith(".txz")) {
                    try (var archive = jar.getInputStream(entry)) {
                        tell(name, path, archive);
                    }
                } else if (path.matches("META-INF/NOTICE(\\.(txt|md))?|.*/swagger-ui-bundle\\.js\\.LICENSE\\.txt")) {
                    try (var text = jar.getInputStream(entry)) {
                        String said = new String(text.readAllBytes(), StandardCharsets.UTF_8).strip();
                        notices.computeIfAbsent(said, _ -> new TreeSet<>()).add(name);
                    }
                }
            }
        }
    }

    private void tell(String jar, String path, InputStream archive) throws IOException {
        var parts = new TreeMap<String, String>();
        parts.put("PostgreSQL", "PostgreSQL");
        try (var tar = new TarArchiveInputStream(new XZInputStream(archive))) {
            for (var entry = tar.getNextEntry(); entry != null; entry = tar.getNextEntry())
                if (entry.getName().matches("(\\./)?lib/[^/]*\\.(so|dylib)[^/]*")) belongs(entry.getName(), parts);
        }
        out.println("\nIn " + path + " of " + jar);
        parts.forEach((part, licence) -> out.println("  " + part + ": " + licence));
    }

    private void belongs(String entry, Map<String, String> parts) {
        String library = entry.substring(entry.lastIndexOf('/') + 1);
        for (String begin : bundled.stringPropertyNames()) {
            if (!library.startsWith(begin)) continue;
            String[] part = bundled.getProperty(begin).split(": ", 2);
            parts.put(part[0], part[1]);
            return;
        }
        unknown.add(library);
    }
}
