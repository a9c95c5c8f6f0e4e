/**
 * SQL that inserts so many products as a large shop has them: few brands sell most, prices crowd below $150, a shoe
 * comes in four colors. They have no pictures, and no sizes yet. Their ids are `shoe-1` and so on. With `areRated` they
 * say what reviews gave them, which are not there.
 */
export const insertManyProducts = (products: number, { areRated = false } = {}) => `
  INSERT INTO products (id, name, brand, category, price_cents, original_price_cents, description, image, features, style,
    color_name, colors, gender, width, is_latest, is_best_seller, rating, num_reviews, created_at, sort_name, brand_key,
    style_key, color_families, search_text)
  SELECT 'shoe-' || i, s.style || ' ' || s.color, s.brand, s.category, s.price,
    CASE WHEN s.luck < 0.18 THEN s.price + 2000 END, s.description, NULL,
    ARRAY[s.material || ' upper', s.sole || ' sole'], s.style, s.color, ARRAY[s.hex],
    CASE WHEN s.person < 0.3 THEN 'men' WHEN s.person < 0.6 THEN 'women' ELSE 'unisex' END,
    CASE WHEN s.luck > 0.95 THEN 'wide' WHEN s.luck > 0.92 THEN 'narrow' ELSE 'standard' END,
    s.luck > 0.97, s.luck < 0.01, CASE WHEN s.loved < ${areRated ? 0.3 : 2} THEN 0 ELSE 2.5 + 2.5 * s.loved END,
    CASE WHEN s.loved < ${areRated ? 0.3 : 2} THEN 0 ELSE (400 * s.loved ^ 8)::int END, now() - s.age * interval '1500 days',
    lower(s.style || ' ' || s.color), lower(s.brand), lower(s.style), ARRAY[s.family],
    lower(concat_ws(' ', s.style, s.color, s.brand, s.category, s.description))
  FROM (
    SELECT r.*, 'Brand ' || (1 + floor(200 * r.b ^ 3))::int AS brand,
      (ARRAY['sneakers', 'sneakers', 'running', 'running', 'casual', 'slides'])[1 + floor(6 * r.c)::int] AS category,
      (2000 + 13000 * r.p + 40000 * r.p ^ 6)::int / 100 * 100 + 99 AS price,
      (ARRAY['Cloud', 'Court', 'Trail', 'Harbor', 'Plume', 'Vane', 'Ridge', 'Dune', 'Pier', 'Rally'])[1 + i / 4 % 10]
        || ' ' || (ARRAY['Runner', 'Low', 'Hi', 'Mid', 'Flat', 'Max', 'Race', 'Slide'])[1 + i / 40 % 8] || ' ' || i / 4 AS style,
      (ARRAY['Chalk', 'Ink', 'Moss', 'Clay', 'Sand', 'Night', 'Rose', 'Sky'])[1 + (i + i / 4) % 8] AS color,
      (ARRAY['#eeebe4', '#1a2439', '#566348', '#c0714f', '#b08a5e', '#1d1e21', '#dfbdb5', '#8fb8d6'])[1 + (i + i / 4) % 8] AS hex,
      (ARRAY['white', 'blue', 'green', 'orange', 'beige', 'black', 'pink', 'blue'])[1 + (i + i / 4) % 8] AS family,
      (ARRAY['Leather', 'Suede', 'Mesh', 'Canvas', 'Knit'])[1 + floor(5 * r.m)::int] AS material,
      (ARRAY['gum', 'foam', 'cup', 'crepe'])[1 + floor(4 * r.m * 7)::int % 4] AS sole,
      'A shoe for ' || (ARRAY['rain', 'long days', 'the track', 'the office', 'the beach'])[1 + floor(5 * r.d)::int]
        || ', drawn by ' || (ARRAY['Ada', 'Grace', 'Edsger', 'Barbara', 'Alan'])[1 + floor(5 * r.luck)::int]
        || ' and made to be worn daily.' || CASE WHEN i % 50000 = 7 THEN ' Quicksilver lining.' ELSE '' END AS description
    FROM (SELECT i, random() b, random() c, random() p, random() m, random() d, random() luck, random() person,
            random() loved, random() age FROM generate_series(1, ${products}) i) r) s;`;

/** Sizes of each of them: about nine, one in eight of which is sold out. */
export const SIZES_OF_MANY = 9;
export const insertManySizes = `
  INSERT INTO product_sizes (product_id, size, quantity, sku)
  SELECT p.id, 6 + step / 2.0, CASE WHEN random() < 0.12 THEN 0 WHEN random() < 0.1 THEN NULL ELSE (1 + 40 * random())::int END,
    'LW-' || substr(p.id, 6) || '-' || (60 + step * 5)
  FROM products p, generate_series(p.ordinal % 5, p.ordinal % 5 + 8) step WHERE p.id LIKE 'shoe-%'`;
