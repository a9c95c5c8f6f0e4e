-- A code signs in or deletes an account, never both, and whoever asks for one voids nobody else's. Those that are under way
-- end here: they live for ten minutes, and their hashes know no purpose.
DELETE FROM "email_codes";

ALTER TABLE "email_codes"
    DROP CONSTRAINT "email_codes_pkey",
    ADD COLUMN "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    ADD COLUMN "purpose" TEXT NOT NULL DEFAULT 'sign-in',
    ADD COLUMN "asker" TEXT NOT NULL DEFAULT '',
    ADD CONSTRAINT "email_codes_pkey" PRIMARY KEY ("id"),
    ADD CONSTRAINT "email_codes_purpose_check" CHECK ("purpose" IN ('sign-in', 'deletion'));

CREATE UNIQUE INDEX "email_codes_email_purpose_asker_key" ON "email_codes"("email", "purpose", "asker");
