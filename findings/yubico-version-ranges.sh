#!/bin/sh
# Yubico's library for WebAuthn declares its dependencies as ranges of versions. Maven takes the highest version of a range,
# with alpha and beta versions: the library then runs on unfinished releases of HttpClient and SLF4J, and on others tomorrow.
# Most would expect the released versions that the library was tested with.
#
# Needs JDK 17 or later and Maven. Ends with 1 if anything differs, with 77 if Maven cannot fetch the package.
set -eu
YUBICO=2.8.1
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat > pom.xml <<XML
<project>
  <modelVersion>4.0.0</modelVersion>
  <groupId>finding</groupId><artifactId>finding</artifactId><version>1</version>
  <dependencies>
    <dependency>
      <groupId>com.yubico</groupId><artifactId>webauthn-server-core</artifactId><version>$YUBICO</version>
    </dependency>
  </dependencies>
</project>
XML
mvn -q -B -Dstyle.color=never dependency:list -DoutputFile=list > maven.log || exit 77
echo "webauthn-server-core $YUBICO; expected: no alpha and beta versions among its dependencies. Seen:"
grep -oE '[a-z0-9.-]+:[a-z0-9-]+:jar:[^:]*-(alpha|beta)[^:]*' list | tee seen
cut -d: -f2 seen | sort > names
diff names - <<'TEXT'
httpclient5
httpcore5
httpcore5-h2
slf4j-api
TEXT
