-- AlterEnum
ALTER TYPE "order_status" ADD VALUE 'unpaid';

-- AlterTable
ALTER TABLE "orders" ADD COLUMN     "cancelled_because" TEXT,
ALTER COLUMN "payment_method" DROP NOT NULL,
ALTER COLUMN "number" DROP NOT NULL;

-- CreateTable
CREATE TABLE "payments" (
    "order_id" UUID NOT NULL,
    "provider" TEXT NOT NULL,
    "capture" TEXT NOT NULL,
    "until" TIMESTAMPTZ(3) NOT NULL,
    "last_attempt_by" TIMESTAMPTZ(3) NOT NULL,
    "intent_id" TEXT,
    "method" TEXT,
    "authorized_at" TIMESTAMPTZ(3),
    "authorized_until" TIMESTAMPTZ(3),
    "paid_at" TIMESTAMPTZ(3),
    "received_cents" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "payments_pkey" PRIMARY KEY ("order_id")
);

-- CreateTable
CREATE TABLE "payment_entries" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "order_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "amount_cents" INTEGER NOT NULL,
    "method" TEXT,
    "failure" TEXT,
    "provider_id" TEXT,
    "intent_id" TEXT,
    "url" TEXT,
    "ends_at" TIMESTAMPTZ(3),
    "refund_id" UUID,
    "is_extra" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "payment_entries_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "payment_calls" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "kind" TEXT NOT NULL,
    "order_id" UUID NOT NULL,
    "subject_id" UUID NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "next_attempt_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "done_at" TIMESTAMPTZ(3),
    "last_error" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "payment_calls_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "payment_events" (
    "id" TEXT NOT NULL,
    "provider" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "names" TEXT[],
    "received_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "seen_at" TIMESTAMPTZ(3),
    "order_id" UUID,

    CONSTRAINT "payment_events_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "payments_authorized_idx" ON "payments"("authorized_until") WHERE (authorized_at IS NOT NULL AND paid_at IS NULL);

-- CreateIndex
CREATE INDEX "payment_entries_order_id_created_at_idx" ON "payment_entries"("order_id", "created_at");

-- CreateIndex
CREATE INDEX "payment_entries_created_at_id_idx" ON "payment_entries"("created_at" DESC, "id");

-- CreateIndex
CREATE INDEX "payment_entries_refund_id_idx" ON "payment_entries"("refund_id");

-- CreateIndex
CREATE INDEX "payment_entries_intent_id_idx" ON "payment_entries"("intent_id");

-- CreateIndex
CREATE UNIQUE INDEX "payment_entries_kind_provider_id_key" ON "payment_entries"("kind", "provider_id");

-- CreateIndex
CREATE INDEX "payment_calls_due_idx" ON "payment_calls"("next_attempt_at") WHERE (done_at IS NULL);

-- CreateIndex
CREATE INDEX "payment_calls_order_id_idx" ON "payment_calls"("order_id");

-- CreateIndex
CREATE UNIQUE INDEX "payment_calls_waiting_key" ON "payment_calls"("kind", "subject_id") WHERE (done_at IS NULL);

-- CreateIndex
CREATE INDEX "payment_events_received_at_id_idx" ON "payment_events"("received_at" DESC, "id");

-- CreateIndex
CREATE INDEX "payment_events_unseen_idx" ON "payment_events"("order_id") WHERE (seen_at IS NULL);

-- AddForeignKey
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payment_entries" ADD CONSTRAINT "payment_entries_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "payments"("order_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payment_entries" ADD CONSTRAINT "payment_entries_refund_id_fkey" FOREIGN KEY ("refund_id") REFERENCES "refunds"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payment_calls" ADD CONSTRAINT "payment_calls_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "payments"("order_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- An order that is paid later than it is placed gets its number then.
CREATE TRIGGER "orders_give_number_later" BEFORE UPDATE OF "number" ON "orders"
  FOR EACH ROW WHEN (NEW."number" = '') EXECUTE FUNCTION "give_number"();

CREATE TABLE "kept_answers" (
    "owner" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "request_hash" TEXT NOT NULL,
    "status" INTEGER,
    "body" TEXT,
    "claimed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "kept_answers_pkey" PRIMARY KEY ("owner","key")
);
CREATE INDEX "kept_answers_claimed_at_idx" ON "kept_answers"("claimed_at");
