-- What is measured or named of a shoe. A further fact needs no further column.
ALTER TABLE "products" ADD COLUMN "facts" JSONB NOT NULL DEFAULT '{}';
ALTER TABLE "products" ADD CONSTRAINT "products_facts_check" CHECK (jsonb_typeof("facts") = 'object');
