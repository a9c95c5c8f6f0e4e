-- Who deletes their account may be waiting for a gift card that another paid for: their address goes once it is mailed.
ALTER TABLE "bought_gift_cards" ADD COLUMN "recipient_left" BOOLEAN NOT NULL DEFAULT false;

-- CreateIndex
CREATE INDEX "bought_gift_cards_recipient_left_idx" ON "bought_gift_cards"("order_id", "position") WHERE (recipient_left);
