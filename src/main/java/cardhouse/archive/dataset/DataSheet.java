package cardhouse.archive.dataset;

import cardhouse.archive.dataset.DataSetOrigin.Exported;
import cardhouse.archive.dataset.DataSetOrigin.Played;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/// Description of a data set for people, in Markdown.
final class DataSheet {
    static final String CC0_PAGE = "https://creativecommons.org/publicdomain/zero/1.0/";
    static final List<String> TAGS =
            List.of("card-games", "imperfect-information", "reinforcement-learning", "cardhouse");

    private static final String CARD =
            """
            license: %s
            pretty_name: "%s"
            size_categories:
            - %s
            tags: [%s]
            configs:
            %s\
            """;

    private static final String SHEET =
            """
            ---
            %s---

            # %s

            Card games with hidden cards, played on Cardhouse: complete journals with all cards, the seeds of all deals, and
            tables derived from the journals. Every row can be derived again from the proofs, except the accounts of seats. A
            signed root of its day includes every match.

            %s

            | item | number |
            |---|---|
            | matches | %s |
            | plies | %s |
            | choices | %s |
            | days | %s |

            | game | edition | preset | seats | matches | plies | choices |
            |---|---|---|---|---|---|---|
            %s
            ## Licence

            %s

            ## Files

            | file | content |
            |---|---|
            | `proofs/PART.ndjson.gz` | the proof of one match on each line, in the form that `./cardhouse verify` accepts |
            | `matches`, `seats`, `plies`, `choices`, `observations`: `PART.csv.gz` | the tables below; a part's match n is line n of its proofs |
            | `leaves/DAY.csv.gz` | the leaves of a day, from which its root is computed (RFC 9162) |
            | `parquet/TABLE/PART.parquet` | the same rows in the same order, with types; of `leaves`, `DAY.parquet` |
            | `days.ndjson` | the signed root of each day: `day`, `matches`, `root`, `previous`, `signature` (a JWS) |
            | `keys.json` | the public keys of those signatures, a JSON Web Key Set |
            | `croissant.json` | this description for programs, in [Croissant](https://mlcommons.org/croissant/) 1.0 |
            | `manifest.json` | counts, the SHA-256 of every other file, and a signature; without it the data set is incomplete |

            A part is named for its day, and has %d matches at most.

            ## Load

            Parquet has the types of the columns below. With [pandas](https://pandas.pydata.org), `polars.read_parquet` or
            [DuckDB](https://duckdb.org):

            ```text
            pandas.read_parquet("parquet/choices")
            select * from read_parquet('parquet/choices/*.parquet');
            ```

            CSV needs only Python, in this folder:

            ```python
            import csv, glob, gzip
            files = sorted(glob.glob("choices/*.csv.gz"))
            choices = [row for file in files for row in csv.DictReader(gzip.open(file, "rt"))]
            ```

            Or as a data frame, with pandas:

            ```python
            import glob, pandas
            files = sorted(glob.glob("choices/*.csv.gz"))
            choices = pandas.concat([pandas.read_csv(file, keep_default_na=False) for file in files], ignore_index=True)
            ```

            With the same option for every table, and more for `plies`:

            ```python
            options = dict(keep_default_na=False, na_values={"seat": [""]}, dtype={"seat": "Int64"}, parse_dates=["accepted_at"])
            files = sorted(glob.glob("plies/*.csv.gz"))
            plies = pandas.concat([pandas.read_csv(file, **options) for file in files], ignore_index=True)
            ```

            With [Polars](https://pola.rs):

            ```text
            polars.read_csv("plies/*.csv.gz", try_parse_dates=True, missing_utf8_is_empty_string=True)
            ```

            With DuckDB:

            ```text
            select * from read_csv('plies/*.csv.gz') order by accepted_at;
            select header->>'match' as match, cast(entry->>'revision' as integer) as revision,
                cast(entry->>'at' as timestamp) as accepted_at
            from (select header, unnest(entries) as entry from read_json('proofs/*.ndjson.gz',
                format = 'newline_delimited', columns = {header: 'JSON', entries: 'JSON[]'},
                maximum_object_size = 268435456));
            ```

            Use `json.loads` for columns with JSON. All times are UTC. In tables they have no zone and six fractional digits, so
            that readers detect timestamps. In proofs they are RFC 3339 with as many digits as needed, because their text is
            hashed: cast them, as above. Ids of accounts, matches and bots never consist of digits alone. An empty field of CSV
            is null in Parquet. `environments.md` of Cardhouse describes the numbers of `observations`; `./cardhouse steps` has
            the schema of a `schema_hash`.

            ## Verify

            In the folder of Cardhouse, with the folder of this set:

            ```text
            ./cardhouse verify --keys jwks.json FOLDER
            ```

            The command checks the manifest, every file and every proof. It derives every row again, compares it, and checks that
            the root of its day includes every match. It compares Parquet files with the rows of CSV. The exit status is 0 if
            all checks pass. `jwks.json` is the key set of the publisher, from a source that you trust; that of a server is its
            `/.well-known/jwks.json`. Without `--keys`, the command uses the keys in `keys.json`, which prove nothing about the
            publisher. The exit status is then 3.

            ## Columns

            %s\
            """;

    private DataSheet() {}

    static String of(DataSetManifest manifest) {
        GameCount total = manifest.total();
        return SHEET.formatted(
                card(manifest),
                title(manifest),
                made(manifest.origin()),
                number(total.matches()),
                number(total.plies()),
                number(total.choices()),
                number(manifest.days()),
                games(manifest),
                licence(manifest),
                SetFiles.MATCHES,
                Arrays.stream(SetTable.values())
                        .map(DataSheet::table)
                        .collect(Collectors.joining("\n")));
    }

    static String title(DataSetManifest manifest) {
        return number(manifest.total().matches()) + " finished matches, each with its proof";
    }

    /// The head of the page, in YAML, for hubs of data sets.
    private static String card(DataSetManifest manifest) {
        return CARD.formatted(
                manifest.licence().map(id -> id.toLowerCase(Locale.ROOT)).orElse("unknown"),
                title(manifest),
                size(manifest.total().choices()),
                String.join(", ", TAGS),
                Arrays.stream(SetTable.values())
                        .map(table ->
                                "- config_name: %s\n  data_files: %s\n"
                                        .formatted(table.folder(), table.parquet("*")))
                        .collect(Collectors.joining()));
    }

    /// The category of a number of rows, as hubs name it.
    private static String size(long rows) {
        String[] limits = {"1K", "10K", "100K", "1M", "10M", "100M", "1B"};
        long limit = 1_000;
        int over = 0;
        for (; over < limits.length - 1 && rows >= limit; over++) limit *= 10;
        return over == 0 ? "n<1K" : limits[over - 1] + "<n<" + limits[over];
    }

    private static String made(DataSetOrigin origin) {
        return switch (origin) {
            case Played played ->
                    """
                    Built-in bots played all matches with the rules and the journal of the server, without people or other programs.
                    Match n, from 0, has bot (n + s) modulo %d of this list at seat s: %s. All chance follows from the seed `%s`: the
                    same command makes the same data set again, and the seed also determines the signing key. Days and times are not
                    real: a ply takes a tenth of a second, and a day has %d matches.\
                    """
                            .formatted(
                                    played.bots().size(),
                                    played.bots().stream()
                                            .map(bot -> "`" + bot + "`")
                                            .collect(Collectors.joining(", ")),
                                    played.seed().replaceAll("[`\\s]", " "),
                                    played.perDay());
            case Exported exported ->
                    """
                    The matches ended on days from %s to %s and come from the database of a server%s. The data set contains only
                    public matches: listed ones with spectators. It contains no branches and no matches of other servers. It contains
                    no names of accounts. Accounts that agreed to be listed have a number, which has no meaning outside of this data
                    set. Proofs contain the text that players added to the deal (`entropy`) unchanged. The data set does not contain
                    matches with such a text of an erased account.\
                    """
                            .formatted(
                                    exported.from(),
                                    exported.to(),
                                    exported.game()
                                            .map(game -> ", of the game `" + game + "` only")
                                            .orElse(""));
        };
    }

    private static String games(DataSetManifest manifest) {
        var rows = new StringBuilder();
        manifest.games()
                .forEach((kind, count) ->
                        rows.append(
                                "| %s | %d | %s | %d | %s | %s | %s |\n"
                                        .formatted(
                                                kind.game(),
                                                kind.edition(),
                                                kind.preset().isEmpty() ? "–" : kind.preset(),
                                                kind.seats(),
                                                number(count.matches()),
                                                number(count.plies()),
                                                number(count.choices()))));
        return rows.toString();
    }

    private static String licence(DataSetManifest manifest) {
        return manifest.licence()
                .map(id ->
                        "The publisher of this data set has dedicated it to the public domain: "
                                + id
                                + " ("
                                + CC0_PAGE
                                + ").")
                .orElse("No licence is stated: ask the publisher of this data set.");
    }

    private static String table(SetTable table) {
        return "### "
                + table.folder()
                + "\n\n"
                + table.what()
                + "\n\n| column | type in Parquet | meaning |\n|---|---|---|\n"
                + table.columns().stream()
                        .map(column ->
                                "| `%s` | %s | %s |\n"
                                        .formatted(
                                                column.name(), column.typeName(), column.meaning()))
                        .collect(Collectors.joining());
    }

    private static String number(long count) {
        return String.format(Locale.ROOT, "%,d", count);
    }
}
