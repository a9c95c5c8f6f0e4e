-- An order's number, and a credit note's, is stored and unique. So far it was the beginning of the id, which two may share.
-- Three migrations, because each is one transaction: this one takes a moment, the next one reads and writes every order
-- without keeping anybody from reading or ordering, and the last one takes a moment again.

ALTER TABLE "orders" ADD COLUMN "number" TEXT COLLATE "C";
ALTER TABLE "refunds" ADD COLUMN "number" TEXT COLLATE "C";
CREATE UNIQUE INDEX "orders_number_key" ON "orders"("number");
CREATE UNIQUE INDEX "refunds_number_key" ON "refunds"("number");

-- The first eight digits of a row's id, or as many more as it takes until no row of the table has them. All 32 are the id.
CREATE FUNCTION "free_number"("of" regclass, "id" uuid) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  digits CONSTANT text := replace("id"::text, '-', '');
  is_taken boolean;
BEGIN
  FOR count IN 8..31 LOOP
    EXECUTE format('SELECT EXISTS (SELECT FROM %s WHERE "number" = $1)', "of") INTO is_taken USING left(digits, count);
    IF NOT is_taken THEN RETURN left(digits, count); END IF;
  END LOOP;
  RETURN digits;
END $$;

-- Gives a row its number, whoever inserts it: also the version of the shop before, which knows no numbers. Of two that would
-- get the same one at once, the second waits until the first is stored, and then sees it. Two digits tell them apart well
-- enough, and a statement that inserts many rows holds few locks.
CREATE FUNCTION "give_number"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(TG_RELID::int, ('x' || left(NEW."id"::text, 2))::bit(8)::int);
  NEW."number" := "free_number"(TG_RELID, NEW."id");
  RETURN NEW;
END $$;

ALTER TABLE "orders" ALTER COLUMN "number" SET DEFAULT '';
ALTER TABLE "refunds" ALTER COLUMN "number" SET DEFAULT '';
CREATE TRIGGER "orders_give_number" BEFORE INSERT ON "orders"
  FOR EACH ROW WHEN (NEW."number" = '') EXECUTE FUNCTION "give_number"();
CREATE TRIGGER "refunds_give_number" BEFORE INSERT ON "refunds"
  FOR EACH ROW WHEN (NEW."number" = '') EXECUTE FUNCTION "give_number"();
