-- What happened in the shop, for programs, written by triggers in the transaction in which it happened.

-- CreateTable
CREATE TABLE "events" (
    "id" BIGSERIAL NOT NULL,
    "number" BIGINT,
    "topic" TEXT NOT NULL,
    "data" JSONB NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),

    CONSTRAINT "events_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "event_counters" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "last" BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT "event_counters_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "events_number_key" ON "events"("number") WHERE (number IS NOT NULL);
CREATE INDEX "events_unnumbered_idx" ON "events"("id") WHERE (number IS NULL);
CREATE INDEX "events_at_idx" ON "events" USING BRIN ("at");

CREATE FUNCTION "note_event"("topic" text, "data" jsonb) RETURNS void LANGUAGE sql AS $$
  INSERT INTO events (topic, data) VALUES (topic, data)
$$;

CREATE FUNCTION "note_order_event"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  facts jsonb := jsonb_build_object('order', NEW.id, 'number', NEW.number, 'status', NEW.status);
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM note_event('order.placed', facts);
    -- Where no money moves, an order counts as paid.
    IF NEW.status <> 'unpaid' THEN PERFORM note_event('order.paid', facts); END IF;
  ELSIF NEW.status IS DISTINCT FROM OLD.status THEN
    IF OLD.status = 'unpaid' AND NEW.status <> 'cancelled' THEN PERFORM note_event('order.paid', facts); END IF;
    PERFORM note_event(CASE NEW.status WHEN 'cancelled' THEN 'order.cancelled' ELSE 'order.changed' END, facts);
  ELSE
    PERFORM note_event('order.changed', facts);
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER "orders_note_event_new" AFTER INSERT ON "orders" FOR EACH ROW EXECUTE FUNCTION "note_order_event"();
CREATE TRIGGER "orders_note_event_changed" AFTER UPDATE ON "orders" FOR EACH ROW
  WHEN ((OLD.status, OLD.full_name, OLD.address, OLD.address2, OLD.city, OLD.state, OLD.postal_code, OLD.country,
         OLD.company, OLD.phone, OLD.vat_id)
    IS DISTINCT FROM (NEW.status, NEW.full_name, NEW.address, NEW.address2, NEW.city, NEW.state, NEW.postal_code,
         NEW.country, NEW.company, NEW.phone, NEW.vat_id))
  EXECUTE FUNCTION "note_order_event"();

CREATE FUNCTION "note_parcel_event"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Not its tracking number, which leads to a person.
  PERFORM note_event('parcel.shipped', jsonb_build_object('order', NEW.order_id, 'parcel', NEW.id));
  RETURN NULL;
END $$;
CREATE TRIGGER "shipments_note_event" AFTER INSERT ON "shipments"
  FOR EACH ROW EXECUTE FUNCTION "note_parcel_event"();

CREATE FUNCTION "note_return_event"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_event('return.' || NEW.status, jsonb_build_object('order', NEW.order_id, 'return', NEW.id));
  RETURN NULL;
END $$;
CREATE TRIGGER "returns_note_event_new" AFTER INSERT ON "returns"
  FOR EACH ROW EXECUTE FUNCTION "note_return_event"();
CREATE TRIGGER "returns_note_event_changed" AFTER UPDATE ON "returns"
  FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION "note_return_event"();

CREATE FUNCTION "note_refund_event"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_event('refund.made', jsonb_build_object('order', NEW.order_id, 'refund', NEW.id));
  RETURN NULL;
END $$;
CREATE TRIGGER "refunds_note_event" AFTER INSERT ON "refunds" FOR EACH ROW EXECUTE FUNCTION "note_refund_event"();

CREATE FUNCTION "note_product_event"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  -- What changes by itself, by reviews and by the clock, is no change of the product.
  derived CONSTANT text[] := ARRAY['rating', 'num_reviews', 'updated_at', 'price_due_at', 'price_since', 'search_text',
    'sort_name', 'brand_key', 'style_key', 'color_families', 'ordinal'];
BEGIN
  IF TG_OP = 'DELETE' THEN
    PERFORM note_event('product.archived', jsonb_build_object('product', OLD.id, 'isDeleted', true));
  ELSIF TG_OP = 'INSERT' THEN
    PERFORM note_event('product.created', jsonb_build_object('product', NEW.id, 'status', NEW.status));
  ELSIF to_jsonb(NEW) - derived IS DISTINCT FROM to_jsonb(OLD) - derived THEN
    PERFORM note_event(
      CASE WHEN NEW.status = 'archived' AND OLD.status <> 'archived' THEN 'product.archived' ELSE 'product.changed' END,
      jsonb_build_object('product', NEW.id, 'status', NEW.status));
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "products_note_event" AFTER INSERT OR UPDATE OR DELETE ON "products"
  FOR EACH ROW EXECUTE FUNCTION "note_product_event"();

CREATE FUNCTION "note_stock_event"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_event('stock.changed', jsonb_build_object('product', NEW.product_id, 'size', NEW.size,
    'change', NEW.change, 'available', NEW.balance, 'reason', NEW.reason, 'movement', NEW.id::text,
    'sku', (SELECT s.sku FROM product_sizes s WHERE s.product_id = NEW.product_id AND s.size = NEW.size)));
  RETURN NULL;
END $$;
-- What a catalogue opens with comes with its products, and would be ten times as many events.
CREATE TRIGGER "stock_movements_note_event" AFTER INSERT ON "stock_movements"
  FOR EACH ROW WHEN (NEW.reason <> 'opening') EXECUTE FUNCTION "note_stock_event"();

CREATE FUNCTION "note_customer_event"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    PERFORM note_event('customer.deleted', jsonb_build_object('customer', OLD.id));
  ELSE
    PERFORM note_event(CASE TG_OP WHEN 'INSERT' THEN 'customer.created' ELSE 'customer.changed' END,
      jsonb_build_object('customer', NEW.id));
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "users_note_event" AFTER INSERT OR DELETE ON "users"
  FOR EACH ROW EXECUTE FUNCTION "note_customer_event"();
CREATE TRIGGER "users_note_event_changed" AFTER UPDATE ON "users" FOR EACH ROW
  WHEN ((OLD.email, OLD.name, OLD.role, OLD.status) IS DISTINCT FROM (NEW.email, NEW.name, NEW.role, NEW.status))
  EXECUTE FUNCTION "note_customer_event"();

CREATE FUNCTION "note_import_event"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_event(CASE NEW.state WHEN 'done' THEN 'import.applied' ELSE 'import.undone' END,
    jsonb_build_object('change', NEW.id, 'kind', NEW.kind));
  RETURN NULL;
END $$;
CREATE TRIGGER "change_sets_note_event" AFTER UPDATE ON "change_sets" FOR EACH ROW
  WHEN (OLD.state IS DISTINCT FROM NEW.state AND NEW.state IN ('done', 'undone'))
  EXECUTE FUNCTION "note_import_event"();
