-- When a receiver last took a message, to the minutes, and when it last failed to.
ALTER TABLE "webhooks" ADD COLUMN "received_at" TIMESTAMPTZ(3), ADD COLUMN "failed_at" TIMESTAMPTZ(3);
