-- Generated from schema.prisma, and by hand: the extension, COLLATE "C" (index order is byte order, the
-- same on every server) and the checks at the end. prisma/README.md says how to add the next migration.

-- Search looks for parts of words; a trigram index finds them without reading every product.
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- CreateEnum
CREATE TYPE "role" AS ENUM ('customer', 'admin');

-- CreateEnum
CREATE TYPE "user_status" AS ENUM ('active', 'inactive');

-- CreateEnum
CREATE TYPE "email_token_purpose" AS ENUM ('verify_email', 'reset_password', 'change_email');

-- CreateEnum
CREATE TYPE "category" AS ENUM ('sneakers', 'running', 'casual', 'slides');

-- CreateEnum
CREATE TYPE "order_status" AS ENUM ('processing', 'shipped', 'delivered');

-- CreateEnum
CREATE TYPE "payment_method" AS ENUM ('credit', 'paypal');

-- CreateTable
CREATE TABLE "users" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "email" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "password_hash" TEXT,
    "role" "role" NOT NULL DEFAULT 'customer',
    "status" "user_status" NOT NULL DEFAULT 'active',
    "email_verified_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "users_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sessions" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "user_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "sessions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "google_accounts" (
    "sub" TEXT NOT NULL,
    "user_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "google_accounts_pkey" PRIMARY KEY ("sub")
);

-- CreateTable
CREATE TABLE "email_tokens" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "user_id" UUID NOT NULL,
    "purpose" "email_token_purpose" NOT NULL,
    "token_hash" TEXT NOT NULL,
    "new_email" TEXT,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "email_tokens_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sign_in_codes" (
    "code_hash" TEXT NOT NULL,
    "user_id" UUID NOT NULL,
    "browser_hash" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "sign_in_codes_pkey" PRIMARY KEY ("code_hash")
);

-- CreateTable
CREATE TABLE "products" (
    "id" TEXT COLLATE "C" NOT NULL,
    "name" TEXT NOT NULL,
    "brand" TEXT NOT NULL,
    "category" "category" NOT NULL,
    "price_cents" INTEGER NOT NULL,
    "original_price_cents" INTEGER,
    "description" TEXT NOT NULL DEFAULT '',
    "image" TEXT,
    "images" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[],
    "features" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[],
    "is_latest" BOOLEAN NOT NULL DEFAULT false,
    "is_best_seller" BOOLEAN NOT NULL DEFAULT false,
    "rating" DOUBLE PRECISION NOT NULL DEFAULT 0,
    "num_reviews" INTEGER NOT NULL DEFAULT 0,
    "sort_name" TEXT COLLATE "C" NOT NULL,
    "brand_key" TEXT COLLATE "C" NOT NULL,
    "search_text" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "products_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "product_sizes" (
    "product_id" TEXT COLLATE "C" NOT NULL,
    "size" DECIMAL(4,1) NOT NULL,
    "quantity" INTEGER,

    CONSTRAINT "product_sizes_pkey" PRIMARY KEY ("product_id","size")
);

-- CreateTable
CREATE TABLE "reviews" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "product_id" TEXT COLLATE "C" NOT NULL,
    "user_id" UUID,
    "name" TEXT NOT NULL,
    "rating" INTEGER NOT NULL,
    "comment" TEXT NOT NULL,
    "verified_purchase" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "reviews_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "wishlist_items" (
    "user_id" UUID NOT NULL,
    "product_id" TEXT COLLATE "C" NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "wishlist_items_pkey" PRIMARY KEY ("user_id","product_id")
);

-- CreateTable
CREATE TABLE "orders" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "user_id" UUID,
    "buyer_name" TEXT NOT NULL,
    "buyer_email" TEXT NOT NULL,
    "status" "order_status" NOT NULL DEFAULT 'processing',
    "idempotency_key" TEXT,
    "request_hash" TEXT,
    "full_name" TEXT NOT NULL,
    "address" TEXT NOT NULL,
    "city" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "postal_code" TEXT NOT NULL,
    "country" TEXT NOT NULL DEFAULT 'USA',
    "payment_method" "payment_method" NOT NULL,
    "items_cents" INTEGER NOT NULL,
    "tax_cents" INTEGER NOT NULL,
    "shipping_cents" INTEGER NOT NULL,
    "total_cents" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "delivered_at" TIMESTAMPTZ(3),

    CONSTRAINT "orders_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "order_lines" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "order_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "product_id" TEXT COLLATE "C" NOT NULL,
    "name" TEXT NOT NULL,
    "image" TEXT,
    "size" DECIMAL(4,1) NOT NULL,
    "unit_price_cents" INTEGER NOT NULL,
    "quantity" INTEGER NOT NULL,

    CONSTRAINT "order_lines_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "order_status_changes" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "order_id" UUID NOT NULL,
    "from_status" "order_status",
    "to_status" "order_status" NOT NULL,
    "changed_by_id" UUID,
    "changed_by_name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "order_status_changes_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "subscribers" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "email" TEXT NOT NULL,
    "unsubscribe_token_hash" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "unsubscribed_at" TIMESTAMPTZ(3),

    CONSTRAINT "subscribers_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "outbox_mails" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "kind" TEXT NOT NULL,
    "recipient" TEXT NOT NULL,
    "payload" JSONB NOT NULL,
    "idempotency_key" TEXT NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "next_attempt_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sent_at" TIMESTAMPTZ(3),
    "failed_at" TIMESTAMPTZ(3),
    "provider_id" TEXT,
    "last_error" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "outbox_mails_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "rate_limits" (
    "key" TEXT NOT NULL,
    "points" INTEGER NOT NULL DEFAULT 0,
    "expire" BIGINT,

    CONSTRAINT "rate_limits_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "expired_tags" (
    "tag" TEXT NOT NULL,
    "expired_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "expired_tags_pkey" PRIMARY KEY ("tag")
);

-- CreateTable
CREATE TABLE "audit_entries" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "actor_id" UUID,
    "actor_name" TEXT NOT NULL,
    "action" TEXT NOT NULL,
    "subject_type" TEXT NOT NULL,
    "subject_id" TEXT NOT NULL,
    "before" JSONB,
    "after" JSONB,

    CONSTRAINT "audit_entries_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "users_email_key" ON "users"("email");

-- CreateIndex
CREATE INDEX "users_created_at_id_idx" ON "users"("created_at" DESC, "id");

-- CreateIndex
CREATE INDEX "users_role_status_idx" ON "users"("role", "status");

-- CreateIndex
CREATE INDEX "sessions_user_id_idx" ON "sessions"("user_id");

-- CreateIndex
CREATE INDEX "sessions_expires_at_idx" ON "sessions"("expires_at");

-- CreateIndex
CREATE INDEX "google_accounts_user_id_idx" ON "google_accounts"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "email_tokens_token_hash_key" ON "email_tokens"("token_hash");

-- CreateIndex
CREATE INDEX "email_tokens_user_id_purpose_idx" ON "email_tokens"("user_id", "purpose");

-- CreateIndex
CREATE INDEX "email_tokens_expires_at_idx" ON "email_tokens"("expires_at");

-- CreateIndex
CREATE INDEX "sign_in_codes_user_id_idx" ON "sign_in_codes"("user_id");

-- CreateIndex
CREATE INDEX "sign_in_codes_expires_at_idx" ON "sign_in_codes"("expires_at");

-- CreateIndex
CREATE INDEX "products_sort_name_id_idx" ON "products"("sort_name", "id");

-- CreateIndex
CREATE INDEX "products_price_cents_id_idx" ON "products"("price_cents", "id");

-- CreateIndex
CREATE INDEX "products_price_cents_desc_id_idx" ON "products"("price_cents" DESC, "id");

-- CreateIndex
CREATE INDEX "products_created_at_id_idx" ON "products"("created_at" DESC, "id");

-- CreateIndex
CREATE INDEX "products_rating_id_idx" ON "products"("rating" DESC, "id");

-- CreateIndex
CREATE INDEX "products_category_sort_name_id_idx" ON "products"("category", "sort_name", "id");

-- CreateIndex
CREATE INDEX "products_category_price_cents_id_idx" ON "products"("category", "price_cents", "id");

-- CreateIndex
CREATE INDEX "products_category_price_cents_desc_id_idx" ON "products"("category", "price_cents" DESC, "id");

-- CreateIndex
CREATE INDEX "products_category_created_at_id_idx" ON "products"("category", "created_at" DESC, "id");

-- CreateIndex
CREATE INDEX "products_category_rating_id_idx" ON "products"("category", "rating" DESC, "id");

-- CreateIndex
CREATE INDEX "products_brand_key_sort_name_id_idx" ON "products"("brand_key", "sort_name", "id");

-- CreateIndex
CREATE INDEX "products_latest_by_name_idx" ON "products"("sort_name", "id") WHERE (is_latest);

-- CreateIndex
CREATE INDEX "products_latest_by_age_idx" ON "products"("created_at" DESC, "id") WHERE (is_latest);

-- CreateIndex
CREATE INDEX "products_best_seller_by_name_idx" ON "products"("sort_name", "id") WHERE (is_best_seller);

-- CreateIndex
CREATE INDEX "products_best_seller_by_rating_idx" ON "products"("rating" DESC, "id") WHERE (is_best_seller);

-- CreateIndex
CREATE INDEX "products_search_text_trgm_idx" ON "products" USING GIN ("search_text" gin_trgm_ops);

-- CreateIndex
CREATE INDEX "product_sizes_buyable_idx" ON "product_sizes"("size", "product_id") WHERE (quantity IS NULL) OR (quantity > 0);

-- CreateIndex
CREATE INDEX "reviews_product_id_created_at_id_idx" ON "reviews"("product_id", "created_at" DESC, "id");

-- CreateIndex
CREATE UNIQUE INDEX "reviews_user_id_product_id_key" ON "reviews"("user_id", "product_id");

-- CreateIndex
CREATE INDEX "wishlist_items_product_id_idx" ON "wishlist_items"("product_id");

-- CreateIndex
CREATE INDEX "orders_user_id_created_at_id_idx" ON "orders"("user_id", "created_at" DESC, "id");

-- CreateIndex
CREATE INDEX "orders_created_at_id_idx" ON "orders"("created_at" DESC, "id");

-- CreateIndex
CREATE INDEX "orders_status_created_at_id_idx" ON "orders"("status", "created_at" DESC, "id");

-- CreateIndex
CREATE UNIQUE INDEX "orders_user_id_idempotency_key_key" ON "orders"("user_id", "idempotency_key");

-- CreateIndex
CREATE INDEX "order_lines_product_id_idx" ON "order_lines"("product_id");

-- CreateIndex
CREATE UNIQUE INDEX "order_lines_order_id_position_key" ON "order_lines"("order_id", "position");

-- CreateIndex
CREATE INDEX "order_status_changes_order_id_created_at_idx" ON "order_status_changes"("order_id", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "subscribers_email_key" ON "subscribers"("email");

-- CreateIndex
CREATE UNIQUE INDEX "subscribers_unsubscribe_token_hash_key" ON "subscribers"("unsubscribe_token_hash");

-- CreateIndex
CREATE INDEX "subscribers_created_at_id_idx" ON "subscribers"("created_at" DESC, "id");

-- CreateIndex
CREATE UNIQUE INDEX "outbox_mails_idempotency_key_key" ON "outbox_mails"("idempotency_key");

-- CreateIndex
CREATE INDEX "outbox_mails_unsent_idx" ON "outbox_mails"("next_attempt_at") WHERE (sent_at IS NULL) AND (failed_at IS NULL);

-- CreateIndex
CREATE INDEX "outbox_mails_created_at_idx" ON "outbox_mails"("created_at" DESC);

-- CreateIndex
CREATE INDEX "rate_limits_expire_idx" ON "rate_limits"("expire");

-- CreateIndex
CREATE INDEX "expired_tags_expired_at_idx" ON "expired_tags"("expired_at");

-- CreateIndex
CREATE INDEX "audit_entries_at_id_idx" ON "audit_entries"("at" DESC, "id");

-- CreateIndex
CREATE INDEX "audit_entries_subject_type_subject_id_at_idx" ON "audit_entries"("subject_type", "subject_id", "at" DESC);

-- AddForeignKey
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "google_accounts" ADD CONSTRAINT "google_accounts_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "email_tokens" ADD CONSTRAINT "email_tokens_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sign_in_codes" ADD CONSTRAINT "sign_in_codes_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "product_sizes" ADD CONSTRAINT "product_sizes_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "wishlist_items" ADD CONSTRAINT "wishlist_items_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "wishlist_items" ADD CONSTRAINT "wishlist_items_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_status_changes" ADD CONSTRAINT "order_status_changes_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Rules that the schema language has no words for. What breaks one is a defect of the program, never a
-- person's mistake: forms and routes refuse it first.
ALTER TABLE "users"
    ADD CONSTRAINT "users_email_check" CHECK ("email" <> '' AND "email" = lower(btrim("email"))),
    ADD CONSTRAINT "users_name_check" CHECK ("name" ~ '\S');

ALTER TABLE "email_tokens"
    ADD CONSTRAINT "email_tokens_token_hash_check" CHECK ("token_hash" ~ '^[0-9a-f]{64}$'),
    ADD CONSTRAINT "email_tokens_new_email_check" CHECK (("purpose" = 'change_email') = ("new_email" IS NOT NULL));

ALTER TABLE "products"
    ADD CONSTRAINT "products_name_check" CHECK ("name" ~ '\S'),
    ADD CONSTRAINT "products_brand_check" CHECK ("brand" ~ '\S'),
    ADD CONSTRAINT "products_price_cents_check" CHECK ("price_cents" BETWEEN 1 AND 10000000),
    ADD CONSTRAINT "products_original_price_cents_check" CHECK ("original_price_cents" BETWEEN 1 AND 10000000),
    ADD CONSTRAINT "products_rating_check" CHECK ("rating" BETWEEN 0 AND 5),
    ADD CONSTRAINT "products_num_reviews_check" CHECK ("num_reviews" >= 0);

ALTER TABLE "product_sizes"
    ADD CONSTRAINT "product_sizes_size_check" CHECK ("size" > 0),
    ADD CONSTRAINT "product_sizes_quantity_check" CHECK ("quantity" >= 0);

ALTER TABLE "reviews"
    ADD CONSTRAINT "reviews_rating_check" CHECK ("rating" BETWEEN 1 AND 5),
    ADD CONSTRAINT "reviews_comment_check" CHECK ("comment" ~ '\S');

ALTER TABLE "orders"
    ADD CONSTRAINT "orders_items_cents_check" CHECK ("items_cents" >= 0),
    ADD CONSTRAINT "orders_tax_cents_check" CHECK ("tax_cents" >= 0),
    ADD CONSTRAINT "orders_shipping_cents_check" CHECK ("shipping_cents" >= 0),
    ADD CONSTRAINT "orders_total_cents_check" CHECK ("total_cents" = "items_cents" + "tax_cents" + "shipping_cents");

ALTER TABLE "order_lines"
    ADD CONSTRAINT "order_lines_position_check" CHECK ("position" >= 0),
    ADD CONSTRAINT "order_lines_size_check" CHECK ("size" > 0),
    ADD CONSTRAINT "order_lines_unit_price_cents_check" CHECK ("unit_price_cents" >= 0),
    ADD CONSTRAINT "order_lines_quantity_check" CHECK ("quantity" > 0);

ALTER TABLE "subscribers"
    ADD CONSTRAINT "subscribers_email_check" CHECK ("email" <> '' AND "email" = lower(btrim("email")));

ALTER TABLE "outbox_mails"
    ADD CONSTRAINT "outbox_mails_attempts_check" CHECK ("attempts" >= 0),
    ADD CONSTRAINT "outbox_mails_outcome_check" CHECK ("sent_at" IS NULL OR "failed_at" IS NULL);
