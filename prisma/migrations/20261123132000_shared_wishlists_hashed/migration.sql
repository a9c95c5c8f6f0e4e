-- Whoever reads this table can't open a shared wishlist with it. Links that were sent before go on working.
ALTER TABLE "wishlist_shares"
  ADD COLUMN "id" UUID NOT NULL DEFAULT gen_random_uuid(),
  ADD COLUMN "token_hash" TEXT;
UPDATE "wishlist_shares" SET "token_hash" = encode(sha256(convert_to("token", 'UTF8')), 'hex');
ALTER TABLE "wishlist_shares"
  ALTER COLUMN "token_hash" SET NOT NULL,
  ADD CONSTRAINT "wishlist_shares_token_hash_check" CHECK ("token_hash" ~ '^[0-9a-f]{64}$'),
  DROP COLUMN "token";
CREATE UNIQUE INDEX "wishlist_shares_id_key" ON "wishlist_shares"("id");
CREATE UNIQUE INDEX "wishlist_shares_token_hash_key" ON "wishlist_shares"("token_hash");
