-- What changes by itself at a time to come. A constant default: no row is rewritten.
ALTER TABLE "product_changes" ADD COLUMN "due_at" TIMESTAMPTZ(3) NOT NULL DEFAULT '-infinity'::timestamp with time zone;

-- CreateIndex
CREATE INDEX "product_changes_due_at_chunk_idx" ON "product_changes"("due_at", "chunk");

-- CreateTable
CREATE TABLE "due_tags" (
    "due_at" TIMESTAMPTZ(3) NOT NULL,
    "tag" TEXT NOT NULL,

    CONSTRAINT "due_tags_pkey" PRIMARY KEY ("due_at","tag")
);

-- From lib/catalogue/facet-index/functions.sql
CREATE OR REPLACE FUNCTION "settle_marks"("settled" int) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  signs CONSTANT text := E'.,;:!?\'"()[]{}/\\&+*#%@=<>|~_-\u2013\u2014\u2018\u2019\u201c\u201d\u2026\u00b7\u00b0$\t\n\r';
BEGIN
  PERFORM pg_advisory_xact_lock(491506, "settled");
  WITH seen AS (DELETE FROM product_changes c WHERE c.chunk = "settled" AND c.due_at <= now()),
  fresh AS MATERIALIZED (
    SELECT m.kind, m.value, bit_or(set_bit(0::bit(8192), m.ordinal % 8192, 1)) AS bits
    FROM marks_of_products("settled" * 8192, "settled" * 8192 + 8191, NULL) m GROUP BY m.kind, m.value),
  gone AS (
    DELETE FROM product_marks o WHERE o.chunk = "settled"
      AND NOT EXISTS (SELECT 1 FROM fresh f WHERE f.kind = o.kind AND f.value = o.value))
  INSERT INTO product_marks AS o (kind, value, chunk, bits) SELECT f.kind, f.value, "settled", f.bits FROM fresh f
  ON CONFLICT (kind, value, chunk) DO UPDATE SET bits = excluded.bits WHERE o.bits <> excluded.bits;

  WITH fields AS (
    SELECT 1 AS weight, concat_ws(' ', p.name, p.style) AS field
    FROM products p WHERE p.ordinal BETWEEN "settled" * 8192 AND "settled" * 8192 + 8191
    UNION ALL SELECT 2, concat_ws(' ', p.brand, p.category, p.color_name, array_to_string(p.color_families, ' '), p.gender, p.width)
    FROM products p WHERE p.ordinal BETWEEN "settled" * 8192 AND "settled" * 8192 + 8191
    UNION ALL SELECT 3, array_to_string(p.features, ' ')
    FROM products p WHERE p.ordinal BETWEEN "settled" * 8192 AND "settled" * 8192 + 8191
    UNION ALL SELECT 4, p.description
    FROM products p WHERE p.ordinal BETWEEN "settled" * 8192 AND "settled" * 8192 + 8191),
  known AS (
    SELECT word, min(weight) AS weight
    -- Whatever stands between words becomes a blank; a regular expression would take ten times as long.
    FROM fields, string_to_table(translate(lower(unaccent(field)), signs, repeat(' ', length(signs))), ' ') word
    WHERE length(word) BETWEEN 2 AND 40 AND word ~ '[[:alpha:]]' GROUP BY word)
  INSERT INTO search_words AS o (word, stem, weight)
  SELECT word, coalesce((ts_lexize('english_stem', word))[1], word), weight FROM known ORDER BY word
  ON CONFLICT (word) DO UPDATE SET weight = excluded.weight WHERE o.weight > excluded.weight;
END
$$;
