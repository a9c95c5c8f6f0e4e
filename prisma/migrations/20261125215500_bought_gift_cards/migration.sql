-- AlterTable
ALTER TABLE "refunds" ADD COLUMN     "to_credit" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "bought_gift_cards" (
    "order_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "amount_cents" INTEGER NOT NULL,
    "recipient_name" TEXT NOT NULL,
    "recipient_email" TEXT NOT NULL,
    "text" TEXT NOT NULL DEFAULT '',
    "send_at" TIMESTAMPTZ(3),
    "gift_card_id" UUID,

    CONSTRAINT "bought_gift_cards_pkey" PRIMARY KEY ("order_id","position")
);

-- CreateIndex
CREATE UNIQUE INDEX "bought_gift_cards_gift_card_id_key" ON "bought_gift_cards"("gift_card_id");

-- CreateIndex
CREATE INDEX "bought_gift_cards_recipient_email_idx" ON "bought_gift_cards"("recipient_email");

-- AddForeignKey
ALTER TABLE "bought_gift_cards" ADD CONSTRAINT "bought_gift_cards_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "bought_gift_cards" ADD CONSTRAINT "bought_gift_cards_gift_card_id_fkey" FOREIGN KEY ("gift_card_id") REFERENCES "gift_cards"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "bought_gift_cards"
    ADD CONSTRAINT "bought_gift_cards_position_check" CHECK ("position" >= 0),
    ADD CONSTRAINT "bought_gift_cards_amount_check" CHECK ("amount_cents" > 0);
