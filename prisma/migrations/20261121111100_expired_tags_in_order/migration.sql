-- Expired tags get numbers, so that processes hear of them in the order of a sequence and not of somebody's clock. A
-- process of the version before writes only the time: the default numbers its new rows, the trigger those it changes.

-- AlterTable
ALTER TABLE "expired_tags" ADD COLUMN "sequence" BIGSERIAL NOT NULL;

-- CreateIndex
CREATE INDEX "expired_tags_sequence_idx" ON "expired_tags"("sequence");

CREATE FUNCTION "number_expired_tag"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."sequence" := nextval(pg_get_serial_sequence(TG_TABLE_SCHEMA || '.' || TG_TABLE_NAME, 'sequence'));
  RETURN NEW;
END
$$;

CREATE TRIGGER "expired_tags_number" BEFORE UPDATE ON "expired_tags"
  FOR EACH ROW EXECUTE FUNCTION "number_expired_tag"();
