#!/bin/sh
# jose4j requests the keys of an issuer again when a token has a key id that it does not know. It does not in the first 300 ms
# after the last request: a valid token with the issuer's new key is refused then, and accepted a moment later.
# Most would expect that an unknown key id always leads to a request, as the setting that delays it is not set here.
#
# Needs JDK 17 or later and Maven. Ends with 1 if anything differs, with 77 if Maven cannot fetch the package.
set -eu
JOSE4J=0.9.6
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat > pom.xml <<XML
<project>
  <modelVersion>4.0.0</modelVersion>
  <groupId>finding</groupId><artifactId>finding</artifactId><version>1</version>
  <dependencies>
    <dependency><groupId>org.bitbucket.b_c</groupId><artifactId>jose4j</artifactId><version>$JOSE4J</version></dependency>
    <dependency><groupId>org.slf4j</groupId><artifactId>slf4j-nop</artifactId><version>1.7.36</version></dependency>
  </dependencies>
</project>
XML
mvn -q -B -Dstyle.color=never dependency:copy-dependencies -DoutputDirectory=jars > maven.log || exit 77

cat > Keys.java <<'JAVA'
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jose4j.http.SimpleResponse;
import org.jose4j.jwk.EcJwkGenerator;
import org.jose4j.jwk.HttpsJwks;
import org.jose4j.jwk.JsonWebKey.OutputControlLevel;
import org.jose4j.jwk.JsonWebKeySet;
import org.jose4j.jwk.PublicJsonWebKey;
import org.jose4j.jws.JsonWebSignature;
import org.jose4j.jwt.consumer.InvalidJwtException;
import org.jose4j.jwt.consumer.JwtConsumerBuilder;
import org.jose4j.keys.EllipticCurves;
import org.jose4j.keys.resolvers.HttpsJwksVerificationKeyResolver;

class Keys {
    static final List<PublicJsonWebKey> published = new ArrayList<>();
    static int requests;

    record Answer(String getBody) implements SimpleResponse {
        public int getStatusCode() { return 200; }
        public String getStatusMessage() { return "OK"; }
        public java.util.Collection<String> getHeaderNames() { return List.of(); }
        public List<String> getHeaderValues(String name) { return List.of(); }
    }

    static PublicJsonWebKey key(String id) throws Exception {
        var key = EcJwkGenerator.generateJwk(EllipticCurves.P256);
        key.setKeyId(id);
        published.add(key);
        return key;
    }

    static String token(PublicJsonWebKey key) throws Exception {
        var token = new JsonWebSignature();
        token.setPayload("{\"sub\":\"ada\"}");
        token.setKey(key.getPrivateKey());
        token.setKeyIdHeaderValue(key.getKeyId());
        token.setAlgorithmHeaderValue("ES256");
        return token.getCompactSerialization();
    }

    public static void main(String[] none) throws Exception {
        var keys = new HttpsJwks("https://issuer.example/keys");
        keys.setSimpleHttpGet(_address -> {
            requests++;
            return new Answer(new JsonWebKeySet(published).toJson(OutputControlLevel.PUBLIC_ONLY));
        });
        var consumer = new JwtConsumerBuilder()
                .setVerificationKeyResolver(new HttpsJwksVerificationKeyResolver(keys))
                .build();
        say("first key", consumer, token(key("one")));
        String second = token(key("two"));
        say("new key at once", consumer, second);
        Thread.sleep(600);
        say("new key later", consumer, second);
    }

    static void say(String what, org.jose4j.jwt.consumer.JwtConsumer consumer, String token) {
        String result = "accepted";
        try {
            consumer.processToClaims(token);
        } catch (InvalidJwtException refused) {
            result = "refused";
        }
        System.out.println(what + ": " + result + ", requests " + requests);
    }
}
JAVA
echo "jose4j $JOSE4J; expected: a request for the keys, and accepted, each time. Seen:"
java -cp 'jars/*' Keys.java 2> java.log | tee seen || cat java.log
diff seen - <<'TEXT'
first key: accepted, requests 1
new key at once: refused, requests 1
new key later: accepted, requests 2
TEXT
