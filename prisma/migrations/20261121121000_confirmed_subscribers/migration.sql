-- An address counts once it was confirmed by mail. Whoever is on the list now was welcomed with the way out, and stays.
ALTER TABLE "subscribers"
  ADD COLUMN "confirm_token_hash" TEXT,
  ADD COLUMN "asked_at" TIMESTAMPTZ(3),
  ADD COLUMN "confirmed_at" TIMESTAMPTZ(3);

UPDATE "subscribers" SET "confirmed_at" = "created_at";

CREATE UNIQUE INDEX "subscribers_confirm_token_hash_key" ON "subscribers"("confirm_token_hash");
