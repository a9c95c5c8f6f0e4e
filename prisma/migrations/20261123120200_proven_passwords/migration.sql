-- Passwords that are there count as their owners': nothing tells any more who registered them.
ALTER TABLE "users" ADD COLUMN "is_password_proven" BOOLEAN NOT NULL DEFAULT true;
