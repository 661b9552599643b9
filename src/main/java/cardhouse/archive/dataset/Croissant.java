package cardhouse.archive.dataset;

import cardhouse.fairness.Canonical;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Description of a data set for programs: JSON-LD in the vocabulary of MLCommons Croissant 1.0. It
/// has no date, so that the same command makes the same bytes.
final class Croissant {
    private static final String PARQUET = "application/x-parquet";

    /// These describe the set, and are written after its other files.
    private static final Set<String> DESCRIPTIONS = Set.of(SetFiles.SHEET, SetFiles.CROISSANT);

    private Croissant() {}

    static String of(DataSetManifest manifest) {
        var plain = new HashMap<String, Object>();
        plain.put("@context", context());
        plain.put("@type", "sc:Dataset");
        plain.put("conformsTo", "http://mlcommons.org/croissant/1.0");
        plain.put("name", "cardhouse-matches");
        plain.put("description", DataSheet.title(manifest) + ". README.md describes them.");
        plain.put("version", "1.0.0");
        plain.put("keywords", DataSheet.TAGS);
        if (manifest.licence().isPresent()) plain.put("license", DataSheet.CC0_PAGE);
        plain.put("distribution", distribution(manifest));
        plain.put("recordSet", Arrays.stream(SetTable.values()).map(Croissant::records).toList());
        return Canonical.text(plain) + "\n";
    }

    private static Map<String, Object> context() {
        var context = new HashMap<String, Object>();
        context.put("@language", "en");
        context.put("@vocab", "https://schema.org/");
        context.put("sc", "https://schema.org/");
        context.put("cr", "http://mlcommons.org/croissant/");
        context.put("rai", "http://mlcommons.org/croissant/RAI/");
        context.put("dct", "http://purl.org/dc/terms/");
        context.put("conformsTo", "dct:conformsTo");
        context.put("data", Map.of("@id", "cr:data", "@type", "@json"));
        context.put("examples", Map.of("@id", "cr:examples", "@type", "@json"));
        context.put("dataType", Map.of("@id", "cr:dataType", "@type", "@vocab"));
        for (String term :
                List.of(
                        "citeAs",
                        "column",
                        "equivalentProperty",
                        "extract",
                        "field",
                        "fileObject",
                        "fileProperty",
                        "fileSet",
                        "format",
                        "includes",
                        "isLiveDataset",
                        "jsonPath",
                        "key",
                        "md5",
                        "parentField",
                        "path",
                        "recordSet",
                        "references",
                        "regex",
                        "repeated",
                        "replace",
                        "samplingRate",
                        "separator",
                        "source",
                        "subField",
                        "transform")) context.put(term, "cr:" + term);
        return context;
    }

    private static List<Map<String, Object>> distribution(DataSetManifest manifest) {
        var files = new ArrayList<Map<String, Object>>();
        for (SetTable table : SetTable.values())
            files.add(
                    Map.of(
                            "@type",
                            "cr:FileSet",
                            "@id",
                            fileSet(table),
                            "name",
                            fileSet(table),
                            "description",
                            "The Parquet files of the table " + table.folder() + ".",
                            "encodingFormat",
                            PARQUET,
                            "includes",
                            table.parquet("*")));
        for (DataSetManifest.Item item : manifest.files())
            if (!DESCRIPTIONS.contains(item.name()))
                files.add(
                        Map.of(
                                "@type",
                                "cr:FileObject",
                                "@id",
                                item.name(),
                                "name",
                                item.name(),
                                "contentUrl",
                                item.name(),
                                "contentSize",
                                item.bytes() + " B",
                                "encodingFormat",
                                format(item.name()),
                                "sha256",
                                item.sha256()));
        return files;
    }

    private static String fileSet(SetTable table) {
        return table.folder() + "-parquet";
    }

    private static String format(String name) {
        return switch (name.substring(name.lastIndexOf('.') + 1)) {
            case "parquet" -> PARQUET;
            case "gz" -> "application/gzip";
            case "ndjson" -> "application/jsonlines";
            default -> "application/json";
        };
    }

    private static Map<String, Object> records(SetTable table) {
        return Map.of(
                "@type",
                "cr:RecordSet",
                "@id",
                table.folder(),
                "name",
                table.folder(),
                "description",
                table.what(),
                "field",
                table.columns().stream().map(column -> field(table, column)).toList());
    }

    private static Map<String, Object> field(SetTable table, TableColumn column) {
        String id = table.folder() + "/" + column.name();
        var field = new HashMap<String, Object>();
        field.put("@type", "cr:Field");
        field.put("@id", id);
        field.put("name", id);
        field.put("description", column.meaning());
        field.put(
                "dataType",
                switch (column.type()) {
                    case TEXT -> "sc:Text";
                    case DAY -> "sc:Date";
                    case TIME -> "sc:DateTime";
                    case NUMBER, SHORTS, BYTES -> "sc:Integer";
                });
        if (column.type().isList()) field.put("repeated", true);
        field.put(
                "source",
                Map.of(
                        "fileSet",
                        Map.of("@id", fileSet(table)),
                        "extract",
                        Map.of("column", column.name())));
        return field;
    }
}
