package cardhouse.deploy;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.introspect.Annotated;
import com.fasterxml.jackson.databind.introspect.JacksonAnnotationIntrospector;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.PodBuilder;
import io.fabric8.kubernetes.api.model.Service;
import io.fabric8.kubernetes.api.model.apps.StatefulSet;
import io.fabric8.kubernetes.api.model.networking.v1.NetworkPolicy;
import io.fabric8.kubernetes.api.model.policy.v1.PodDisruptionBudget;
import java.io.Serial;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// The objects of `deploy/kubernetes`, parsed as Kubernetes does. Unknown fields are errors here,
/// where Kubernetes would ignore them.
record Manifests(String yaml, List<HasMetadata> resources) {
    private static final Map<String, Class<? extends HasMetadata>> KINDS =
            Map.of(
                    "v1 ConfigMap", ConfigMap.class,
                    "v1 Service", Service.class,
                    "apps/v1 StatefulSet", StatefulSet.class,
                    "networking.k8s.io/v1 NetworkPolicy", NetworkPolicy.class,
                    "policy/v1 PodDisruptionBudget", PodDisruptionBudget.class);

    /// The classes accept unknown fields unless configured otherwise.
    private static final YAMLMapper STRICT =
            YAMLMapper.builder()
                    .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
                    .annotationIntrospector(
                            new JacksonAnnotationIntrospector() {
                                @Serial private static final long serialVersionUID = 1L;

                                @Override
                                public Boolean hasAnySetter(Annotated annotated) {
                                    return false;
                                }
                            })
                    .build();

    /// @param folder with a `kustomization.yaml`
    static Manifests of(Path folder) throws JsonProcessingException {
        return read(Command.of("kubectl", "kustomize", folder.toString()).run());
    }

    static Manifests read(String yaml) throws JsonProcessingException {
        var resources = new ArrayList<HasMetadata>();
        for (String document : yaml.split("(?m)^---$")) {
            JsonNode tree = STRICT.readTree(document);
            String kind = tree.path("apiVersion").asText() + " " + tree.path("kind").asText();
            Class<? extends HasMetadata> type = KINDS.get(kind);
            if (type == null) throw new AssertionError("unexpected: " + kind);
            resources.add(STRICT.readValue(document, type));
        }
        return new Manifests(yaml, List.copyOf(resources));
    }

    <T extends HasMetadata> List<T> all(Class<T> type) {
        return resources.stream().filter(type::isInstance).map(type::cast).toList();
    }

    <T extends HasMetadata> T one(Class<T> type) {
        var all = all(type);
        if (all.size() != 1) throw new AssertionError(all.size() + " of " + type.getSimpleName());
        return all.getFirst();
    }

    /// Input for Podman: the settings, and a pod as the StatefulSet creates it. Podman probes by
    /// `curl` where Kubernetes has a probe of its own, so the image's check replaces the probes. On
    /// the network of this machine no port needs to be published.
    String pod() throws JsonProcessingException {
        var set = one(StatefulSet.class).getSpec();
        var pod =
                new PodBuilder()
                        .withMetadata(set.getTemplate().getMetadata())
                        .withSpec(set.getTemplate().getSpec())
                        .editMetadata()
                        .withName("cardhouse")
                        .endMetadata()
                        .editSpec()
                        .editFirstContainer()
                        .withPorts(List.of())
                        .withStartupProbe(null)
                        .withReadinessProbe(null)
                        .editLivenessProbe()
                        .withHttpGet(null)
                        .withNewExec()
                        .withCommand("/opt/cardhouse/bin/healthy")
                        .endExec()
                        .endLivenessProbe()
                        .endContainer()
                        .addNewVolume()
                        .withName("data")
                        .withNewPersistentVolumeClaim("data", false)
                        .endVolume()
                        .endSpec()
                        .build();
        return STRICT.writeValueAsString(one(ConfigMap.class)) + STRICT.writeValueAsString(pod);
    }
}
