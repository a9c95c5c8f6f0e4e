import type { AuditFacts } from './audit-schema';

/** The fields in which two states of one subject differ, compared as JSON; null when there are none. */
export function changedFacts<Facts extends AuditFacts>(
  before: Facts,
  after: Facts,
): { before: AuditFacts; after: AuditFacts } | null {
  const names = Object.keys(after).filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  if (names.length === 0) return null;
  const pick = (facts: Facts) => Object.fromEntries(names.map((name) => [name, facts[name]]));
  return { before: pick(before), after: pick(after) };
}
