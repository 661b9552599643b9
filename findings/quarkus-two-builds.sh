#!/bin/sh
# Two builds of one Quarkus application with the same project.build.outputTimestamp have an equal jar of the application and
# equal libraries, but another quarkus/generated-bytecode.jar. Its entries have equal names and times. Hibernate's proxies
# differ, because Byte Buddy gives their fields random names. More classes may differ, by the order in which the threads of
# the build end.
# Most would expect equal files: Maven calls a build reproducible that sets this time, and Quarkus applies it to its jars.
#
# Needs JDK 17 or later, Maven and unzip. Ends with 1 if anything differs, with 77 if Maven cannot fetch the packages.
set -eu
VERSION=3.33.2.1
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
mkdir -p src/main/java/club src/main/resources
cat > pom.xml <<XML
<project>
  <modelVersion>4.0.0</modelVersion>
  <groupId>club</groupId><artifactId>club</artifactId><version>1</version>
  <properties>
    <maven.compiler.source>17</maven.compiler.source><maven.compiler.target>17</maven.compiler.target>
    <project.build.sourceEncoding>UTF-8</project.build.sourceEncoding>
    <project.build.outputTimestamp>2026-01-01T00:00:00Z</project.build.outputTimestamp>
  </properties>
  <dependencyManagement><dependencies>
    <dependency>
      <groupId>io.quarkus.platform</groupId><artifactId>quarkus-bom</artifactId><version>$VERSION</version>
      <type>pom</type><scope>import</scope>
    </dependency>
  </dependencies></dependencyManagement>
  <dependencies>
    <dependency><groupId>io.quarkus</groupId><artifactId>quarkus-hibernate-orm</artifactId></dependency>
    <dependency><groupId>io.quarkus</groupId><artifactId>quarkus-jdbc-postgresql</artifactId></dependency>
  </dependencies>
  <build><plugins><plugin>
    <groupId>org.apache.maven.plugins</groupId><artifactId>maven-jar-plugin</artifactId><version>3.4.2</version>
  </plugin><plugin>
    <groupId>io.quarkus.platform</groupId><artifactId>quarkus-maven-plugin</artifactId><version>$VERSION</version>
    <extensions>true</extensions>
    <executions><execution><goals><goal>build</goal></goals></execution></executions>
  </plugin></plugins></build>
</project>
XML
cat > src/main/java/club/Member.java <<'JAVA'
package club;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;

@Entity
public class Member {
    @Id
    public long id;
    public String name;
}
JAVA
echo 'quarkus.devservices.enabled=false' > src/main/resources/application.properties

for build in one two; do
    mvn -q -B -Dstyle.color=never clean package > maven.log 2>&1 || { tail -n 20 maven.log >&2; exit 77; }
    mv target/quarkus-app $build
    mkdir $build.generated
    unzip -qo $build/quarkus/generated-bytecode.jar -d $build.generated
    unzip -Z1 $build/quarkus/generated-bytecode.jar > $build.names
done
echo "Quarkus $VERSION; expected: two builds with one outputTimestamp are equal. Seen:"
{
    for place in app lib quarkus/generated-bytecode.jar; do
        if diff -rq "one/$place" "two/$place" > differences; then echo "$place: equal"; else echo "$place: differs"; fi
    done
    if cmp -s one.names two.names; then echo 'its entries have equal names and one order'; fi
    # shellcheck disable=SC2016
    if ! cmp -s 'one.generated/club/Member$HibernateProxy.class' 'two.generated/club/Member$HibernateProxy.class'; then
        echo 'the proxy of the entity differs'
    fi
} | tee seen
diff seen - <<'TEXT'
app: equal
lib: equal
quarkus/generated-bytecode.jar: differs
its entries have equal names and one order
the proxy of the entity differs
TEXT
