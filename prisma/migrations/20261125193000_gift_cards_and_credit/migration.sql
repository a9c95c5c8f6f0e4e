-- CreateTable
CREATE TABLE "gift_cards" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "code_hash" TEXT NOT NULL,
    "last4" TEXT NOT NULL,
    "amount_cents" INTEGER NOT NULL,
    "currency" TEXT NOT NULL,
    "recipient_email" TEXT,
    "text" TEXT NOT NULL DEFAULT '',
    "send_at" TIMESTAMPTZ(3),
    "is_active" BOOLEAN NOT NULL DEFAULT true,
    "created_by_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "gift_cards_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "tender_entries" (
    "id" BIGSERIAL NOT NULL,
    "kind" TEXT NOT NULL,
    "gift_card_id" UUID,
    "user_id" UUID,
    "amount_cents" INTEGER NOT NULL,
    "cause" TEXT NOT NULL,
    "order_id" UUID,
    "refund_id" UUID,
    "reason" TEXT NOT NULL DEFAULT '',
    "actor_id" UUID,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),

    CONSTRAINT "tender_entries_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "gift_cards_code_hash_key" ON "gift_cards"("code_hash");

-- CreateIndex
CREATE INDEX "gift_cards_created_at_id_idx" ON "gift_cards"("created_at" DESC, "id");

-- CreateIndex
CREATE INDEX "gift_cards_recipient_email_idx" ON "gift_cards"("recipient_email");

-- CreateIndex
CREATE INDEX "tender_entries_gift_card_id_idx" ON "tender_entries"("gift_card_id");

-- CreateIndex
CREATE INDEX "tender_entries_user_id_idx" ON "tender_entries"("user_id");

-- CreateIndex
CREATE INDEX "tender_entries_order_id_idx" ON "tender_entries"("order_id");

-- CreateIndex
CREATE INDEX "tender_entries_refund_id_idx" ON "tender_entries"("refund_id");

-- AddForeignKey
ALTER TABLE "tender_entries" ADD CONSTRAINT "tender_entries_gift_card_id_fkey" FOREIGN KEY ("gift_card_id") REFERENCES "gift_cards"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "tender_entries" ADD CONSTRAINT "tender_entries_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "tender_entries" ADD CONSTRAINT "tender_entries_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "tender_entries" ADD CONSTRAINT "tender_entries_refund_id_fkey" FOREIGN KEY ("refund_id") REFERENCES "refunds"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- An entry moves money, of a gift card or of somebody's credit; the credit of a deleted account is nobody's.
ALTER TABLE "tender_entries" ADD CONSTRAINT "tender_entries_owner_check"
    CHECK ("amount_cents" <> 0 AND CASE "kind"
        WHEN 'gift-card' THEN "gift_card_id" IS NOT NULL AND "user_id" IS NULL
        WHEN 'credit' THEN "gift_card_id" IS NULL
        ELSE false END);
ALTER TABLE "gift_cards" ADD CONSTRAINT "gift_cards_amount_check" CHECK ("amount_cents" > 0);

-- A balance is the sum of its entries, and never below zero; an order never gets more back than it took. Whoever writes
-- waits for others who write the same balance: only a statement that begins after the wait sees their entries. A
-- person's balance has no row of its own, so that its lock is one by name.
CREATE FUNCTION check_tender_after_entry() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    balance BIGINT;
    of_order BIGINT;
BEGIN
    IF NEW.gift_card_id IS NOT NULL THEN
        PERFORM 1 FROM gift_cards WHERE id = NEW.gift_card_id FOR NO KEY UPDATE;
        SELECT sum(amount_cents) INTO balance FROM tender_entries WHERE gift_card_id = NEW.gift_card_id;
    ELSIF NEW.user_id IS NOT NULL THEN
        PERFORM pg_advisory_xact_lock(hashtextextended('credit:' || NEW.user_id, 0));
        SELECT sum(amount_cents) INTO balance FROM tender_entries WHERE user_id = NEW.user_id;
    END IF;
    IF balance < 0 THEN
        RAISE EXCEPTION 'a balance would come to % cents', balance
            USING ERRCODE = 'check_violation', CONSTRAINT = 'tender_never_below_zero', TABLE = 'tender_entries';
    END IF;
    IF NEW.order_id IS NOT NULL THEN
        SELECT sum(amount_cents) INTO of_order FROM tender_entries
        WHERE order_id = NEW.order_id AND kind = NEW.kind AND gift_card_id IS NOT DISTINCT FROM NEW.gift_card_id;
        IF of_order > 0 THEN
            RAISE EXCEPTION 'order % would get % cents more back than it took', NEW.order_id, of_order
                USING ERRCODE = 'check_violation', CONSTRAINT = 'tender_within_order', TABLE = 'tender_entries';
        END IF;
    END IF;
    RETURN NULL;
END;
$$;

CREATE CONSTRAINT TRIGGER tender_never_below_zero
    AFTER INSERT OR UPDATE OF amount_cents ON tender_entries DEFERRABLE
    FOR EACH ROW EXECUTE FUNCTION check_tender_after_entry();
