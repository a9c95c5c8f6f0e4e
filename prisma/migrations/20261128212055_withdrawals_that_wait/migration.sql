-- AlterTable
ALTER TABLE "withdrawals" ADD COLUMN     "closed_at" TIMESTAMPTZ(3),
ADD COLUMN     "confirmed_at" TIMESTAMPTZ(3);

-- What was accepted so far held at once.
UPDATE "withdrawals" SET "confirmed_at" = "received_at" WHERE "order_id" IS NOT NULL;

-- CreateIndex
CREATE INDEX "withdrawals_open_idx" ON "withdrawals"("received_at") WHERE (order_id IS NOT NULL AND confirmed_at IS NULL AND closed_at IS NULL);
