-- Categories become rows. The column's new type rewrites the table of products and its indexes once, under a lock; the enum of this
-- name becomes a domain, so that a process of the version before, which writes values of the type "category", goes on writing.

-- CreateTable
CREATE TABLE "categories" (
    "slug" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "image" TEXT,
    "description" TEXT NOT NULL DEFAULT '',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "categories_pkey" PRIMARY KEY ("slug"),
    CONSTRAINT "categories_slug_check" CHECK ("slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
    CONSTRAINT "categories_name_check" CHECK ("name" ~ '\S')
);

-- A shop may have added values of its own.
INSERT INTO "categories" ("slug", "name", "position")
SELECT slug, initcap(slug), place FROM unnest(enum_range(NULL::"category")::text[]) WITH ORDINALITY AS v(slug, place);

-- A trigger names the column.
DROP TRIGGER "products_keep_words" ON "products";

-- AlterTable
ALTER TABLE "products" ALTER COLUMN "category" TYPE TEXT USING "category"::text;

DROP TYPE "category";
CREATE DOMAIN "category" AS TEXT;

CREATE TRIGGER "products_keep_words" AFTER INSERT
  OR UPDATE OF "name", "style", "brand", "category", "color_name", "color_families", "gender", "width", "features", "description",
    "search_text", "ordinal"
  ON "products" FOR EACH ROW EXECUTE FUNCTION "keep_product_words"();

-- AddForeignKey
ALTER TABLE "products" ADD CONSTRAINT "products_category_fkey" FOREIGN KEY ("category") REFERENCES "categories"("slug") ON DELETE RESTRICT ON UPDATE RESTRICT;
