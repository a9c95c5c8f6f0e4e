import { db, Prisma } from '@/lib/platform/db/client';
import type { ListWindow } from '@/lib/platform/lists/list-query';
import type { Due } from './calendar-schema';

/** What is due at a moment, of one kind. */
export interface DueRow {
  at: Date;
  kind: Due['kind'];
  shoes: number;
  names: string[];
  product: string | null;
  changeSetId: string | null;
  changeSetName: string | null;
}

/** Names that are told of each. */
const NAMED = 5;

/** Products as one row for each moment: how many, and which one where it is only one. */
const byMoment = (kind: Due['kind'], products: Prisma.Sql) => Prisma.sql`
  SELECT d.at, ${kind} AS kind, count(*)::int AS shoes, CASE count(*) WHEN 1 THEN min(d.id) END AS product,
    NULL::uuid AS set_id, NULL AS set_name
  FROM (${products}) d (at, id) GROUP BY d.at`;

/** The names of some products, the first ones of the alphabet. */
const namesOf = (products: Prisma.Sql) => Prisma.sql`
  ARRAY(SELECT p.name FROM ${products} ORDER BY p.sort_name, p.id LIMIT ${Prisma.raw(String(NAMED))})`;

/** The names of what is due at a row of the page, which alone are read: a sale may be of a million shoes. */
const names = Prisma.sql`CASE due.kind
  WHEN 'publish' THEN ${namesOf(Prisma.sql`products p WHERE p.status = 'live' AND p.publish_at = due.at`)}
  WHEN 'price-begins' THEN ${namesOf(
    Prisma.sql`products p JOIN product_prices r ON r.product_id = p.id WHERE r.from_at = due.at`,
  )}
  WHEN 'price-ends' THEN ${namesOf(
    Prisma.sql`products p JOIN product_prices r ON r.product_id = p.id WHERE r.until_at = due.at`,
  )}
  ELSE '{}'::text[] END`;

/** What is due, soonest first, and how much there is in all. */
export async function listDueRows({ limit, offset }: ListWindow): Promise<{ rows: DueRow[]; total: number }> {
  const sets = Prisma.sql`
    SELECT s.at, 'change-set' AS kind, s.created + s.changed AS shoes, NULL AS product, s.id AS set_id,
      s.name AS set_name
    FROM change_sets s WHERE s.state IN ('preparing', 'scheduled') AND s.at IS NOT NULL`;
  const published = byMoment(
    'publish',
    Prisma.sql`SELECT publish_at, id FROM products WHERE status = 'live' AND publish_at > now()`,
  );
  const prices = (column: 'from_at' | 'until_at') => {
    const time = Prisma.raw(column);
    return Prisma.sql`SELECT ${time}, product_id FROM product_prices WHERE ${time} > now()`;
  };
  const begun = byMoment('price-begins', prices('from_at'));
  const ended = byMoment('price-ends', prices('until_at'));
  const all = Prisma.sql`(${sets} UNION ALL ${published} UNION ALL ${begun} UNION ALL ${ended})`;
  const [rows, counts] = await Promise.all([
    db().$queryRaw<DueRow[]>`
      SELECT at, kind, shoes, ${names} AS names, product, set_id AS "changeSetId", set_name AS "changeSetName"
      FROM (SELECT * FROM ${all} one ORDER BY at, kind, set_id LIMIT ${limit} OFFSET ${offset}) due
      ORDER BY at, kind, set_id`,
    db().$queryRaw<{ total: number }[]>`SELECT count(*)::int AS total FROM ${all} due`,
  ]);
  return { rows, total: counts[0]?.total ?? 0 };
}
