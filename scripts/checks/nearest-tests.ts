/** Folders that say where a file stands, and not what it is about. */
const PLACES = new Set(['app', 'api', 'lib', 'components', 'server', 'scripts', 'tests', 'admin', 'platform', 'ui']);

/** What a file is about: its folders but for such places, route groups and parameters. */
function subjectsOf(path: string): string[] {
  return path
    .split('/')
    .slice(0, -1)
    .filter((part) => !PLACES.has(part) && !/^[([]/.test(part));
}

/** At most so many of `tests`: changed ones, then those that are about the same as most of the changed files. */
export function nearestTests(tests: readonly string[], changed: readonly string[], most: number): string[] {
  const weights = new Map<string, number>();
  for (const subject of changed.flatMap(subjectsOf)) weights.set(subject, (weights.get(subject) ?? 0) + 1);
  const nearness = (test: string) =>
    changed.includes(test)
      ? Number.POSITIVE_INFINITY
      : subjectsOf(test).reduce((sum, subject) => sum + (weights.get(subject) ?? 0), 0);
  return tests
    .map((test) => ({ test, near: nearness(test) }))
    .filter(({ near }) => near > 0)
    .toSorted((first, second) => second.near - first.near || first.test.localeCompare(second.test))
    .slice(0, most)
    .map(({ test }) => test);
}
