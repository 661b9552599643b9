package cardhouse.http;

import com.networknt.schema.ExecutionContext;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaContext;
import com.networknt.schema.SchemaLocation;
import com.networknt.schema.keyword.Keyword;
import com.networknt.schema.keyword.KeywordType;
import com.networknt.schema.keyword.KeywordValidator;
import com.networknt.schema.keyword.OneOfValidator;
import com.networknt.schema.path.NodePath;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/// `oneOf`, which looks at one branch only where the others cannot be meant: where each branch is
/// for other constants of `type`. There are seventy events and thousands of answers to be judged.
///
/// Without a `type`, or with one that no branch is for, all are tried and have their say.
final class UnionKeyword implements Keyword {
    private final BiFunction<String, String, ContractValue> resolve;

    /// @param resolve what a reference means in a file
    UnionKeyword(BiFunction<String, String, ContractValue> resolve) {
        this.resolve = resolve;
    }

    @Override
    public String getValue() {
        return KeywordType.ONE_OF.getValue();
    }

    @Override
    public KeywordValidator newValidator(
            SchemaLocation location, JsonNode branches, Schema parent, SchemaContext context) {
        return new Union(location, branches, parent, context);
    }

    /// The constants of `type` that a schema is for; empty if it does not say.
    private Set<String> types(String file, JsonNode schema) {
        if (schema.has("$ref")) {
            ContractValue target = resolve.apply(file, schema.get("$ref").asString());
            return types(target.file(), target.node());
        }
        var constant = schema.path("properties").path("type").path("const");
        if (constant.isString()) return Set.of(constant.asString());
        var types = new HashSet<String>();
        for (JsonNode branch : schema.path("oneOf")) {
            var more = types(file, branch);
            if (more.isEmpty()) return Set.of();
            types.addAll(more);
        }
        return types;
    }

    private final class Union extends OneOfValidator {
        private final List<Schema> schemas = new ArrayList<>();
        private final String file;
        private @Nullable Map<String, Integer> byType;

        Union(SchemaLocation location, JsonNode branches, Schema parent, SchemaContext context) {
            super(location, branches, parent, context);
            this.file = location.getAbsoluteIri().toString();
            for (int i = 0; i < branches.size(); i++)
                schemas.add(context.newSchema(location.append(i), branches.get(i), parent));
        }

        @Override
        public void validate(
                ExecutionContext execution, JsonNode value, JsonNode root, NodePath place) {
            Integer branch = byType().get(value.path("type").asString(""));
            if (branch == null) {
                super.validate(execution, value, root, place);
                return;
            }
            execution.evaluationPathAddLast(branch);
            try {
                schemas.get(branch).validate(execution, value, root, place);
            } finally {
                execution.evaluationPathRemoveLast();
            }
        }

        /// Which branch is for which type; nothing if two are for the same or one does not say.
        private Map<String, Integer> byType() {
            var known = byType;
            if (known != null) return known;
            var found = new HashMap<String, Integer>();
            for (int i = 0; i < schemas.size(); i++) {
                var types = types(file, getSchemaNode().get(i));
                boolean apart = !types.isEmpty();
                for (String type : types) apart &= found.put(type, i) == null;
                if (!apart) return byType = Map.of();
            }
            return byType = Map.copyOf(found);
        }
    }
}
