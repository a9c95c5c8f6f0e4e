-- CreateEnum
CREATE TYPE "return_status" AS ENUM ('requested', 'approved', 'received', 'settled', 'declined', 'withdrawn');

-- AlterTable
ALTER TABLE "refunds" ADD COLUMN     "return_id" UUID;

-- CreateTable
CREATE TABLE "returns" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "order_id" UUID NOT NULL,
    "ordinal" INTEGER NOT NULL,
    "status" "return_status" NOT NULL DEFAULT 'requested',
    "comment" TEXT NOT NULL DEFAULT '',
    "items_cents" INTEGER NOT NULL,
    "tax_cents" INTEGER NOT NULL,
    "shipping_cents" INTEGER NOT NULL,
    "idempotency_key" TEXT,
    "request_hash" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "returns_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "return_lines" (
    "return_id" UUID NOT NULL,
    "ordinal" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,
    "product_id" TEXT NOT NULL,
    "size" DECIMAL(4,1) NOT NULL,
    "quantity" INTEGER NOT NULL,
    "reason" TEXT NOT NULL,
    "exchange_size" DECIMAL(4,1),
    "exchange" TEXT,
    "held_until" TIMESTAMPTZ(3),
    "condition" TEXT,

    CONSTRAINT "return_lines_pkey" PRIMARY KEY ("return_id","ordinal")
);

-- CreateTable
CREATE TABLE "return_steps" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "return_id" UUID NOT NULL,
    "status" "return_status" NOT NULL,
    "is_by_customer" BOOLEAN NOT NULL,
    "note" TEXT NOT NULL DEFAULT '',
    "private_note" TEXT NOT NULL DEFAULT '',
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "return_steps_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "returns_status_created_at_id_idx" ON "returns"("status", "created_at" DESC, "id");

-- CreateIndex
CREATE INDEX "returns_created_at_id_idx" ON "returns"("created_at" DESC, "id");

-- CreateIndex
CREATE UNIQUE INDEX "returns_order_id_ordinal_key" ON "returns"("order_id", "ordinal");

-- CreateIndex
CREATE UNIQUE INDEX "returns_order_id_idempotency_key_key" ON "returns"("order_id", "idempotency_key");

-- CreateIndex
CREATE INDEX "return_lines_held_idx" ON "return_lines"("held_until") WHERE (held_until IS NOT NULL);

-- CreateIndex
CREATE INDEX "return_steps_return_id_at_idx" ON "return_steps"("return_id", "at");

-- CreateIndex
CREATE UNIQUE INDEX "refunds_return_id_key" ON "refunds"("return_id");

-- AddForeignKey
ALTER TABLE "returns" ADD CONSTRAINT "returns_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "return_lines" ADD CONSTRAINT "return_lines_return_id_fkey" FOREIGN KEY ("return_id") REFERENCES "returns"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "return_steps" ADD CONSTRAINT "return_steps_return_id_fkey" FOREIGN KEY ("return_id") REFERENCES "returns"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "returns"
    ADD CONSTRAINT "returns_ordinal_check" CHECK ("ordinal" > 0),
    ADD CONSTRAINT "returns_cents_check" CHECK ("items_cents" >= 0 AND "tax_cents" >= 0 AND "shipping_cents" >= 0);

ALTER TABLE "return_lines"
    ADD CONSTRAINT "return_lines_position_check" CHECK ("position" >= 0),
    ADD CONSTRAINT "return_lines_size_check" CHECK ("size" > 0 AND "exchange_size" > 0),
    ADD CONSTRAINT "return_lines_quantity_check" CHECK ("quantity" > 0),
    ADD CONSTRAINT "return_lines_exchange_check"
        CHECK (("exchange_size" IS NULL) = ("exchange" IS NULL) AND ("held_until" IS NULL OR "exchange" = 'held'));
