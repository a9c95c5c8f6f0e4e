/**
 * A question that those who wait for an answer ask together. Everybody gets the answer to a question that was asked after they
 * came, so it is never older than their own would have been.
 */
export function askTogether<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  let underWay: Promise<unknown> = Promise.resolve();
  let next: Promise<Answer> | null = null;

  async function askNext(): Promise<Answer> {
    await underWay.catch(() => undefined);
    // From here on it is too late to join.
    next = null;
    const answer = ask();
    underWay = answer;
    return answer;
  }

  return () => {
    next ??= askNext();
    return next;
  };
}
