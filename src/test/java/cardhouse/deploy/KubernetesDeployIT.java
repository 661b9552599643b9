package cardhouse.deploy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cardhouse.pages.Page;
import com.fasterxml.jackson.databind.exc.UnrecognizedPropertyException;
import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.api.model.Container;
import io.fabric8.kubernetes.api.model.IntOrString;
import io.fabric8.kubernetes.api.model.PodSpec;
import io.fabric8.kubernetes.api.model.Service;
import io.fabric8.kubernetes.api.model.VolumeMount;
import io.fabric8.kubernetes.api.model.apps.StatefulSet;
import io.fabric8.kubernetes.api.model.networking.v1.NetworkPolicy;
import io.fabric8.kubernetes.api.model.networking.v1.NetworkPolicyEgressRule;
import io.fabric8.kubernetes.api.model.policy.v1.PodDisruptionBudget;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The manifests, rendered, held against what Kubernetes knows, and their pod started by Podman.
@Tag("deploy")
@Timeout(3600)
class KubernetesDeployIT {
    private static final Path FOLDER = Path.of("deploy", "kubernetes");

    @BeforeAll
    static void need() {
        Command version = Command.of("kubectl", "kustomize", FOLDER.resolve("base").toString());
        if (!version.succeeds(_ -> true))
            throw Tools.leftOut("it needs a kubectl of version 1.21 or later");
    }

    @ParameterizedTest
    @ValueSource(strings = {"base", "overlays/postgres", "overlays/nodes"})
    void rendered_manifests_are_valid_and_consistent(String overlay) throws Exception {
        var manifests = Manifests.of(FOLDER.resolve(overlay));
        var server = manifests.one(StatefulSet.class).getSpec();
        var pod = server.getTemplate().getSpec();
        var labels = server.getTemplate().getMetadata().getLabels();
        var container = container(pod);

        assertThat(server.getSelector().getMatchLabels()).isNotEmpty().isEqualTo(labels);
        assertThat(manifests.one(PodDisruptionBudget.class).getSpec().getSelector())
                .extracting("matchLabels")
                .isEqualTo(labels);
        var network = manifests.one(NetworkPolicy.class).getSpec();
        assertThat(network.getPodSelector().getMatchLabels()).isEqualTo(labels);

        var ports = new HashSet<String>();
        container.getPorts().forEach(port -> ports.add(port.getName()));
        Stream.of(
                        container.getStartupProbe(),
                        container.getLivenessProbe(),
                        container.getReadinessProbe())
                .map(probe -> probe.getHttpGet().getPort())
                .forEach(port -> assertThat(ports).contains(port.getStrVal()));
        network.getIngress().stream()
                .flatMap(rule -> rule.getPorts().stream())
                .map(port -> port.getPort().getStrVal())
                .forEach(port -> assertThat(ports).contains(port));
        for (Service service : manifests.all(Service.class)) {
            assertThat(service.getSpec().getSelector()).isEqualTo(labels);
            service.getSpec().getPorts().stream()
                    .map(port -> port.getTargetPort().getStrVal())
                    .forEach(port -> assertThat(ports).contains(port));
        }
        assertThat(manifests.all(Service.class))
                .anyMatch(one -> one.getMetadata().getName().equals(server.getServiceName()));

        var volumes = new HashSet<String>();
        pod.getVolumes().forEach(volume -> volumes.add(volume.getName()));
        if (server.getVolumeClaimTemplates() != null)
            server.getVolumeClaimTemplates()
                    .forEach(claim -> volumes.add(claim.getMetadata().getName()));
        assertThat(container.getVolumeMounts())
                .extracting(VolumeMount::getName)
                .containsExactlyInAnyOrderElementsOf(volumes);
        assertThat(pod.getSecurityContext().getRunAsNonRoot()).isTrue();
        assertThat(container.getSecurityContext().getReadOnlyRootFilesystem()).isTrue();
        assertThat(container.getSecurityContext().getCapabilities().getDrop())
                .containsExactly("ALL");
    }

    @Test
    void several_servers_share_a_database_and_keys() throws Exception {
        var manifests = Manifests.of(FOLDER.resolve("overlays/nodes"));
        var server = manifests.one(StatefulSet.class).getSpec();

        assertThat(server.getReplicas()).isEqualTo(3);
        assertThat(server.getVolumeClaimTemplates()).isNullOrEmpty();
        assertThat(container(server.getTemplate().getSpec()).getEnvFrom())
                .anyMatch(from ->
                        from.getSecretRef() != null
                                && from.getSecretRef().getName().equals("cardhouse-database"));
        assertThat(manifests.one(NetworkPolicy.class).getSpec().getEgress())
                .flatExtracting(NetworkPolicyEgressRule::getPorts)
                .anyMatch(port -> port.getPort().equals(new IntOrString(5432)));
    }

    /// Limits count clients and not the proxy, and only the proxy is believed.
    @ParameterizedTest
    @ValueSource(strings = {"base", "overlays/postgres", "overlays/nodes"})
    void the_proxy_alone_reaches_players_port_and_names_clients(String overlay) throws Exception {
        var manifests = Manifests.of(FOLDER.resolve(overlay));
        var settings = manifests.one(ConfigMap.class).getData();
        assertThat(settings)
                .containsEntry("QUARKUS_HTTP_PROXY_PROXY_ADDRESS_FORWARDING", "true")
                .containsEntry("QUARKUS_HTTP_PROXY_ALLOW_X_FORWARDED", "true");
        var policy = manifests.one(NetworkPolicy.class).getSpec();
        assertThat(policy.getIngress())
                .allSatisfy(rule ->
                        assertThat(rule.getFrom())
                                .isNotEmpty()
                                .allSatisfy(from ->
                                        assertThat(from.getNamespaceSelector().getMatchLabels())
                                                .isNotEmpty()));
        var webhooks =
                policy.getEgress().stream()
                        .filter(rule ->
                                rule.getPorts().stream()
                                        .anyMatch(port ->
                                                port.getPort().equals(new IntOrString(443))))
                        .toList();
        assertThat(webhooks).hasSize(1);
        var world = webhooks.getFirst().getTo().getFirst().getIpBlock();
        String proxies = settings.getOrDefault("QUARKUS_HTTP_PROXY_TRUSTED_PROXIES", "");
        assertThat(proxies.split(",")).contains("10.0.0.0/8");
        for (String trusted : proxies.split(","))
            if (!trusted.contains(":")) assertThat(world.getExcept()).contains(trusted);
    }

    @Test
    void the_page_shows_how_to_see_it() throws Exception {
        var page = Page.at(Path.of("deploy", "kubernetes.md"));
        String shown = Command.shell(page.block("sh deploy", "Your own settings")).run();
        assertThat(shown).isEqualTo(Manifests.of(FOLDER.resolve("overlays/nodes")).yaml());
    }

    @Test
    void unknown_fields_of_manifests_are_found() throws Exception {
        String yaml = Manifests.of(FOLDER.resolve("base")).yaml();
        assertThatThrownBy(() ->
                        Manifests.read(yaml.replace("readOnlyRootFilesystem", "readOnlyRoot")))
                .isInstanceOf(UnrecognizedPropertyException.class)
                .hasMessageContaining("readOnlyRoot");
    }

    /// Podman has no HTTP probes of its own, so the image's check replaces the probe. It runs pods,
    /// but not the controllers that create pods from a template.
    @Test
    void its_pod_runs() throws Exception {
        try (var podman = Podman.withImage()) {
            Path overlay = Path.of("target", "kubernetes");
            Files.createDirectories(overlay);
            Files.writeString(
                    overlay.resolve("kustomization.yaml"),
                    ON_THIS_MACHINE.formatted(
                            podman.server().getPort(), podman.management().getPort()));
            var manifests = Manifests.of(overlay);
            Path file = overlay.resolve("pod.yaml");
            Files.writeString(file, manifests.pod());

            play(podman, file, "");
            ServerReadiness.await(podman.management(), podman::said);

            try (var ada = Visitor.at(podman.server())) {
                String played = ada.open();
                ada.playToTheEnd(played);
                assertThat(ada.verify(played)).contains("proven");
                String journal = ada.journal(played);

                podman.run("pod", "kill", "cardhouse");
                play(podman, file, "--replace");
                ServerReadiness.await(podman.management(), podman::said);

                assertThat(ada.journal(played)).isEqualTo(journal);
            }
            assertThat(podman.run("inspect", "--format", "{{.Config.User}}", "cardhouse-cardhouse"))
                    .startsWith("10001");
        }
    }

    /// Elsewhere than in the folder of the source, which has a file of the image's name that Podman
    /// would try to build.
    private static void play(Podman podman, Path file, String option) {
        podman.type(
                "cd %s && podman kube play --network host %s %s"
                        .formatted(file.getParent(), option, file.getFileName()));
    }

    private static final String ON_THIS_MACHINE =
            """
            apiVersion: kustomize.config.k8s.io/v1beta1
            kind: Kustomization
            resources:
              - ../../deploy/kubernetes/base
            images:
              - name: registry.example/cardhouse
                newName: localhost/cardhouse
                newTag: latest
            configMapGenerator:
              - name: cardhouse-settings
                behavior: merge
                literals:
                  - QUARKUS_HTTP_HOST=127.0.0.1
                  - QUARKUS_HTTP_PORT=%d
                  - QUARKUS_MANAGEMENT_HOST=127.0.0.1
                  - QUARKUS_MANAGEMENT_PORT=%d
            """;

    private static Container container(PodSpec pod) {
        List<Container> containers = pod.getContainers();
        assertThat(containers).hasSize(1);
        return containers.getFirst();
    }
}
