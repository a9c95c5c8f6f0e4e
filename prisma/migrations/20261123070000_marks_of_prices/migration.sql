-- The products of a range of prices in cents, from the marks of the single bits of prices. A function, because its statement is
-- then planned once a connection: the range as a part of each list took longer to plan than the list to read. Of products that
-- are gone it may tell as well; the marks of kind `all` know them.
CREATE FUNCTION "marks_of_prices"("least" int, "most" int)
RETURNS TABLE ("chunk" int, "bits" bit(8192)) LANGUAGE plpgsql STABLE AS $$
#variable_conflict use_variable
DECLARE
  everything CONSTANT bit(8192) := ~0::bit(8192);
  -- For each bit of a price the products whose price does not have it; null where no price has it.
  unset bit(8192)[];
  without bit(8192);
  up_to bit(8192);
  below bit(8192);
BEGIN
  FOR "chunk", unset IN
    SELECT a.chunk, array_agg(~m.bits ORDER BY p.place)
    FROM product_marks a CROSS JOIN generate_series(0, 23) AS p(place)
      LEFT JOIN product_marks m ON m.kind = 'price' AND m.value = p.place::text AND m.chunk = a.chunk
    WHERE a.kind = 'all' GROUP BY a.chunk
  LOOP
    up_to := everything;
    below := everything;
    -- From the lowest bit up: where the bound has a bit and the price has not, lower bits do not matter.
    FOR place IN 0..23 LOOP
      without := unset[place + 1];
      IF ("most" >> place) & 1 = 1 THEN
        up_to := coalesce(without | up_to, everything);
      ELSIF without IS NOT NULL THEN
        up_to := without & up_to;
      END IF;
      CONTINUE WHEN "least" = 0;
      IF (("least" - 1) >> place) & 1 = 1 THEN
        below := coalesce(without | below, everything);
      ELSIF without IS NOT NULL THEN
        below := without & below;
      END IF;
    END LOOP;
    "bits" := CASE WHEN "least" > 0 THEN up_to & ~below ELSE up_to END;
    RETURN NEXT;
  END LOOP;
END
$$;
