-- What the API says of the catalogue is kept until one of these tables is written.

-- CreateTable
CREATE TABLE "catalogue_writes" (
    "id" BIGSERIAL NOT NULL,
    "writes" BIGINT NOT NULL DEFAULT 1,

    CONSTRAINT "catalogue_writes_pkey" PRIMARY KEY ("id")
);

CREATE FUNCTION "note_catalogue_write"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO catalogue_writes DEFAULT VALUES;
  RETURN NULL;
END
$$;

CREATE TRIGGER "products_note_write" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "products"
  FOR EACH STATEMENT EXECUTE FUNCTION "note_catalogue_write"();
CREATE TRIGGER "product_sizes_note_write" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "product_sizes"
  FOR EACH STATEMENT EXECUTE FUNCTION "note_catalogue_write"();
CREATE TRIGGER "reviews_note_write" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "reviews"
  FOR EACH STATEMENT EXECUTE FUNCTION "note_catalogue_write"();
-- How a shoe fits is told by returns, too, one voice a person.
CREATE TRIGGER "return_lines_note_write" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "return_lines"
  FOR EACH STATEMENT EXECUTE FUNCTION "note_catalogue_write"();
CREATE TRIGGER "returns_note_write" AFTER UPDATE OR DELETE OR TRUNCATE ON "returns"
  FOR EACH STATEMENT EXECUTE FUNCTION "note_catalogue_write"();
CREATE TRIGGER "orders_note_write" AFTER UPDATE OF "user_id" ON "orders"
  FOR EACH STATEMENT EXECUTE FUNCTION "note_catalogue_write"();
