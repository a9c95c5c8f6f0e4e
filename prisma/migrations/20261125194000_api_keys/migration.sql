-- A key is a session of its maker's that a program has, with rights of its own.

-- CreateTable
CREATE TABLE "api_keys" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "key_hash" TEXT NOT NULL,
    "rights" TEXT[],
    "addresses" TEXT[],
    "expires_at" TIMESTAMPTZ(3),
    "last_used_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "api_keys_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "api_keys_key_hash_key" ON "api_keys"("key_hash");
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_id_fkey" FOREIGN KEY ("id") REFERENCES "sessions"("id") ON DELETE CASCADE ON UPDATE CASCADE;
