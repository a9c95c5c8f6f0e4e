-- How a key begins, by which people recognise it. Empty for those of earlier versions.
ALTER TABLE "api_keys" ADD COLUMN "prefix" TEXT NOT NULL DEFAULT '';
