#!/bin/sh
# The British dictionary in LanguageTool's english-pos-dict, read by morfologik-speller. This is about the dictionary alone;
# LanguageTool has further lists and rules.
# It refuses color, sulfur and grayish, and accepts gray, grayer, graying, pajamas, licorice and estrogen. Of hemoglobin it
# accepts only the American form, and has it among the corrections of haemoglobin.
# The American dictionary accepts none of the British forms.
# Most would expect the British dictionary to accept the British form of each pair, and to refuse the American one.
#
# Needs JDK 17 or later and Maven. Ends with 1 if anything differs, with 77 if Maven cannot fetch the packages.
set -eu
DICTIONARY=0.6
SPELLER=2.1.9
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat > pom.xml <<XML
<project>
  <modelVersion>4.0.0</modelVersion>
  <groupId>finding</groupId><artifactId>finding</artifactId><version>1</version>
  <dependencies>
    <dependency>
      <groupId>org.languagetool</groupId><artifactId>english-pos-dict</artifactId><version>$DICTIONARY</version>
    </dependency>
    <dependency>
      <groupId>org.carrot2</groupId><artifactId>morfologik-speller</artifactId><version>$SPELLER</version>
    </dependency>
  </dependencies>
</project>
XML
mvn -q -B -Dstyle.color=never dependency:copy-dependencies -DoutputDirectory=jars > maven.log || exit 77

cat > Spell.java <<'JAVA'
import java.io.IOException;
import morfologik.speller.Speller;
import morfologik.stemming.Dictionary;

class Spell {
    public static void main(String[] pairs) throws IOException {
        Speller british = speller("en_GB");
        Speller american = speller("en_US");
        for (String pair : pairs) {
            String[] forms = pair.split("/");
            System.out.println(pair + ": British " + accepted(british, forms) + ", American " + accepted(american, forms));
        }
        System.out.println("British corrections of haemoglobin have hemoglobin: "
                + british.findReplacements("haemoglobin").contains("hemoglobin"));
    }

    private static String accepted(Speller speller, String[] forms) {
        String first = speller.isMisspelled(forms[0]) ? "" : forms[0];
        String second = speller.isMisspelled(forms[1]) ? "" : forms[1];
        return first.isEmpty() || second.isEmpty() ? first + second : "both";
    }

    private static Speller speller(String language) throws IOException {
        String file = "/org/languagetool/resource/en/hunspell/" + language + ".dict";
        return new Speller(Dictionary.read(Spell.class.getResource(file)), 1);
    }
}
JAVA
echo "english-pos-dict $DICTIONARY, morfologik-speller $SPELLER; expected: each dictionary accepts its own form only. Seen:"
java -cp 'jars/*' Spell.java colour/color sulphur/sulfur greyish/grayish grey/gray greyer/grayer greying/graying \
  pyjamas/pajamas liquorice/licorice oestrogen/estrogen haemoglobin/hemoglobin | tee seen
diff seen - <<'TEXT'
colour/color: British colour, American color
sulphur/sulfur: British sulphur, American sulfur
greyish/grayish: British greyish, American grayish
grey/gray: British both, American gray
greyer/grayer: British both, American grayer
greying/graying: British both, American graying
pyjamas/pajamas: British both, American pajamas
liquorice/licorice: British both, American licorice
oestrogen/estrogen: British both, American estrogen
haemoglobin/hemoglobin: British hemoglobin, American hemoglobin
British corrections of haemoglobin have hemoglobin: true
TEXT
