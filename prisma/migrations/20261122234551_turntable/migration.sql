-- Pictures once around a shoe, at equal steps. Empty for shoes that can't be turned.
ALTER TABLE "products" ADD COLUMN "turntable" TEXT[] NOT NULL DEFAULT '{}';
