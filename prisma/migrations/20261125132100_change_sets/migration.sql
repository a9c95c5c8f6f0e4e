-- CreateTable
CREATE TABLE "change_sets" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "kind" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'reading',
    "columns" TEXT[],
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "created_by_id" UUID,
    "created_by_name" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3),
    "until" TIMESTAMPTZ(3),
    "row_count" INTEGER,
    "shoe_count" INTEGER NOT NULL DEFAULT 0,
    "created" INTEGER NOT NULL DEFAULT 0,
    "changed" INTEGER NOT NULL DEFAULT 0,
    "same" INTEGER NOT NULL DEFAULT 0,
    "refused" INTEGER NOT NULL DEFAULT 0,
    "refused_rows" INTEGER NOT NULL DEFAULT 0,
    "done_count" INTEGER NOT NULL DEFAULT 0,
    "kept_count" INTEGER NOT NULL DEFAULT 0,
    "applied_at" TIMESTAMPTZ(3),
    "applied_by_id" UUID,
    "applied_by_name" TEXT,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "next_attempt_at" TIMESTAMPTZ(6),
    "last_error" TEXT,

    CONSTRAINT "change_sets_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "change_set_rows" (
    "change_set_id" UUID NOT NULL,
    "row" INTEGER NOT NULL,
    "handle" TEXT NOT NULL,
    "cells" TEXT[],
    "sku" TEXT,
    "gtin" TEXT,

    CONSTRAINT "change_set_rows_pkey" PRIMARY KEY ("change_set_id","row")
);

-- CreateTable
CREATE TABLE "change_set_shoes" (
    "change_set_id" UUID NOT NULL,
    "handle" TEXT NOT NULL,
    "first_row" INTEGER NOT NULL,
    "outcome" TEXT,
    "step" TEXT NOT NULL DEFAULT 'unread',
    "before" JSONB,
    "after" JSONB,
    "seen_at" TIMESTAMPTZ(3),

    CONSTRAINT "change_set_shoes_pkey" PRIMARY KEY ("change_set_id","handle")
);

-- CreateTable
CREATE TABLE "change_set_refusals" (
    "id" BIGSERIAL NOT NULL,
    "change_set_id" UUID NOT NULL,
    "state" TEXT NOT NULL,
    "row" INTEGER NOT NULL,
    "column" TEXT NOT NULL,
    "value" TEXT NOT NULL,
    "code" TEXT NOT NULL,
    "message" TEXT NOT NULL,
    "handle" TEXT NOT NULL,

    CONSTRAINT "change_set_refusals_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "change_set_pictures" (
    "change_set_id" UUID NOT NULL,
    "address_hash" TEXT NOT NULL,
    "picture" TEXT,
    "problem" TEXT,

    CONSTRAINT "change_set_pictures_pkey" PRIMARY KEY ("change_set_id","address_hash")
);

-- CreateIndex
CREATE INDEX "change_sets_created_at_id_idx" ON "change_sets"("created_at" DESC, "id");

-- CreateIndex
CREATE INDEX "change_sets_next_attempt_at_idx" ON "change_sets"("next_attempt_at") WHERE (next_attempt_at IS NOT NULL);

-- CreateIndex
CREATE INDEX "change_set_rows_change_set_id_handle_idx" ON "change_set_rows"("change_set_id", "handle");

-- CreateIndex
CREATE INDEX "change_set_rows_change_set_id_sku_idx" ON "change_set_rows"("change_set_id", "sku") WHERE (sku IS NOT NULL);

-- CreateIndex
CREATE INDEX "change_set_rows_change_set_id_gtin_idx" ON "change_set_rows"("change_set_id", "gtin") WHERE (gtin IS NOT NULL);

-- CreateIndex
CREATE INDEX "change_set_shoes_change_set_id_step_first_row_idx" ON "change_set_shoes"("change_set_id", "step", "first_row");

-- CreateIndex
CREATE INDEX "change_set_shoes_change_set_id_outcome_first_row_idx" ON "change_set_shoes"("change_set_id", "outcome", "first_row");

-- CreateIndex
CREATE INDEX "change_set_refusals_change_set_id_state_row_id_idx" ON "change_set_refusals"("change_set_id", "state", "row", "id");

-- AddForeignKey
ALTER TABLE "change_set_rows" ADD CONSTRAINT "change_set_rows_change_set_id_fkey" FOREIGN KEY ("change_set_id") REFERENCES "change_sets"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "change_set_shoes" ADD CONSTRAINT "change_set_shoes_change_set_id_fkey" FOREIGN KEY ("change_set_id") REFERENCES "change_sets"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "change_set_refusals" ADD CONSTRAINT "change_set_refusals_change_set_id_fkey" FOREIGN KEY ("change_set_id") REFERENCES "change_sets"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "change_set_pictures" ADD CONSTRAINT "change_set_pictures_change_set_id_fkey" FOREIGN KEY ("change_set_id") REFERENCES "change_sets"("id") ON DELETE CASCADE ON UPDATE CASCADE;
