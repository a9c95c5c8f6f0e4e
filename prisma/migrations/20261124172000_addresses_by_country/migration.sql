-- What some shops and countries ask for beside the place; blank where nothing was given.
ALTER TABLE "addresses" ADD COLUMN "company" TEXT NOT NULL DEFAULT '',
                        ADD COLUMN "phone" TEXT NOT NULL DEFAULT '',
                        ADD COLUMN "vat_id" TEXT NOT NULL DEFAULT '';

ALTER TABLE "orders" ADD COLUMN "company" TEXT NOT NULL DEFAULT '',
                     ADD COLUMN "phone" TEXT NOT NULL DEFAULT '',
                     ADD COLUMN "vat_id" TEXT NOT NULL DEFAULT '';

CREATE INDEX "orders_company_trgm_idx" ON "orders" USING gin (company gin_trgm_ops) WHERE (company <> '');
