/**
 * Makes so many calls at once. A call that is refused because the shop is busy (503) is repeated, as callers do: on a
 * machine with much else to do, not every call gets its turn in time.
 */
export function atOnce<Got extends { status: number }>(
  count: number,
  call: (index: number) => Promise<Got>,
): Promise<Got[]> {
  return Promise.all(
    Array.from({ length: count }, async (_, index) => {
      let answer = await call(index);
      while (answer.status === 503) answer = await call(index);
      return answer;
    }),
  );
}
