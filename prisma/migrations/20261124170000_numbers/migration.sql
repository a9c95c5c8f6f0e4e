-- CreateTable
CREATE TABLE "number_series" (
    "kind" TEXT NOT NULL,
    "prefix" TEXT NOT NULL DEFAULT '',
    "former_prefixes" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[],
    "next" BIGINT,
    "issue_at" TEXT NOT NULL DEFAULT 'payment',

    CONSTRAINT "number_series_pkey" PRIMARY KEY ("kind")
);

-- CreateTable
CREATE TABLE "issued_papers" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "kind" TEXT NOT NULL,
    "number" TEXT NOT NULL,
    "order_id" UUID,
    "refund_id" UUID,
    "invoice_id" UUID,
    "issued_at" TIMESTAMPTZ(3) NOT NULL,
    "issued_local" TIMESTAMP(0) NOT NULL,
    "data" JSONB NOT NULL,
    "pdf" BYTEA,

    CONSTRAINT "issued_papers_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "issued_papers_kind_number_key" ON "issued_papers"("kind", "number");

-- CreateIndex
CREATE UNIQUE INDEX "issued_papers_invoice_key" ON "issued_papers"("order_id") WHERE (kind = 'invoice'::text);

-- CreateIndex
CREATE UNIQUE INDEX "issued_papers_refund_id_key" ON "issued_papers"("refund_id");

-- CreateIndex
CREATE INDEX "issued_papers_issued_at_id_idx" ON "issued_papers"("issued_at", "id");

-- CreateIndex
CREATE INDEX "issued_papers_order_id_idx" ON "issued_papers"("order_id");

-- CreateIndex
CREATE INDEX "issued_papers_invoice_id_idx" ON "issued_papers"("invoice_id");

-- AddForeignKey
ALTER TABLE "issued_papers" ADD CONSTRAINT "issued_papers_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "issued_papers" ADD CONSTRAINT "issued_papers_refund_id_fkey" FOREIGN KEY ("refund_id") REFERENCES "refunds"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "issued_papers" ADD CONSTRAINT "issued_papers_invoice_id_fkey" FOREIGN KEY ("invoice_id") REFERENCES "issued_papers"("id") ON DELETE SET NULL ON UPDATE CASCADE;

ALTER TABLE "number_series" ADD CONSTRAINT "number_series_next_check" CHECK ("next" > 0);

-- An order counts on from its series once that has a start; a number that exists already is passed over. Until then, and for
-- refunds always, the digits of the id are the number, as they were.
CREATE OR REPLACE FUNCTION "give_number"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  counted text;
BEGIN
  WHILE TG_TABLE_NAME = 'orders' LOOP
    -- The row stays locked until the transaction ends, so that one that is rolled back leaves no gap.
    UPDATE "number_series" SET "next" = "next" + 1 WHERE "kind" = 'orders' AND "next" IS NOT NULL
      RETURNING "prefix" || ("next" - 1) INTO counted;
    EXIT WHEN counted IS NULL;
    IF NOT EXISTS (SELECT FROM "orders" WHERE "number" = counted) THEN
      NEW."number" := counted;
      RETURN NEW;
    END IF;
  END LOOP;
  PERFORM pg_advisory_xact_lock(TG_RELID::int, ('x' || left(NEW."id"::text, 2))::bit(8)::int);
  NEW."number" := "free_number"(TG_RELID, NEW."id");
  RETURN NEW;
END $$;
