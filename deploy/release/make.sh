#!/bin/sh
# Makes an archive of target/quarkus-app, for `./cardhouse release archive`:
#
#     make.sh VERSION TIME
#
# Writes to target/release:
#     cardhouse-VERSION/                 the release, as it is unpacked
#     cardhouse-VERSION-MACHINE.tar.gz   packed; MACHINE is the operating system and the processor
#     cardhouse-VERSION.cdx.json         SBOM (CycloneDX)
#     cardhouse-VERSION.vex.json         advisories that do not affect it, with reasons (CycloneDX)
#
# It runs on machines of the same kind, and elsewhere with their own Java runtime. All files get the
# same TIME, so that builds are reproducible, except for the AOT cache, which no JVM writes twice alike.
# Needs a JDK in JAVA_HOME, and GNU tar.
set -eu

version=$1 time=$2
release=target/release
home=$release/cardhouse-$version

rm -rf "$release"
mkdir -p "$home"
cp -R target/quarkus-app "$home/app"
cp deploy/jvm.options "$home/app/"
cp LICENSE deploy/release/cardhouse "$home"
cp target/bom.json "$home.cdx.json"
cp deploy/release/vex.json "$home.vex.json"
"$JAVA_HOME/bin/java" -cp "$home/app/lib/main/*" deploy/release/Notice.java target/bom.json "$home/app/lib" \
    deploy/release/bundled.properties > "$home/NOTICE"

manual=$home/share/man/man1
mkdir -p "$manual"
deploy/release/cardhouse help |
    "$JAVA_HOME/bin/java" -cp "$home/app/app/*:$home/app/lib/main/*" deploy/release/ManPages.java \
        "$manual" "$version" "$time"
gzip -n "$manual"/*.1

"$JAVA_HOME/bin/java" deploy/release/Unseal.java "$home/app/lib"

deploy/release/runtime.sh "$home/runtime"
uname -sm > "$home/runtime/machine"

# The cache fits files of this size and time, in any folder.
find "$home" -exec touch -h -d "$time" {} +
"$JAVA_HOME/bin/java" deploy/release/Playthrough.java "$home/runtime" "$home/app" "$home/cardhouse.aot"

archive=$home-$(uname -s | tr '[:upper:]' '[:lower:]')-$(uname -m).tar
tar --sort=name --owner=0 --group=0 --numeric-owner --mtime="$time" --mode=u+rw,go=rX --format=gnu \
    -C "$release" -cf "$archive" "cardhouse-$version"
gzip -n "$archive"
echo "$archive.gz"
