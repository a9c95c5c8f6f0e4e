import { type DbTransaction, db } from '@/lib/platform/db/client';
import { Prisma } from '@/lib/platform/db/generated/client';
import type { ListWindow } from '@/lib/platform/lists/list-query';
import { MOST_TOTAL } from '@/lib/platform/lists/most-total';
import { type AuditAction, type AuditFacts, type AuditSubject, actionsThat, auditActions } from './audit-actions';
import type { AuditQuery } from './audit-schema';

export interface NewAuditEntry {
  /** Without an id when there was no signed-in user. */
  actor: { userId: string | null; name: string };
  action: AuditAction;
  subjectId: string;
  before: AuditFacts | null;
  after: AuditFacts | null;
}

/** Converted by JSON, which leaves out undefined facts. */
function toJson(facts: AuditFacts | null) {
  return facts === null ? Prisma.DbNull : (JSON.parse(JSON.stringify(facts)) as Prisma.InputJsonObject);
}

function toRow(entry: NewAuditEntry) {
  return {
    actorId: entry.actor.userId,
    actorName: entry.actor.name,
    action: entry.action,
    subjectType: auditActions[entry.action].subject,
    subjectId: entry.subjectId,
    before: toJson(entry.before),
    after: toJson(entry.after),
  };
}

/** Logs an administrator's action in its transaction: both are stored or neither is. */
export async function recordAudit(transaction: DbTransaction, entry: NewAuditEntry): Promise<void> {
  await transaction.auditEntry.create({ data: toRow(entry), select: { id: true } });
}

/** Logs many actions at once. */
export async function recordAudits(transaction: DbTransaction, entries: readonly NewAuditEntry[]): Promise<void> {
  if (entries.length > 0) await transaction.auditEntry.createMany({ data: entries.map(toRow) });
}

/** Whether the same was logged within the last hour, for actions that are repeated often. */
export async function isAuditedLately(
  transaction: DbTransaction,
  { actor, action, subjectId }: Pick<NewAuditEntry, 'actor' | 'action' | 'subjectId'>,
): Promise<boolean> {
  const lately = new Date(Date.now() - 60 * 60 * 1000);
  const where = {
    subjectType: auditActions[action].subject,
    subjectId,
    action,
    actorId: actor.userId,
    at: { gt: lately },
  };
  return (await transaction.auditEntry.findFirst({ where, select: { id: true } })) !== null;
}

export interface AuditRow {
  id: string;
  at: Date;
  actorId: string | null;
  actorName: string;
  action: string;
  subjectType: string;
  subjectId: string;
  before: AuditFacts | null;
  after: AuditFacts | null;
  subjectExists: boolean;
  /** The name of a deleted subject, from the entry about its deletion. */
  subjectName: string | null;
  /** The number of an order, without the `#`. */
  orderNumber: string | null;
}

/** SQL of a subject's current name for an entry `e`, by type; null for types without a name. */
const currentNames: Record<AuditSubject, Prisma.Sql | null> = {
  product: Prisma.sql`(SELECT p.name FROM products p WHERE p.id = e.subject_id)`,
  category: Prisma.sql`(SELECT c.name FROM categories c WHERE c.slug = e.subject_id)`,
  collection: Prisma.sql`(SELECT c.name FROM collections c WHERE c.slug = e.subject_id)`,
  redirect: Prisma.sql`(SELECT r.from_path FROM redirects r WHERE r.id = e.subject_id::uuid)`,
  synonym: Prisma.sql`(SELECT s.word || ' = ' || s.means FROM search_synonyms s WHERE s.id = e.subject_id::uuid)`,
  user: Prisma.sql`(SELECT u.name FROM users u WHERE u.id = e.subject_id::uuid)`,
  message: Prisma.sql`(SELECT m.name FROM contact_messages m WHERE m.id = e.subject_id::uuid)`,
  review: Prisma.sql`(SELECT r.name FROM reviews r WHERE r.id = e.subject_id::uuid)`,
  promotion: Prisma.sql`(SELECT p.name FROM promotions p WHERE p.id = e.subject_id::uuid AND p.deleted_at IS NULL)`,
  'gift-card': Prisma.sql`(SELECT 'Card ending in ' || g.last4 FROM gift_cards g WHERE g.id = e.subject_id::uuid)`,
  invitation: Prisma.sql`(SELECT i.email FROM staff_invitations i WHERE i.id = e.subject_id::uuid)`,
  role: Prisma.sql`(SELECT r.name FROM roles r WHERE r.id = e.subject_id::uuid)`,
  key: Prisma.sql`(SELECT k.name FROM api_keys k WHERE k.id = e.subject_id::uuid)`,
  webhook: Prisma.sql`(SELECT w.url FROM webhooks w WHERE w.id = e.subject_id::uuid)`,
  newsletter: Prisma.sql`(SELECT n.subject FROM newsletters n WHERE n.id = e.subject_id::uuid)`,
  order: Prisma.sql`(SELECT o.buyer_name FROM orders o WHERE o.id = e.subject_id::uuid)`,
  settings: null,
  picture: null,
  list: null,
};

/** SQL of the current name of the subject of an entry `e`: NULL if it is gone or has none. */
const CURRENT_NAME = Prisma.sql`CASE e.subject_type ${Prisma.join(
  Object.entries(currentNames).flatMap(([type, name]) => (name ? [Prisma.sql`WHEN ${type} THEN ${name}`] : [])),
  ' ',
)} END`;

/** Entries newest first with the names of their subjects, and how many match, as far as counted. */
export async function listAuditRows({ action, window }: AuditQuery): Promise<{ rows: AuditRow[]; total: number }> {
  const where = action ? Prisma.sql`e.action = ${action}` : Prisma.sql`true`;
  const [rows, counts] = await Promise.all([
    db().$queryRaw<AuditRow[]>`
      SELECT e.id, e.at, e.actor_id AS "actorId", e.actor_name AS "actorName", e.action,
             e.subject_type AS "subjectType", e.subject_id AS "subjectId", e.before, e.after,
             present.name IS NOT NULL AS "subjectExists", present.number AS "orderNumber",
             COALESCE(present.name, (
               SELECT d.before ->> 'name' FROM audit_entries d
               WHERE d.subject_type = e.subject_type AND d.subject_id = e.subject_id
                 AND d.action = ANY(${actionsThat('deletes')}::text[])
               ORDER BY d.at DESC LIMIT 1)) AS "subjectName"
      FROM (SELECT * FROM audit_entries e WHERE ${where}
            ORDER BY e.at DESC, e.id LIMIT ${window.limit} OFFSET ${window.offset}) e,
           LATERAL (SELECT ${CURRENT_NAME} AS name,
           CASE e.subject_type WHEN 'order' THEN (SELECT o.number FROM orders o WHERE o.id = e.subject_id::uuid) END AS number
           ) present
      ORDER BY e.at DESC, e.id`,
    db().$queryRaw<
      { total: number }[]
    >`SELECT count(*)::int AS total FROM (SELECT 1 FROM audit_entries e WHERE ${where} LIMIT ${MOST_TOTAL}) counted`,
  ]);
  return { rows, total: counts[0]?.total ?? 0 };
}

export interface ProductHistoryRow
  extends Pick<AuditRow, 'id' | 'at' | 'actorId' | 'actorName' | 'action' | 'before' | 'after'> {
  changeSetId: string | null;
  /** Null for a change set that was deleted. */
  changeSetName: string | null;
}

/** Entries about a product newest first, and their total number; null for a product that never was. */
export async function listProductHistoryRows(
  productId: string,
  { limit, offset }: ListWindow,
): Promise<{ rows: ProductHistoryRow[]; total: number } | null> {
  const about = Prisma.sql`e.subject_type = 'product' AND e.subject_id = ${productId}`;
  const [rows, facts] = await Promise.all([
    db().$queryRaw<ProductHistoryRow[]>`
      SELECT e.id, e.at, e.actor_id AS "actorId", e.actor_name AS "actorName", e.action, e.before, e.after,
             e.set_id AS "changeSetId", s.name AS "changeSetName"
      FROM (SELECT *, coalesce(e.after, e.before) ->> 'changeSet' AS set_id FROM audit_entries e WHERE ${about}
            ORDER BY e.at DESC, e.id LIMIT ${limit} OFFSET ${offset}) e
      LEFT JOIN change_sets s ON s.id = e.set_id::uuid
      ORDER BY e.at DESC, e.id`,
    db().$queryRaw<{ total: number; exists: boolean }[]>`
      SELECT count(*)::int AS total, EXISTS (SELECT 1 FROM products WHERE id = ${productId}) AS exists
      FROM audit_entries e WHERE ${about}`,
  ]);
  const { total = 0, exists = false } = facts[0] ?? {};
  return total > 0 || exists ? { rows, total } : null;
}
