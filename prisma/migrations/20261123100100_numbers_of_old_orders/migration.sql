-- The first of those that share their eight digits keeps them, as everybody knows it by them.
UPDATE "orders" o SET "number" = left(o."id"::text, 8)
FROM (SELECT "id", row_number() OVER (PARTITION BY left("id"::text, 8) ORDER BY "created_at", "id") AS place
      FROM "orders" WHERE "number" IS NULL) old
WHERE old."id" = o."id" AND old.place = 1
  AND NOT EXISTS (SELECT FROM "orders" taken WHERE taken."number" = left(o."id"::text, 8));

UPDATE "refunds" r SET "number" = left(r."id"::text, 8)
FROM (SELECT "id", row_number() OVER (PARTITION BY left("id"::text, 8) ORDER BY "created_at", "id") AS place
      FROM "refunds" WHERE "number" IS NULL) old
WHERE old."id" = r."id" AND old.place = 1
  AND NOT EXISTS (SELECT FROM "refunds" taken WHERE taken."number" = left(r."id"::text, 8));

-- The few that are left, one after the other: each sees the number of the one before.
DO $$
DECLARE
  later uuid;
BEGIN
  FOR later IN SELECT "id" FROM "orders" WHERE "number" IS NULL ORDER BY "created_at", "id" LOOP
    UPDATE "orders" SET "number" = "free_number"('orders', later) WHERE "id" = later;
  END LOOP;
  FOR later IN SELECT "id" FROM "refunds" WHERE "number" IS NULL ORDER BY "created_at", "id" LOOP
    UPDATE "refunds" SET "number" = "free_number"('refunds', later) WHERE "id" = later;
  END LOOP;
END $$;
