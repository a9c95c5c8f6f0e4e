import type { AuditFacts } from './audit-actions';

/** The fields that differ between two states of one subject, compared as JSON; null without any. */
export function changedFacts<Facts extends AuditFacts>(
  before: Facts,
  after: Facts,
): { before: AuditFacts; after: AuditFacts } | null {
  const names = Object.keys(after).filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  if (names.length === 0) return null;
  const pick = (facts: Facts) => Object.fromEntries(names.map((name) => [name, facts[name]]));
  return { before: pick(before), after: pick(after) };
}
