-- A pair that cost nothing goes back as well: its entry says so, and what belongs to the order as a whole follows its
-- last pair. No money moves with it, and no event tells of any.
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_amount_cents_check",
    ADD CONSTRAINT "refunds_amount_cents_check"
        CHECK ("amount_cents" >= 0 AND "amount_cents" = "items_cents" + "tax_cents" + "shipping_cents");

DROP TRIGGER "refunds_note_event" ON "refunds";
CREATE TRIGGER "refunds_note_event" AFTER INSERT ON "refunds"
  FOR EACH ROW WHEN (NEW.amount_cents > 0) EXECUTE FUNCTION "note_refund_event"();
