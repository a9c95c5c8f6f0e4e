-- When a size changed in what is told of it beside its quantity, whose changes are movements: also that it is counted
-- from now on, or no more. Null where none is known, so that the column is there at once.
ALTER TABLE "product_sizes" ADD COLUMN "changed_at" TIMESTAMPTZ(3);

-- CreateIndex
CREATE INDEX "product_sizes_changed_at_idx" ON "product_sizes"("changed_at") WHERE (changed_at IS NOT NULL);

CREATE FUNCTION "keep_size_changed_at"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.changed_at := clock_timestamp();
  RETURN NEW;
END $$;
CREATE TRIGGER "product_sizes_keep_changed_at_new" BEFORE INSERT ON "product_sizes"
  FOR EACH ROW WHEN (coalesce(NEW.quantity, 0) = 0) EXECUTE FUNCTION "keep_size_changed_at"();
CREATE TRIGGER "product_sizes_keep_changed_at" BEFORE UPDATE ON "product_sizes"
  FOR EACH ROW WHEN ((OLD.sku, OLD.gtin, OLD.label, OLD.low_at, OLD.quantity IS NULL)
    IS DISTINCT FROM (NEW.sku, NEW.gtin, NEW.label, NEW.low_at, NEW.quantity IS NULL))
  EXECUTE FUNCTION "keep_size_changed_at"();
