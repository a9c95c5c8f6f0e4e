/** What the routes under test left to be done after their answers since the test began; nothing does it. */
export const leftForLater: (() => Promise<unknown>)[] = [];

/** Does it now. */
export async function doWhatIsLeft(): Promise<void> {
  for (const work of leftForLater.splice(0)) await work();
}
