-- Shipping and tax become rows of an order, as whatever else it may cost beside its lines.
CREATE TABLE "order_adjustments" (
    "order_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "label" TEXT NOT NULL,
    "amount_cents" INTEGER NOT NULL,
    "is_included" BOOLEAN NOT NULL DEFAULT false,
    "share_cents" INTEGER[] NOT NULL DEFAULT ARRAY[]::INTEGER[],

    CONSTRAINT "order_adjustments_pkey" PRIMARY KEY ("order_id","position")
);

ALTER TABLE "order_adjustments" ADD CONSTRAINT "order_adjustments_order_id_fkey"
    FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE FUNCTION sum_of_cents(amounts INTEGER[]) RETURNS BIGINT LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    AS $$ SELECT coalesce(sum(amount), 0) FROM unnest(amounts) amount $$;

INSERT INTO "order_adjustments" ("order_id", "position", "kind", "label", "amount_cents")
    SELECT id, 0, 'shipping', 'Shipping', shipping_cents FROM orders;

-- The tax is split among the lines by the largest remainder of their worth, the first of equal ones first.
INSERT INTO "order_adjustments" ("order_id", "position", "kind", "label", "amount_cents", "share_cents")
    SELECT o.id, 1, 'tax', 'Tax', o.tax_cents, coalesce(s.shares, ARRAY[]::INTEGER[])
    FROM orders o LEFT JOIN (
        SELECT order_id, array_agg((floor_cents + CASE WHEN place <= tax - floors THEN 1 ELSE 0 END)::int ORDER BY position) AS shares
        FROM (
            SELECT order_id, position, tax, floor_cents, sum(floor_cents) OVER w AS floors,
                   row_number() OVER (PARTITION BY order_id ORDER BY tax * worth % whole DESC, position) AS place
            FROM (
                SELECT l.order_id, l.position, o.tax_cents::numeric AS tax, w.worth, w.whole,
                       trunc(o.tax_cents::numeric * w.worth / w.whole) AS floor_cents
                FROM orders o
                JOIN order_lines l ON l.order_id = o.id
                CROSS JOIN LATERAL (
                    SELECT CASE WHEN o.items_cents = 0 THEN 1 ELSE l.unit_price_cents::numeric * l.quantity END AS worth,
                           CASE WHEN o.items_cents = 0 THEN (SELECT count(*) FROM order_lines a WHERE a.order_id = o.id)
                                ELSE o.items_cents::numeric END AS whole
                ) w
            ) exact WINDOW w AS (PARTITION BY order_id)
        ) placed GROUP BY order_id
    ) s ON s.order_id = o.id;

ALTER TABLE "order_adjustments"
    ADD CONSTRAINT "order_adjustments_position_check" CHECK ("position" >= 0),
    ADD CONSTRAINT "order_adjustments_kind_check" CHECK ("kind" <> '' AND "label" <> ''),
    ADD CONSTRAINT "order_adjustments_shares_check"
        CHECK ("share_cents" = ARRAY[]::INTEGER[] OR sum_of_cents("share_cents") = "amount_cents");

-- The dropped columns take the check of the total along.
ALTER TABLE "orders" DROP COLUMN "tax_cents", DROP COLUMN "shipping_cents";
ALTER TABLE "orders" ADD CONSTRAINT "orders_total_cents_check" CHECK ("total_cents" >= 0);

-- Lines and adjustments come to the total, whoever writes. It is looked at when the transaction ends, so that an order and
-- its rows may be written one after the other.
CREATE FUNCTION check_total_of_order(checked_order UUID) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
    stated RECORD;
    lines BIGINT;
    adjustments BIGINT;
BEGIN
    SELECT items_cents, total_cents INTO stated FROM orders WHERE id = checked_order;
    IF NOT FOUND THEN RETURN; END IF;
    SELECT coalesce(sum(unit_price_cents::bigint * quantity), 0) INTO lines FROM order_lines WHERE order_id = checked_order;
    SELECT coalesce(sum(amount_cents), 0) INTO adjustments FROM order_adjustments
        WHERE order_id = checked_order AND NOT is_included;
    IF stated.items_cents <> lines OR stated.total_cents <> lines + adjustments THEN
        RAISE EXCEPTION 'orders_total_adds_up: order % states % of % cents, its lines come to % and its adjustments to %',
            checked_order, stated.items_cents, stated.total_cents, lines, adjustments
            USING ERRCODE = 'check_violation', CONSTRAINT = 'orders_total_adds_up', TABLE = 'orders';
    END IF;
END;
$$;

CREATE FUNCTION check_total_after_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM check_total_of_order(NEW.id);
    RETURN NULL;
END;
$$;

-- An order that this transaction wrote is checked by its own trigger, so that its many rows cost no check each.
CREATE FUNCTION check_total_after_row() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    changed_order UUID := coalesce(NEW.order_id, OLD.order_id);
BEGIN
    IF NOT EXISTS (SELECT FROM orders WHERE id = changed_order AND xmin = pg_current_xact_id()::xid) THEN
        PERFORM check_total_of_order(changed_order);
    END IF;
    RETURN NULL;
END;
$$;

CREATE CONSTRAINT TRIGGER orders_total_adds_up
    AFTER INSERT OR UPDATE ON orders DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW EXECUTE FUNCTION check_total_after_order();
CREATE CONSTRAINT TRIGGER order_lines_add_up
    AFTER INSERT OR UPDATE OR DELETE ON order_lines DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW EXECUTE FUNCTION check_total_after_row();
CREATE CONSTRAINT TRIGGER order_adjustments_add_up
    AFTER INSERT OR UPDATE OR DELETE ON order_adjustments DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW EXECUTE FUNCTION check_total_after_row();
