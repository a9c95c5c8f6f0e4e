// SQL about reviews that queries of several domains share.

/** The columns of a row `r` of `reviews`, as `ReviewRow`. */
export const reviewColumns = `r.id, r.name, r.rating, r.comment, r.verified_purchase AS "verifiedPurchase", r.fit,
  r.size_bought::float8 AS "sizeBought",
  (SELECT s.size_scale FROM products s WHERE s.id = r.product_id AND s.size_scale <> 'us-men') AS "sizeScale",
  (SELECT s.gender FROM products s WHERE s.id = r.product_id AND s.gender = 'women') AS gender, r.pictures, r.helpful_count AS "helpfulCount", r.created_at AS "createdAt",
  CASE WHEN r.answer IS NOT NULL THEN json_build_object('text', r.answer, 'at', r.answered_at) END AS answer`;

/** The condition that a row `r` of `reviews` is one: its author has not deleted it while it was hidden. */
export const writtenReviews = `r.comment <> ''`;

/**
 * The opinions on the fit of a product `p`, as `FitVoices`. Each person counts once, by their review or else the reason
 * of their last return. Hidden reviews and refused returns don't count.
 */
export const fitVoices = `(
  SELECT json_build_object('small', count(*) FILTER (WHERE v.fit = 'small'), 'true', count(*) FILTER (WHERE v.fit = 'true'),
                           'large', count(*) FILTER (WHERE v.fit = 'large'))
  FROM (
    SELECT r.fit FROM reviews r WHERE r.product_id = p.id AND r.hidden_at IS NULL AND r.fit IS NOT NULL
    UNION ALL
    (SELECT DISTINCT ON (coalesce(o.user_id, o.id)) CASE l.reason WHEN 'too-small' THEN 'small' ELSE 'large' END
     FROM return_lines l JOIN returns t ON t.id = l.return_id JOIN orders o ON o.id = t.order_id
     WHERE l.product_id = p.id COLLATE "default" AND l.reason IN ('too-small', 'too-big') AND t.status NOT IN ('declined', 'withdrawn')
       AND NOT EXISTS (SELECT 1 FROM reviews r WHERE r.product_id = p.id AND r.user_id = o.user_id
                         AND r.hidden_at IS NULL AND r.fit IS NOT NULL)
     ORDER BY coalesce(o.user_id, o.id), t.created_at DESC)) v)`;
