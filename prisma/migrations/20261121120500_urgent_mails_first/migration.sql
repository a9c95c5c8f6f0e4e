-- Mails that open an account or protect it go out before all others; news goes last.
ALTER TABLE "outbox_mails"
  ADD COLUMN "priority" SMALLINT NOT NULL DEFAULT 1,
  ADD COLUMN "first_attempt_at" TIMESTAMPTZ(3);

UPDATE "outbox_mails" SET "priority" = CASE
  WHEN "kind" LIKE 'order-%' THEN 1
  WHEN "kind" LIKE 'newsletter-%' THEN 2
  ELSE 0 END
WHERE "sent_at" IS NULL AND "failed_at" IS NULL;

-- The provider knows the key of a mail for a day after its first attempt. A pending mail that was tried before this was
-- tried after its promise.
UPDATE "outbox_mails" SET "first_attempt_at" = "created_at"
WHERE "sent_at" IS NULL AND "failed_at" IS NULL AND "attempts" > 0;

DROP INDEX "outbox_mails_unsent_idx";
CREATE INDEX "outbox_mails_unsent_idx" ON "outbox_mails" ("priority", "next_attempt_at")
  WHERE (sent_at IS NULL) AND (failed_at IS NULL);
