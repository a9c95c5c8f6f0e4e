-- Staff have roles, which are sets of rights. Who was an administrator is an owner.

-- AlterTable
ALTER TABLE "users" ADD COLUMN "staff_roles" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[];
UPDATE "users" SET "staff_roles" = '{owner}' WHERE "role" = 'admin';

-- Roles that a shop made for itself; those that come with it are in lib/core/permissions.
-- CreateTable
CREATE TABLE "roles" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "name" TEXT NOT NULL,
    "rights" TEXT[],
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "roles_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "roles_name_key" ON "roles"(lower("name"));

-- Whoever is made an administrator without a role is an owner, also by an older process; a customer has none.
CREATE FUNCTION "keep_staff_roles"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.role <> 'admin' THEN
    NEW.staff_roles := '{}';
  ELSIF cardinality(NEW.staff_roles) = 0 THEN
    NEW.staff_roles := '{owner}';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "users_keep_staff_roles" BEFORE INSERT OR UPDATE OF "role", "staff_roles" ON "users"
  FOR EACH ROW EXECUTE FUNCTION "keep_staff_roles"();

-- CreateTable
CREATE TABLE "staff_invitations" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "email" TEXT NOT NULL,
    "roles" TEXT[],
    "token_hash" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "invited_by_id" UUID NOT NULL,

    CONSTRAINT "staff_invitations_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "staff_invitations_email_key" ON "staff_invitations"("email");
CREATE UNIQUE INDEX "staff_invitations_token_hash_key" ON "staff_invitations"("token_hash");
ALTER TABLE "staff_invitations" ADD CONSTRAINT "staff_invitations_invited_by_id_fkey" FOREIGN KEY ("invited_by_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
