#!/bin/sh
# Builds everything that a release page offers from the tagged commit, for `./cardhouse release`. Writes to
# target/release, beside what make.sh writes:
#
#     cardhouse-VERSION-MACHINE.oci.tar            image, as an OCI layout
#     cardhouse-client-VERSION.jar and .pom, cardhouse-VERSION.tgz, cardhouse-VERSION-py3-none-any.whl
#                                                  clients in Java, TypeScript and Python
#     cardhouse-VERSION-maven.zip                  Maven repository with the Java client
#     cardhouse-verify-VERSION.pyz                 verifier of proofs, for Python
#     cardhouse-VERSION.openapi.json               the contract
#     cardhouse-VERSION.server.json                an entry for the MCP registry
#     SHA256SUMS
#
# Needs a JDK in JAVA_HOME, GNU tar, Node, Python and buildah. CARDHOUSE_IMAGE_BASE is the base of the image.
set -eu

refuse() {
    echo "cardhouse: $1" >&2
    exit 1
}

version=$1 time=$2
release=target/release
tag=$(git rev-parse -q --verify "v$version^{commit}" || true)
[ -z "$(git status --porcelain)" ] || refuse "files have changed since the last commit"
[ "$tag" = "$(git rev-parse HEAD)" ] ||
    refuse "this commit is not tagged v$version: ./cardhouse release prepare VERSION tags a release"
[ ! -e $release/SHA256SUMS ] || refuse "$release contains a release: remove it to build another"
for program in buildah node npm python3; do
    command -v $program > /dev/null || refuse "$program is not installed"
done

./mvnw -B -q -ntp clean
SOURCE_DATE_EPOCH=$(date -d "$time" +%s)
export SOURCE_DATE_EPOCH
./cardhouse release archive
./cardhouse clients target/clients
cmp target/clients/cardhouse.json openapi/released/cardhouse.json ||
    refuse "openapi/released/cardhouse.json is not the contract of this commit"

packages=target/clients/packages
repository=target/repository/cardhouse/cardhouse-client/$version
mkdir -p "$repository"
cp $packages/*.jar $packages/*.pom "$repository"
cp $packages/* $release
cp target/clients/cardhouse.json "$release/cardhouse-$version.openapi.json"
cp openapi/server.json "$release/cardhouse-$version.server.json"

verifier=target/verifier
mkdir -p $verifier
(cd src/test/python && cp proof_check.py journal_check.py chance_vectors.py "$OLDPWD/$verifier")
mv $verifier/proof_check.py $verifier/__main__.py
cp openapi/audit/grammar.json $verifier

# A zip archive with the files of a folder, in one order and with one time.
zip_folder() {
    (cd "$1" && find ./* -type f | sed 's|^\./||' | LC_ALL=C sort) > target/files
    (cd "$1" && "$JAVA_HOME/bin/jar" --create --no-manifest --date="$time" --file "$2" @"$3/target/files")
}
zip_folder target/repository "$PWD/$release/cardhouse-$version-maven.zip" "$PWD"
zip_folder $verifier "$PWD/target/verifier.zip" "$PWD"
{ echo '#!/usr/bin/env python3' && cat target/verifier.zip; } > "$release/cardhouse-verify-$version.pyz"
chmod +x "$release/cardhouse-verify-$version.pyz"

./cardhouse image
image=cardhouse-$version-$(uname -s | tr '[:upper:]' '[:lower:]')-$(uname -m)
buildah build --quiet --timestamp "$SOURCE_DATE_EPOCH" --format oci --tag "cardhouse:$version" \
    ${CARDHOUSE_IMAGE_BASE:+--build-arg BASE="$CARDHOUSE_IMAGE_BASE"} target/image
rm -rf target/oci
buildah push --quiet "cardhouse:$version" "oci:target/oci:cardhouse:$version"
tar --sort=name --owner=0 --group=0 --numeric-owner --mtime="$time" --mode=u+rw,go=rX --format=gnu \
    -C target/oci -cf "$release/$image.oci.tar" .

cd $release
find . -maxdepth 1 -type f ! -name SHA256SUMS | sed 's|^\./||' | LC_ALL=C sort | xargs sha256sum > SHA256SUMS
cat SHA256SUMS
