-- What a person leaves behind: emails that were theirs before, tracking numbers, and what an administrator's deletion kept.
CREATE TABLE "former_emails" (
    "user_id" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "former_emails_pkey" PRIMARY KEY ("user_id", "email")
);
ALTER TABLE "former_emails" ADD CONSTRAINT "former_emails_user_id_fkey"
  FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- The notice of a change went to the email of before.
INSERT INTO "former_emails" ("user_id", "email", "created_at")
SELECT m."user_id", m."recipient", min(m."created_at") FROM "outbox_mails" m JOIN "users" u ON u."id" = m."user_id"
WHERE m."kind" = 'email-changed' AND m."recipient" <> '' AND m."recipient" <> u."email"
GROUP BY m."user_id", m."recipient";

ALTER TABLE "orders" ADD COLUMN "keeps_buyer" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "shipments" ALTER COLUMN "tracking_number" DROP NOT NULL;
