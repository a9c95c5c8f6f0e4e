-- CreateTable
CREATE TABLE "shipments" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "order_id" UUID NOT NULL,
    "carrier" TEXT NOT NULL,
    "tracking_number" TEXT NOT NULL,
    "created_by_id" UUID,
    "shipped_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "shipments_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "shipment_lines" (
    "shipment_id" UUID NOT NULL,
    "product_id" TEXT NOT NULL,
    "size" DECIMAL(4,1) NOT NULL,
    "quantity" INTEGER NOT NULL,

    CONSTRAINT "shipment_lines_pkey" PRIMARY KEY ("shipment_id","product_id","size")
);

-- CreateIndex
CREATE UNIQUE INDEX "shipments_order_id_carrier_tracking_number_key" ON "shipments"("order_id", "carrier", "tracking_number");

-- AddForeignKey
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "shipment_lines" ADD CONSTRAINT "shipment_lines_shipment_id_fkey" FOREIGN KEY ("shipment_id") REFERENCES "shipments"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "shipments"
    ADD CONSTRAINT "shipments_carrier_check" CHECK ("carrier" ~ '\S'),
    ADD CONSTRAINT "shipments_tracking_number_check" CHECK ("tracking_number" ~ '\S');

ALTER TABLE "shipment_lines"
    ADD CONSTRAINT "shipment_lines_size_check" CHECK ("size" > 0),
    ADD CONSTRAINT "shipment_lines_quantity_check" CHECK ("quantity" > 0);
