-- What people wait for goes out before what only informs them, and one recipient's flood holds up nobody else.
ALTER TABLE "outbox_mails"
  ADD COLUMN "turn" INTEGER NOT NULL DEFAULT 0,
  ALTER COLUMN "priority" SET DEFAULT 2;

UPDATE "outbox_mails" SET "priority" = "priority" + 1
WHERE "sent_at" IS NULL AND "failed_at" IS NULL
  AND "kind" NOT IN ('verify-email', 'verify-new-email', 'reset-password', 'sign-in-code', 'account-deletion-code');

DROP INDEX "outbox_mails_unsent_idx";
CREATE INDEX "outbox_mails_unsent_idx" ON "outbox_mails" ("priority", "turn", "next_attempt_at")
  WHERE (sent_at IS NULL) AND (failed_at IS NULL);
CREATE INDEX "outbox_mails_turns_idx" ON "outbox_mails" ("recipient", "priority", "turn")
  WHERE (sent_at IS NULL) AND (failed_at IS NULL);
