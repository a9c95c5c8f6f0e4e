-- A message is its buyer's when they were logged in as they wrote it: an email can be typed by anybody.
ALTER TABLE "contact_messages" ADD COLUMN "user_id" UUID;
CREATE INDEX "contact_messages_user_id_idx" ON "contact_messages"("user_id");
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_user_id_fkey"
  FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
