-- AlterTable
ALTER TABLE "product_sizes" ADD COLUMN     "low_at" INTEGER;

ALTER TABLE "product_sizes" ADD CONSTRAINT "product_sizes_low_at_check" CHECK ("low_at" >= 0);

-- CreateTable
CREATE TABLE "stock_falls" (
    "id" BIGSERIAL NOT NULL,
    "product_id" TEXT NOT NULL,
    "size" DECIMAL(4,1) NOT NULL,
    "low_at" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),

    CONSTRAINT "stock_falls_pkey" PRIMARY KEY ("id")
);

-- Whatever takes pairs away changes this table. A size falls once: it has to be above its threshold before.
CREATE FUNCTION "note_stock_fall"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  threshold integer := coalesce(NEW.low_at, (SELECT (value->>'lowAt')::integer FROM settings WHERE part = 'stock'));
BEGIN
  IF OLD.quantity > threshold AND NEW.quantity <= threshold THEN
    INSERT INTO stock_falls (product_id, size, low_at) VALUES (NEW.product_id, NEW.size, threshold);
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER "product_sizes_note_stock_fall" AFTER UPDATE OF "quantity" ON "product_sizes"
  FOR EACH ROW WHEN (NEW.quantity < OLD.quantity) EXECUTE FUNCTION "note_stock_fall"();
