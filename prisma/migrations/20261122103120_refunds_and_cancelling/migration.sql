-- AlterEnum
ALTER TYPE "order_status" ADD VALUE 'cancelled';

-- AlterTable
ALTER TABLE "orders" ADD COLUMN     "address2" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "cancelled_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "refunds" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "order_id" UUID NOT NULL,
    "items_cents" INTEGER NOT NULL,
    "tax_cents" INTEGER NOT NULL,
    "shipping_cents" INTEGER NOT NULL,
    "amount_cents" INTEGER NOT NULL,
    "reason" TEXT NOT NULL,
    "idempotency_key" TEXT,
    "request_hash" TEXT,
    "created_by_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "refunds_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "refund_lines" (
    "refund_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "quantity" INTEGER NOT NULL,

    CONSTRAINT "refund_lines_pkey" PRIMARY KEY ("refund_id","position")
);

-- CreateIndex
CREATE INDEX "refunds_order_id_created_at_idx" ON "refunds"("order_id", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "refunds_order_id_idempotency_key_key" ON "refunds"("order_id", "idempotency_key");

-- AddForeignKey
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "refund_lines" ADD CONSTRAINT "refund_lines_refund_id_fkey" FOREIGN KEY ("refund_id") REFERENCES "refunds"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "refunds"
    ADD CONSTRAINT "refunds_items_cents_check" CHECK ("items_cents" >= 0),
    ADD CONSTRAINT "refunds_tax_cents_check" CHECK ("tax_cents" >= 0),
    ADD CONSTRAINT "refunds_shipping_cents_check" CHECK ("shipping_cents" >= 0),
    ADD CONSTRAINT "refunds_amount_cents_check"
        CHECK ("amount_cents" > 0 AND "amount_cents" = "items_cents" + "tax_cents" + "shipping_cents");

ALTER TABLE "refund_lines"
    ADD CONSTRAINT "refund_lines_position_check" CHECK ("position" >= 0),
    ADD CONSTRAINT "refund_lines_quantity_check" CHECK ("quantity" > 0);
