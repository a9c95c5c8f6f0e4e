-- Pairs that are held or granted for an exchange are in the house still: stock asks for those of a size.
CREATE INDEX "return_lines_exchange_idx" ON "return_lines"("product_id", "exchange_size") WHERE (exchange = ANY (ARRAY['held'::text, 'granted'::text]));
