/**
 * Makes a function that does some work in at most one run at a time. A call during a run shares it, and lets it do the
 * work once more, as `again` does from within. Returns what each turn has returned, in order; the first error ends the
 * run, and all who wait get it.
 */
export function oneRun<Result>(work: (again: () => void) => Promise<Result>): () => Promise<Result[]> {
  let running: Promise<Result[]> | null = null;
  let isWanted = false;
  const again = () => {
    isWanted = true;
  };

  async function runWhileWanted(): Promise<Result[]> {
    const results: Result[] = [];
    try {
      while (isWanted) {
        isWanted = false;
        results.push(await work(again));
      }
      return results;
    } finally {
      // In the same turn as the last look at `isWanted`: no call joins a run that has ended.
      running = null;
    }
  }

  return () => {
    again();
    running ??= runWhileWanted();
    return running;
  };
}
