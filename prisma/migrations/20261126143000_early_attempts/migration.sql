-- While an attempt is made before its time: when that is.
ALTER TABLE "webhook_deliveries" ADD COLUMN "planned_at" TIMESTAMPTZ(6);
