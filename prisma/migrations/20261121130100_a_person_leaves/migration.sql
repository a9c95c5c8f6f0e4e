-- Whoever deletes their own account takes their name and address along: orders and mails have to be found again.

-- AlterTable
ALTER TABLE "orders" ADD COLUMN     "buyer_left_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "outbox_mails" ADD COLUMN     "user_id" UUID;

-- CreateTable
CREATE TABLE "email_codes" (
    "email" TEXT NOT NULL,
    "code_hash" TEXT NOT NULL,
    "tries" INTEGER NOT NULL DEFAULT 0,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "email_codes_pkey" PRIMARY KEY ("email")
);

-- CreateIndex
CREATE INDEX "email_codes_expires_at_idx" ON "email_codes"("expires_at");

-- CreateIndex
CREATE INDEX "orders_to_erase_idx" ON "orders"("buyer_left_at") WHERE (buyer_left_at IS NOT NULL);

-- CreateIndex
CREATE INDEX "outbox_mails_user_id_idx" ON "outbox_mails"("user_id");

-- AddForeignKey
ALTER TABLE "outbox_mails" ADD CONSTRAINT "outbox_mails_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- Mails that were promised before know their person by the address.
UPDATE "outbox_mails" m SET "user_id" = u."id" FROM "users" u WHERE u."email" = m."recipient";

ALTER TABLE "email_codes"
    ADD CONSTRAINT "email_codes_email_check" CHECK ("email" <> '' AND "email" = lower(btrim("email"))),
    ADD CONSTRAINT "email_codes_code_hash_check" CHECK ("code_hash" ~ '^[0-9a-f]{64}$'),
    ADD CONSTRAINT "email_codes_tries_check" CHECK ("tries" >= 0);
