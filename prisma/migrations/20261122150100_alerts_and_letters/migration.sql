-- AlterTable
ALTER TABLE "subscribers" ADD COLUMN     "source" TEXT NOT NULL DEFAULT 'form';

-- AlterTable
ALTER TABLE "wishlist_items" ADD COLUMN     "price_cents" INTEGER;

-- CreateTable
CREATE TABLE "wishlist_shares" (
    "user_id" UUID NOT NULL,
    "token" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "wishlist_shares_pkey" PRIMARY KEY ("user_id")
);

-- CreateTable
CREATE TABLE "alerts" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "product_id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "size" DECIMAL(4,1),
    "price_cents" INTEGER,
    "user_id" UUID,
    "email" TEXT,
    "position" BIGSERIAL NOT NULL,
    "confirm_token_hash" TEXT,
    "asked_at" TIMESTAMPTZ(3),
    "confirmed_at" TIMESTAMPTZ(3),
    "told_at" TIMESTAMPTZ(3),
    "tellings" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "alerts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "alert_causes" (
    "id" BIGSERIAL NOT NULL,
    "product_id" TEXT NOT NULL,
    "size" DECIMAL(4,1),
    "pairs" INTEGER,

    CONSTRAINT "alert_causes_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "newsletters" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "subject" TEXT NOT NULL,
    "preview" TEXT NOT NULL DEFAULT '',
    "blocks" JSONB NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'draft',
    "letter" JSONB,
    "recipients" INTEGER NOT NULL DEFAULT 0,
    "sent" INTEGER NOT NULL DEFAULT 0,
    "sending_since" TIMESTAMPTZ(3),
    "promised_up_to" UUID,
    "promised_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "newsletters_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "wishlist_shares_token_key" ON "wishlist_shares"("token");

-- CreateIndex
CREATE UNIQUE INDEX "alerts_confirm_token_hash_key" ON "alerts"("confirm_token_hash");

-- CreateIndex
CREATE INDEX "alerts_user_id_idx" ON "alerts"("user_id");

-- CreateIndex
CREATE INDEX "alerts_email_idx" ON "alerts"("email");

-- CreateIndex
CREATE INDEX "alerts_waiting_idx" ON "alerts"("product_id", "size", "position") WHERE (told_at IS NULL);

-- CreateIndex
CREATE INDEX "alert_causes_product_id_size_idx" ON "alert_causes"("product_id", "size");

-- CreateIndex
CREATE INDEX "newsletters_created_at_id_idx" ON "newsletters"("created_at" DESC, "id");

-- CreateIndex
CREATE INDEX "newsletters_sending_idx" ON "newsletters"("state") WHERE (state = 'sending'::text);

-- AddForeignKey
ALTER TABLE "wishlist_shares" ADD CONSTRAINT "wishlist_shares_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "alert_causes" ADD CONSTRAINT "alert_causes_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "alerts"
    ALTER COLUMN "product_id" TYPE TEXT COLLATE "C",
    ADD CONSTRAINT "alerts_kind_check" CHECK ("kind" = 'size' AND "size" > 0 OR "kind" = 'price' AND "size" IS NULL AND "price_cents" > 0),
    ADD CONSTRAINT "alerts_person_check" CHECK (("user_id" IS NULL) <> ("email" IS NULL));

-- Who asks again for what they wait for already has one alert.
CREATE UNIQUE INDEX "alerts_waiting_once_idx"
    ON "alerts" ("product_id", "kind", coalesce("size", 0), coalesce("user_id"::text, "email")) WHERE "told_at" IS NULL;

ALTER TABLE "alert_causes"
    ALTER COLUMN "product_id" TYPE TEXT COLLATE "C",
    ADD CONSTRAINT "alert_causes_pairs_check" CHECK ("pairs" > 0);

ALTER TABLE "wishlist_items" ADD CONSTRAINT "wishlist_items_price_cents_check" CHECK ("price_cents" > 0);

ALTER TABLE "newsletters"
    ADD CONSTRAINT "newsletters_state_check" CHECK ("state" IN ('draft', 'sending', 'sent')),
    ADD CONSTRAINT "newsletters_letter_check" CHECK (("state" = 'draft') = ("letter" IS NULL));

-- How far a newsletter has come is counted in the outbox.
CREATE INDEX "outbox_mails_newsletter_idx" ON "outbox_mails" (("payload" ->> 'newsletterId')) WHERE "kind" = 'newsletter';

-- Whatever brings pairs back (the form, a return, a cancelled order, an import, a statement by hand) changes this table. An
-- alert is written behind a lock of the size, so this either sees it or comes before it.
CREATE FUNCTION note_pairs_back() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF NEW.quantity IS NULL AND OLD.quantity IS NULL OR NEW.quantity IS NOT NULL AND (NEW.quantity > OLD.quantity) IS NOT TRUE THEN
      RETURN NULL;
    END IF;
  ELSIF NEW.quantity = 0 THEN
    RETURN NULL;
  END IF;
  IF EXISTS (SELECT 1 FROM alerts a
             WHERE a.product_id = NEW.product_id AND a.size = NEW.size AND a.kind = 'size' AND a.told_at IS NULL) THEN
    INSERT INTO alert_causes (product_id, size, pairs)
    VALUES (NEW.product_id, NEW.size,
            CASE WHEN TG_OP = 'UPDATE' THEN NEW.quantity - OLD.quantity ELSE NEW.quantity END);
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER product_sizes_note_pairs_back AFTER INSERT OR UPDATE OF "quantity" ON "product_sizes"
  FOR EACH ROW EXECUTE FUNCTION note_pairs_back();

CREATE FUNCTION note_price_fell() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM alerts a
             WHERE a.product_id = NEW.id AND a.kind = 'price' AND a.told_at IS NULL AND a.price_cents > NEW.price_cents) THEN
    INSERT INTO alert_causes (product_id) VALUES (NEW.id);
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER products_note_price_fell AFTER UPDATE OF "price_cents" ON "products"
  FOR EACH ROW WHEN (NEW.price_cents < OLD.price_cents) EXECUTE FUNCTION note_price_fell();
