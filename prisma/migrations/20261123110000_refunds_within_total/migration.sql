-- What is given back of an order never comes to more than its total, whatever the total is made of and whoever writes.
-- The lock makes entries of one order wait for each other; only a statement that begins after the wait sees the others'
-- entries. It is the lock that leaves foreign keys alone, so that two entries can't wait for each other.
CREATE FUNCTION check_refunds_of_order(checked_order UUID) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
    paid INTEGER;
    refunded BIGINT;
BEGIN
    SELECT total_cents INTO paid FROM orders WHERE id = checked_order FOR NO KEY UPDATE;
    SELECT sum(amount_cents) INTO refunded FROM refunds WHERE order_id = checked_order;
    IF refunded > paid THEN
        RAISE EXCEPTION 'refunds of order % come to % cents, and % were paid', checked_order, refunded, paid
            USING ERRCODE = 'check_violation', CONSTRAINT = 'refunds_within_total', TABLE = 'refunds';
    END IF;
END;
$$;

CREATE FUNCTION check_refunds_after_refund() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM check_refunds_of_order(NEW.order_id);
    RETURN NULL;
END;
$$;

CREATE FUNCTION check_refunds_after_total() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM check_refunds_of_order(NEW.id);
    RETURN NULL;
END;
$$;

-- Can be deferred, by a transaction that moves amounts from one entry to another.
CREATE CONSTRAINT TRIGGER refunds_within_total
    AFTER INSERT OR UPDATE OF amount_cents, order_id ON refunds DEFERRABLE
    FOR EACH ROW EXECUTE FUNCTION check_refunds_after_refund();

CREATE CONSTRAINT TRIGGER orders_total_covers_refunds
    AFTER UPDATE OF total_cents ON orders DEFERRABLE
    FOR EACH ROW EXECUTE FUNCTION check_refunds_after_total();
