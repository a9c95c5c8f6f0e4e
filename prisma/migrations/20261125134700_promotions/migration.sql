-- CreateTable
CREATE TABLE "promotions" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "name" TEXT NOT NULL,
    "code" TEXT,
    "needs_code" BOOLEAN NOT NULL,
    "rules" JSONB NOT NULL,
    "stacking" TEXT NOT NULL,
    "priority" INTEGER NOT NULL,
    "from" TIMESTAMPTZ(3),
    "until" TIMESTAMPTZ(3),
    "uses" INTEGER,
    "uses_per_customer" INTEGER,
    "is_active" BOOLEAN NOT NULL,
    "used" INTEGER NOT NULL DEFAULT 0,
    "given_cents" BIGINT NOT NULL DEFAULT 0,
    "single_codes" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "promotions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "promotion_codes" (
    "code" TEXT NOT NULL,
    "promotion_id" UUID NOT NULL,
    "order_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "promotion_codes_pkey" PRIMARY KEY ("code")
);

-- CreateTable
CREATE TABLE "promotion_uses" (
    "order_id" UUID NOT NULL,
    "promotion_id" UUID NOT NULL,
    "user_id" UUID,
    "code" TEXT,
    "amount_cents" INTEGER NOT NULL,
    "returned_at" TIMESTAMPTZ(3),

    CONSTRAINT "promotion_uses_pkey" PRIMARY KEY ("order_id","promotion_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "promotions_code_key" ON "promotions"("code") WHERE (deleted_at IS NULL);

-- CreateIndex
CREATE INDEX "promotions_for_everybody_idx" ON "promotions"("until") WHERE (is_active AND NOT needs_code AND deleted_at IS NULL);

-- CreateIndex
CREATE INDEX "promotions_created_at_id_idx" ON "promotions"("created_at" DESC, "id");

-- CreateIndex
CREATE INDEX "promotion_codes_promotion_id_created_at_code_idx" ON "promotion_codes"("promotion_id", "created_at", "code");

-- CreateIndex
CREATE INDEX "promotion_codes_order_id_idx" ON "promotion_codes"("order_id");

-- CreateIndex
CREATE INDEX "promotion_uses_promotion_id_idx" ON "promotion_uses"("promotion_id");

-- CreateIndex
CREATE INDEX "promotion_uses_user_id_promotion_id_idx" ON "promotion_uses"("user_id", "promotion_id");

-- AddForeignKey
ALTER TABLE "promotion_codes" ADD CONSTRAINT "promotion_codes_promotion_id_fkey" FOREIGN KEY ("promotion_id") REFERENCES "promotions"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "promotion_codes" ADD CONSTRAINT "promotion_codes_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "promotion_uses" ADD CONSTRAINT "promotion_uses_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "promotion_uses" ADD CONSTRAINT "promotion_uses_promotion_id_fkey" FOREIGN KEY ("promotion_id") REFERENCES "promotions"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "promotion_uses" ADD CONSTRAINT "promotion_uses_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
