#!/bin/sh
# Commits and tags a release, for `./cardhouse release prepare VERSION`:
#
#     prepare.sh VERSION
#
# Sets the version and the time of the release, heads its changes, stores the document of its contract in
# openapi/released, and tags the commit vVERSION. A second commit begins the next version. Nothing is pushed.
set -eu

refuse() {
    echo "cardhouse: $1" >&2
    exit 1
}

version=$1
if ! echo "$version" | grep -Eqx '[0-9]+\.[0-9]+\.[0-9]+'; then refuse "$version is not a version such as 1.2.0"; fi
[ -z "$(git status --porcelain)" ] || refuse "files have changed since the last commit"
if git rev-parse -q --verify "refs/tags/v$version" > /dev/null; then refuse "version $version is already released"; fi
last=$(sed -n 's|^ *"version": "\(.*\)",*$|\1|p' openapi/released/cardhouse.json | head -n 1)
newest=$(printf '%s\n' "$last" "$version" | sort -V | tail -n 1)
if [ "$version" = "$last" ] || [ "$version" != "$newest" ]; then
    refuse "version $version does not follow $last, the last release"
fi
grep -qx '## Not yet released' openapi/CHANGELOG.md || refuse "openapi/CHANGELOG.md lists no changes"

# Replaces the version wherever the tree states it.
current=$(sed -n 's|^  <version>\(.*\)</version>$|\1|p' pom.xml)
set_version() {
    for file in $(git grep -lF "$current" -- pom.xml 'openapi/*.yaml' openapi/server.json); do
        sed -E "s,^(  <version>|  version: |  \"version\": \"| *\"?contract\"?: \"?)$current,\1$1," "$file" > target/versioned
        cat target/versioned > "$file"
    done
    current=$1
}

mkdir -p target
set_version "$version"
time=$(TZ=UTC git log -1 --date=format-local:%Y-%m-%dT%H:%M:%SZ --format=%cd)
sed "s|\(<project.build.outputTimestamp>\)[^<]*|\1$time|" pom.xml > target/versioned
cat target/versioned > pom.xml
sed "s|^## Not yet released\$|## $version|" openapi/CHANGELOG.md > target/versioned
cat target/versioned > openapi/CHANGELOG.md
./cardhouse clients target/clients
cp target/clients/cardhouse.json openapi/released/
git commit -qam "release: set the version to $version"
git tag -am "Cardhouse $version" "v$version"

next=$(echo "$version" | awk -F. '{ print $1 "." $2 + 1 ".0-SNAPSHOT" }')
set_version "$next"
awk -v heading="## $version" '$0 == heading { print "## Not yet released\n\nNo changes.\n" } { print }' \
    openapi/CHANGELOG.md > target/versioned
cat target/versioned > openapi/CHANGELOG.md
git commit -qam "release: begin $next"
echo "Tagged v$version. To publish it: git push origin main v$version"
