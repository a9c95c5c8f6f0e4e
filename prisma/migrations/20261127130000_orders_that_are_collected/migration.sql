-- Whether an order is collected at the shop is agreed with it, as the name of its method is.

-- AlterTable
ALTER TABLE "orders" ADD COLUMN "shipping_is_pickup" BOOLEAN NOT NULL DEFAULT false;

-- Those that are under way were placed by a method of the settings as they are.
UPDATE "orders" o SET "shipping_is_pickup" = true
WHERE o."status" IN ('unpaid', 'processing', 'shipped') AND EXISTS (
  SELECT FROM "settings" s, jsonb_array_elements(s."value" -> 'zones') z, jsonb_array_elements(z -> 'methods') m
  WHERE s."part" = 'shipping' AND m ->> 'id' = o."shipping_method" AND m ->> 'pickup' = 'true'
    AND z -> 'countries' ? CASE o."country" WHEN 'USA' THEN 'US' ELSE o."country" END);
