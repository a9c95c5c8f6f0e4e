const QUIET_MS = 400;

/** Runs `work` and shows a message, unless it takes only a moment. */
export async function step<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
  const timer = setTimeout(() => console.log(`  ${what} ...`), QUIET_MS);
  try {
    return await work();
  } finally {
    clearTimeout(timer);
  }
}
